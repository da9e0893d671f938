/** No place is free, and none came in time. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * So many at a time; so many more wait in line, each for a bounded time.
 */
export interface Bulkhead {
  /**
   * Runs as soon as there is a place. Throws `BusyError` when the line is full, or the wait is
   * over.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Takes a place, to be given back by `leave`: at once, or when what it returns resolves. Throws,
   * or rejects with, a `BusyError`.
   */
  enter(): Promise<void> | undefined;
  leave(): void;
  /** Whether nobody is in it. */
  isIdle(): boolean;
}

interface Waiting {
  begin(): void;
  /** Ends the wait. */
  timer: NodeJS.Timeout;
}

/** @param patience ms that one waits in line */
export function createBulkhead(places: number, line: number, patience: number): Bulkhead {
  let running = 0;
  const waiting = new Set<Waiting>();

  function enter(): Promise<void> | undefined {
    if (running < places) {
      running++;
      return undefined;
    }
    if (waiting.size >= line) throw new BusyError();
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin: resolve,
        timer: setTimeout(() => {
          waiting.delete(one);
          reject(new BusyError());
        }, patience),
      };
      waiting.add(one);
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
    clearTimeout(next.timer);
    next.begin();
  }

  return {
    run: async (work) => {
      const turn = enter();
      if (turn) await turn;
      try {
        return await work();
      } finally {
        leave();
      }
    },
    enter,
    leave,
    isIdle: () => running === 0 && waiting.size === 0,
  };
}
