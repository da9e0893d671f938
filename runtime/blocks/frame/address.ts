/** The id of a YouTube video in any of the addresses people copy, or undefined when it is none. */
function videoId(url: URL): string | undefined {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    host === 'youtu.be'
      ? first
      : host !== 'youtube.com' && host !== 'youtube-nocookie.com'
        ? undefined
        : first === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/**
 * The address that plays a video and nothing else, without cookies; undefined when `address` names
 * no video.
 */
export function youtubeAddress(address: string): string | undefined {
  const id = URL.canParse(address) ? videoId(new URL(address)) : undefined;
  return id && `https://www.youtube-nocookie.com/embed/${id}`;
}

/** The address when it leads to the web, else undefined: only that may be framed or linked. */
export function webAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  return /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/**
 * Whether the page's policy lets an address be framed: an origin of the list, where `*.` stands for
 * any host below.
 */
export function mayFrame(address: string, origins: readonly string[]): boolean {
  const { origin, protocol, host } = new URL(address);
  return origins.some((allowed) => {
    if (allowed === origin) return true;
    const [scheme, pattern = ''] = allowed.split('://');
    return pattern.startsWith('*.') && `${scheme}:` === protocol && host.endsWith(pattern.slice(1));
  });
}
