import type { PoolThread, ThreadPoolOptions } from './types.ts';

type Choose<Job> = ThreadPoolOptions<Job, unknown, undefined>['choose'];

/**
 * Chooses any thread that has nothing to do, but never all of them for one owner.
 * @param most threads, at least two
 */
export function fairly<Job>(most: number, ownerOf: (job: Job) => unknown): Choose<Job> {
  return (job, threads: readonly PoolThread<Job, undefined>[]) => {
    const owner = ownerOf(job);
    const own = threads.filter((thread) => thread.job && ownerOf(thread.job) === owner);
    if (own.length >= most - 1) return undefined;
    return (
      threads.find((thread) => !thread.job) ??
      (threads.length < most ? { open: undefined } : undefined)
    );
  };
}
