import type { Timer } from '../state/timer.ts';

/** Until everything that can run without time passing has run. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * A clock that moves only by command; it can also sleep like a computer, after which its timers are
 * late.
 */
export class Clock implements Timer {
  #now = 1_000_000;
  #last = 0;
  readonly #waiting = new Map<number, { at: number; run(): void }>();

  now(): number {
    return this.#now;
  }

  set(run: () => void, ms: number): number {
    this.#waiting.set(++this.#last, { at: this.#now + ms, run });
    return this.#last;
  }

  clear(handle: unknown): void {
    this.#waiting.delete(handle as number);
  }

  /** Time goes by while nothing runs. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Time goes by, and everything that comes due runs in its turn. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settled();
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const [handle, { at, run }] = next;
      this.#waiting.delete(handle);
      this.#now = Math.max(this.#now, at);
      run();
      await settled();
    }
    this.#now = Math.max(this.#now, end);
  }

  #next(end: number) {
    let first: [number, { at: number; run(): void }] | undefined;
    for (const entry of this.#waiting)
      if (entry[1].at <= end && (first === undefined || entry[1].at < first[1].at)) first = entry;
    return first;
  }
}
