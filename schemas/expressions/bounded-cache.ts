const maxEntries = 5_000;
const maxTextLength = 10_000;

/**
 * A cache of results by text, bounded for processes that run for weeks: it is cleared when it is
 * full, and very long texts are not cached.
 */
export class BoundedCache<T> {
  private readonly byText = new Map<string, { made: T }>();

  /** @throws the error of `make`, which is not cached */
  of(text: string, make: (text: string) => T): T {
    const known = this.byText.get(text);
    if (known) return known.made;
    const made = make(text);
    if (this.byText.size >= maxEntries) this.byText.clear();
    if (text.length <= maxTextLength) this.byText.set(text, { made });
    return made;
  }

  forget(text: string): void {
    this.byText.delete(text);
  }
}
