/** Equality of JSON values by content. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((entry, index) => equalJson(entry, b[index]))
    );
  }
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(
      ([key, entry]) =>
        Object.hasOwn(b, key) && equalJson(entry, (b as Record<string, unknown>)[key]),
    )
  );
}
