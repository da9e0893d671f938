import type { ThreadOptions } from './thread.ts';

/** A thread as the choice of one sees it. */
export interface PoolThread<Job, State> {
  /** The owner's state of it. */
  readonly state: State;
  /** Its present job; undefined: none. */
  readonly job: Job | undefined;
}

export interface ThreadPoolOptions<Job, Message, State> extends ThreadOptions {
  /**
   * The thread that takes a job now, or what is known of one that is opened for it; undefined: the
   * job waits. Never answers a thread that has a job, and bounds how many there are.
   */
  choose(
    job: Job,
    threads: readonly PoolThread<Job, State>[],
  ): PoolThread<Job, State> | { open: State } | undefined;
  /** The message that is copied to the thread. */
  messageOf(job: Job): Message;
  /**
   * Makes the error of a job that has no reply. The reason is for the log; `isLimit`: the job took
   * too much time or memory.
   */
  fault(reason: string, isLimit: boolean): Error;
  /** Jobs that wait; one more fails. */
  mostWaiting: number;
  /** ms that a job waits while all threads have started; absent: for as long as it takes. */
  patience?: number;
  /** Called with a job that ended with its thread. */
  onLost?(job: Job): void;
}

/** Threads that do jobs, each within limits of time and memory. */
export interface ThreadPool<Job, Reply, State> {
  /**
   * The thread's reply. Null when a later job of the same `latest` came before this one was begun.
   * Throws the pool's fault.
   */
  run(job: Job, latest?: string): Promise<Reply | null>;
  readonly threads: readonly PoolThread<Job, State>[];
  /** Ends all threads; what waits or runs fails. */
  close(): Promise<void>;
}
