/** The reason why a record of an answer could not be read, or undefined for a good one. */
export function faultOf(record: unknown): string | undefined {
  if (record === null || typeof record !== 'object' || !('$fault' in record)) return undefined;
  return String(record.$fault);
}
