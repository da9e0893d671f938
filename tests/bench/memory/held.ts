import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a process holds after garbage collection, MB. */
export interface Held {
  /** Resident memory of the whole process. */
  rss: number;
  /** JavaScript objects. */
  heap: number;
  /** Memory outside of the heap: buffers, SQLite. */
  external: number;
}

const mega = 1024 * 1024;

/** Needs `--expose-gc`. */
export async function held(): Promise<Held> {
  if (!global.gc) throw new Error('Start the process with --expose-gc');
  // Twice: finalisers of the first round free what the second one takes.
  global.gc();
  await nextTurn();
  global.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss: rss / mega, heap: heapUsed / mega, external: external / mega };
}
