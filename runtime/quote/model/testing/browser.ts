import type { DurableStore } from '../durable.ts';
import type { Clock } from './clock.ts';

/** Until a write to the browser's database is on the disk, ms. */
const COMMIT = 5;

/** What the windows of one browser share: its plain storage, which reaches the disk late, and its database. */
export class FakeBrowser {
  refuses = false;
  #plain = new Map<string, string>();
  #flushed = new Map<string, string>();
  #disk = new Map<string, string>();

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The storage as one window sees it; `alive` says whether that window still is. */
  store(alive: () => boolean) {
    const values = (): Map<string, string> => this.#plain;
    const browser = this;
    return {
      get length() {
        return values().size;
      },
      key: (at: number) => [...values().keys()][at] ?? null,
      getItem: (name: string) => values().get(name) ?? null,
      setItem(name: string, text: string) {
        if (!alive()) return;
        if (browser.refuses) throw new DOMException('full', 'QuotaExceededError');
        values().set(name, text);
      },
      removeItem: (name: string) => void (alive() && values().delete(name)),
    };
  }

  durable(alive: () => boolean): DurableStore {
    return {
      entries: async (prefix) => [...this.#disk].filter(([name]) => name.startsWith(prefix)),
      write: (name, text) => {
        this.#clock.set(() => {
          if (!alive()) return;
          if (text === null) this.#disk.delete(name);
          else this.#disk.set(name, text);
        }, COMMIT);
      },
      works: () => true,
    };
  }

  /** The browser writes its plain storage to the disk. */
  flush(): void {
    this.#flushed = new Map(this.#plain);
  }

  /** Its process ended: the plain storage is what was flushed last. */
  crash(): void {
    this.#plain = new Map(this.#flushed);
  }
}
