/**
 * The reason why nothing of an answer could be read: it is a record that does not fit, or a list of
 * nothing else.
 */
export function faultOfAnswer(value: unknown): string | undefined {
  if (!Array.isArray(value)) return faultOf(value);
  const faults = value.map(faultOf);
  return faults.includes(undefined) ? undefined : faults[0];
}

/** The reason why a record of an answer could not be read, or undefined for a good one. */
export function faultOf(record: unknown): string | undefined {
  if (record === null || typeof record !== 'object' || !('$fault' in record)) return undefined;
  return String(record.$fault);
}
