import type { Worker } from 'node:worker_threads';
import type { Question } from './questions.ts';

/** `key`: somebody waits at a field. `slow`: what may take seconds, in a thread of its own. */
export type Lane = 'key' | 'slow';

/** A question that waits for its answer. */
export interface Task {
  question: Question;
  lane: Lane;
  latest: string | undefined;
  resolve: (answer: unknown) => void;
  reject: (fault: Error) => void;
}

/** A thread with what it is doing. */
export interface Thread {
  worker: Worker;
  lane: Lane;
  ready: boolean;
  /** Tenants whose compiler it remembers, the latest last. */
  tenants: Set<string>;
  task: Task | undefined;
  /**
   * Ends the thread: when it does not start, does not answer, or is not asked anything for long.
   */
  timer: NodeJS.Timeout | undefined;
}
