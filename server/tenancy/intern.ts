import { createHash } from 'node:crypto';

/**
 * Gives equal values as one object, for as long as anybody has it. Most tenants have most of the
 * base's calls and shapes unchanged: parsed for each of them they would be two thirds of what a
 * release takes in memory.
 *
 * @typeParam T what never changes once it is made
 */
export class Interned<T extends object> {
  /** By a hash of its JSON: the texts would take as much as the values. */
  private readonly known = new Map<string, WeakRef<T>>();
  private readonly collected = new FinalizationRegistry<string>((hash) => {
    if (this.known.get(hash)?.deref() === undefined) this.known.delete(hash);
  });

  /** The record with known objects in the place of equal ones. */
  record(values: Readonly<Record<string, T>>): Record<string, T> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.of(value)]),
    );
  }

  private of(value: T): T {
    const hash = createHash('sha1').update(JSON.stringify(value)).digest('base64');
    const found = this.known.get(hash)?.deref();
    if (found) return found;
    this.known.set(hash, new WeakRef(value));
    this.collected.register(value, hash);
    return value;
  }
}
