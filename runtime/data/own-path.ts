/**
 * Any origin that no page has: what an address leads to is asked of the parser that browsers follow
 * links with.
 */
const base = new URL('https://own.invalid');

/**
 * Whether an address is a path of this application and nothing else: it begins with one slash and
 * leads to the origin that it is opened on. The parsed URL decides, since parsers drop tabs and
 * line ends, read `\` as `/`, and resolve `/.//host` to `//host`, which leads elsewhere when it is
 * opened again.
 */
export function isOwnPath(address: string): boolean {
  if (
    !address.startsWith('/') ||
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    /[\u0000-\u001f\u007f\\]/.test(address) ||
    !URL.canParse(address, base)
  )
    return false;
  const { origin, pathname } = new URL(address, base);
  return origin === base.origin && !pathname.startsWith('//');
}
