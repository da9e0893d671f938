import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MapFault } from './evaluation.ts';

/** One evaluation; its data is copied to the thread. */
export type Job =
  | { kind: 'mapping'; source: string; input: unknown; known: Readonly<Record<string, unknown>> }
  | { kind: 'condition'; source: string; answer: unknown };

/** What a thread says of a job: the value as JSON (absent for none), or why there is no value. */
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

interface Task {
  owner: object;
  job: Job;
  resolve: (value: unknown) => void;
  reject: (fault: MapFault) => void;
  /** Of the wait before it starts. */
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  ready: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

const start = new URL('./start.mjs', import.meta.url);
/** MB. A mapping that needs more ends its thread, not the server. */
const heap = 256;
/** ms; a thread that is only just starting is not the mapping's fault. */
const startWithin = 20_000;

/**
 * Threads start when they are first needed, and stay; one that had to be ended is replaced by the
 * next that is needed.
 */
export function createMapThreads({
  deadline = 3_000,
  threads: most = Math.max(2, Math.min(4, availableParallelism())),
}: MapThreadsOptions = {}): MapThreads {
  const threads = new Set<Thread>();
  const queue: Task[] = [];

  /** Ends a thread, and with it what it was doing. */
  function end(thread: Thread, reason: string): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.task?.reject(new MapFault(reason));
    thread.task = undefined;
    void thread.worker.terminate();
    next();
  }

  function open(): Thread {
    const worker = new Worker(start, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    // A mapping that still runs does not keep a process that is done.
    worker.unref();
    const thread: Thread = { worker, ready: false, task: undefined, timer: undefined };
    worker.on('message', (said: Finished | 'ready') => {
      if (said === 'ready') begin(thread);
      else finish(thread, said);
    });
    worker.on('error', (error: Error & { code?: string }) =>
      end(
        thread,
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : `thread: ${error.message}`,
      ),
    );
    worker.on('exit', () => end(thread, 'thread: ended'));
    threads.add(thread);
    return thread;
  }

  function begin(thread: Thread): void {
    thread.ready = true;
    clearTimeout(thread.timer);
    if (!thread.task) return;
    thread.timer = setTimeout(() => end(thread, `deadline of ${deadline} ms`), deadline);
    thread.worker.postMessage(thread.task.job);
  }

  function finish(thread: Thread, said: Finished): void {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = undefined;
    if ('fault' in said) task?.reject(new MapFault(said.fault));
    else task?.resolve(said.text === undefined ? undefined : JSON.parse(said.text));
    next();
  }

  const held = (owner: object): number =>
    [...threads].filter(({ task }) => task?.owner === owner).length;

  /**
   * Gives the first task whose owner may have one more thread to a thread that has nothing to do.
   */
  function next(): void {
    const index = queue.findIndex(({ owner }) => held(owner) < most - 1);
    const task = queue[index];
    const thread =
      task && ([...threads].find((one) => !one.task) ?? (threads.size < most ? open() : undefined));
    if (!task || !thread) return;
    queue.splice(index, 1);
    clearTimeout(task.timer);
    thread.task = task;
    if (thread.ready) begin(thread);
    else thread.timer = setTimeout(() => end(thread, 'thread: did not start'), startWithin);
    next();
  }

  /**
   * Tells a task that no thread became free in time. One that is only just starting is on its way.
   */
  function giveUp(task: Task): void {
    if ([...threads].some(({ ready }) => !ready)) {
      task.timer = setTimeout(() => giveUp(task), deadline);
      return;
    }
    queue.splice(queue.indexOf(task), 1);
    task.reject(new MapFault(`no thread within ${deadline} ms`));
  }

  return {
    run: (owner, job) =>
      new Promise((resolve, reject) => {
        const task: Task = {
          owner,
          job,
          resolve,
          reject,
          timer: setTimeout(() => giveUp(task), deadline),
        };
        queue.push(task);
        next();
      }),
    close: async () => {
      for (const { timer, reject } of queue.splice(0)) {
        clearTimeout(timer);
        reject(new MapFault('stopping'));
      }
      await Promise.all(
        [...threads].map(async (thread) => {
          end(thread, 'stopping');
          await thread.worker.terminate();
        }),
      );
    },
  };
}
