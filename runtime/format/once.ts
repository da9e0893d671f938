/**
 * Something that is made when it is first asked for. What formats by a language takes up to 40 ms
 * to make in a new page, which a page that shows none of it would wait for.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
