/** Characters of it that are told. */
const MOST = 100;

/**
 * What a library says of its own, in its own language, as the end of a sentence of ours: ` (CEL:
 * Unexpected token: EOF)`.
 *
 * @param said a message, an error, or anything that was thrown; the beginning of its first line
 */
export function detail(library: string, said: unknown): string {
  const [line = ''] = (said instanceof Error ? said.message : String(said)).trim().split('\n');
  const short = line.length > MOST ? `${line.slice(0, MOST)}...` : line.replace(/\.$/, '');
  return short === '' ? '' : ` (${library}: ${short})`;
}
