import type { DurableStore } from '../unsent/storage/durable-store.ts';
import type { Clock } from './clock.ts';

/** Until the plain storage is on the disk, ms. */
const FLUSH = 30_000;

/**
 * Shared by the windows of one browser: its plain storage, which reaches the disk late, and its
 * database.
 */
export class FakeBrowser {
  /** The plain storage takes nothing. */
  refuses = false;
  /** It has refused something. */
  refused = false;
  /** Until a write to the database is on the disk, ms. */
  commit = 5;
  /** Writes to the database that are not on the disk, in their order. */
  #pending: { alive(): boolean; apply(): void; done: (() => void)[] }[] = [];
  #flushing = false;
  #plain = new Map<string, string>();
  #flushed = new Map<string, string>();
  #disk = new Map<string, string>();

  readonly #clock: Clock;

  readonly #onFlushed: () => void;

  /** @param onFlushed called whenever the plain storage is on the disk */
  constructor(clock: Clock, onFlushed: () => void = () => undefined) {
    this.#clock = clock;
    this.#onFlushed = onFlushed;
  }

  /** The storage as one window sees it; `alive` says whether that window still is. */
  store(alive: () => boolean) {
    const values = (): Map<string, string> => this.#plain;
    const browser = this;
    const changed = (): void => {
      if (!this.#flushing) this.#clock.set(() => this.flush(), FLUSH);
      this.#flushing = true;
    };
    return {
      get length() {
        return values().size;
      },
      key: (at: number) => [...values().keys()][at] ?? null,
      getItem: (name: string) => values().get(name) ?? null,
      setItem(name: string, text: string) {
        if (!alive()) return;
        browser.refused ||= browser.refuses;
        if (browser.refuses) throw new DOMException('full', 'QuotaExceededError');
        values().set(name, text);
        changed();
      },
      removeItem(name: string) {
        if (!alive()) return;
        values().delete(name);
        changed();
      },
    };
  }

  durable(alive: () => boolean): DurableStore {
    return {
      // Reads what was written before, as a transaction does.
      entries: async (prefix) => {
        await Promise.all(
          this.#pending
            .slice(-1)
            .map((last) => new Promise<void>((resolve) => void last.done.push(resolve))),
        );
        return [...this.#disk].filter(([name]) => name.startsWith(prefix));
      },
      write: (name, text) => {
        const write = {
          alive,
          apply: () => void (text === null ? this.#disk.delete(name) : this.#disk.set(name, text)),
          done: [],
        };
        this.#pending.push(write);
        this.#clock.set(() => this.#commit(this.#pending.indexOf(write) + 1), this.commit);
      },
      works: () => true,
    };
  }

  #commit(count: number): void {
    for (const { alive, apply, done } of this.#pending.splice(0, count)) {
      if (alive()) apply();
      for (const resolve of done) resolve();
    }
  }

  /** The browser writes its plain storage to the disk. */
  flush(): void {
    this.#flushing = false;
    this.#flushed = new Map(this.#plain);
    this.#onFlushed();
  }

  /**
   * So many writes still reach the disk before what kills a window, or all of them. Answers whether
   * that was all.
   */
  hurry(commits: number): boolean {
    this.#commit(commits);
    return this.#pending.length === 0;
  }

  /** Its process ended: the plain storage is what was flushed last. */
  crash(): void {
    this.#plain = new Map(this.#flushed);
  }
}
