import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** The JavaScript module that the thread runs; what it imports calls `serve`. */
  start: URL;
  /** The module's `workerData`. */
  workerData?: unknown;
  /** MB; a job that needs more ends its thread, not the server. */
  heap: number;
  /** ms, for one job; the start of a thread does not count. */
  deadline: number;
  /** ms after which a thread without a job ends; absent: it stays. */
  idle?: number;
}

/** Callbacks of a thread's pool. */
export interface ThreadEvents {
  started(): void;
  /** The job is done; another one may be given. */
  replied(reply: unknown): void;
  /** Once. The reason is for the log; `isLimit`: its job took too much time or memory. */
  ended(reason: string, isLimit: boolean): void;
}

/** A worker thread that does one job at a time. */
export interface Thread {
  /** Begins a job, as soon as the thread has started. */
  give(job: unknown): void;
  end(reason: string): void;
  /** Resolves when nothing of it runs any more. */
  terminated(): Promise<unknown>;
}

/** ms */
const startWithin = 30_000;

/** Starts a thread. Any failure ends it, and is reported once. */
export function openThread(
  { start, workerData, heap, deadline, idle }: ThreadOptions,
  events: ThreadEvents,
): Thread {
  const worker = new Worker(start, {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heap },
  });
  // A job keeps a process by its timer; a thread without one does not.
  worker.unref();
  let isReady = false;
  let isOver = false;
  let job: { value: unknown } | undefined;
  let timer = endAfter(startWithin, 'thread: did not start');

  function endAfter(ms: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => end(reason), ms);
  }

  function end(reason: string, isLimit = false): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    void worker.terminate();
    events.ended(reason, isLimit);
  }

  function begin({ value }: { value: unknown }): void {
    clearTimeout(timer);
    timer = setTimeout(() => end(`deadline of ${deadline} ms`, true), deadline);
    worker.postMessage(value);
  }

  function rest(): void {
    clearTimeout(timer);
    if (idle !== undefined) timer = endAfter(idle, 'idle').unref();
  }

  worker.on('message', (said: 'ready' | { reply: unknown }) => {
    if (isOver) return;
    if (said === 'ready') {
      isReady = true;
      events.started();
      if (job) begin(job);
      else rest();
      return;
    }
    job = undefined;
    rest();
    events.replied(said.reply);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') end('out of memory', true);
    else end(`thread: ${error.message}`);
  });
  worker.on('exit', () => end('thread: ended'));

  return {
    give: (value) => {
      job = { value };
      if (isReady) begin(job);
    },
    end,
    terminated: () => worker.terminate(),
  };
}
