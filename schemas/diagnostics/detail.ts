/**
 * What a library says of its own, in its own language, as the end of a sentence of ours: ` (CEL: Unexpected token: EOF)`.
 *
 * @param said a message, an error, or anything that was thrown; only its first line
 */
export function detail(library: string, said: unknown): string {
  const [line = ''] = (said instanceof Error ? said.message : String(said)).trim().split('\n');
  return line === '' ? '' : ` (${library}: ${line.replace(/\.$/, '')})`;
}
