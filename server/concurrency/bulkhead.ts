/** No place is free, and none came in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * So many at a time; so many more wait in line, each for a bounded time.
 *
 * Written here because the bulkhead of `cockatiel` keeps who gave up waiting in its line, and lets
 * those behind them wait for the next that ends.
 */
export interface Bulkhead {
  /**
   * Runs as soon as there is a place. Throws `BusyError` when the line is full, or the wait is
   * over.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether nobody is in it. */
  isIdle(): boolean;
}

/** @param patience ms that one waits in line */
export function createBulkhead(places: number, line: number, patience: number): Bulkhead {
  let running = 0;
  const waiting = new Set<() => void>();

  function place(): Promise<void> | undefined {
    if (running < places) {
      running++;
      return undefined;
    }
    if (waiting.size >= line) throw new BusyError();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(new BusyError());
      }, patience);
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(enter);
    });
  }

  /** The place goes to the first in line, or is free. */
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    run: async (work) => {
      const turn = place();
      if (turn) await turn;
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isIdle: () => running === 0 && waiting.size === 0,
  };
}
