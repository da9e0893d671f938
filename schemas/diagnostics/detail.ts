/** Maximum length of the quoted message. */
const maxLength = 100;

/**
 * A library's own message in its own language, as the end of a pt-BR sentence: ` (CEL: Unexpected
 * token: EOF)`.
 *
 * @param said a message, an error, or any thrown value; the beginning of its first line is quoted
 */
export function detail(library: string, said: unknown): string {
  const [line = ''] = (said instanceof Error ? said.message : String(said)).trim().split('\n');
  const short =
    line.length > maxLength ? `${line.slice(0, maxLength)}...` : line.replace(/\.$/, '');
  return short === '' ? '' : ` (${library}: ${short})`;
}
