const most = 5_000;
const longest = 10_000;

/**
 * What was made of texts before. A process that goes on for weeks does not keep them without end:
 * too many are all forgotten, and of a very long text nothing is kept.
 */
export class BoundedCache<T> {
  private readonly byText = new Map<string, { made: T }>();

  /** @throws what `make` throws, which is not kept */
  of(text: string, make: (text: string) => T): T {
    const known = this.byText.get(text);
    if (known) return known.made;
    const made = make(text);
    if (this.byText.size >= most) this.byText.clear();
    if (text.length <= longest) this.byText.set(text, { made });
    return made;
  }

  forget(text: string): void {
    this.byText.delete(text);
  }
}
