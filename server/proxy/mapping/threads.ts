import { availableParallelism } from 'node:os';
import { fairly } from '../../concurrency/threads/fairly.ts';
import { createThreadPool } from '../../concurrency/threads/pool.ts';
import { MapFault } from './evaluation.ts';

/** One evaluation; its data is copied to the thread. */
export type Job =
  | {
      kind: 'mapping';
      source: string;
      input: unknown;
      known: Readonly<Record<string, unknown>>;
    }
  | { kind: 'condition'; source: string; answer: unknown };

/** A thread's result of a job: the value as JSON (absent for none), or why there is no value. */
export type Finished = { text: string | undefined } | { fault: string };

/** Threads that evaluate mappings and conditions which could hold up the server. */
export interface MapThreads {
  /**
   * The value of a mapping or condition. `owner` is whose they are: one owner never has all the
   * threads. Throws `MapFault` when it fails, does not end in time, takes too much memory, or got
   * no thread in time.
   */
  run(owner: object, job: Job): Promise<unknown>;
  close(): Promise<void>;
}

export interface MapThreadsOptions {
  /** ms, for one evaluation, and for the wait before it. */
  deadline?: number;
  /** At least two. */
  threads?: number;
}

interface OwnedJob {
  owner: object;
  job: Job;
}

/** MB */
const heap = 256;
const mostWaiting = 2_000;
const start = new URL('./start.mjs', import.meta.url);

/** Threads start when they are first needed, and stay. */
export function createMapThreads({
  deadline = 3_000,
  threads: most = Math.max(2, Math.min(4, availableParallelism())),
}: MapThreadsOptions = {}): MapThreads {
  const pool = createThreadPool<OwnedJob, Job, Finished, undefined>({
    start,
    heap,
    deadline,
    patience: deadline,
    mostWaiting,
    choose: fairly(most, ({ owner }) => owner),
    messageOf: ({ job }) => job,
    fault: (reason) => new MapFault(reason),
  });
  return {
    run: async (owner, job) => {
      const finished = await pool.run({ owner, job });
      if (!finished) return undefined;
      if ('fault' in finished) throw new MapFault(finished.fault);
      return finished.text === undefined ? undefined : JSON.parse(finished.text);
    },
    close: pool.close,
  };
}
