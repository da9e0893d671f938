import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import type { Lane, Task, Thread } from './lanes.ts';
import type { Answer, Kind, Question, Reply } from './questions.ts';
import { Refusal } from './questions.ts';

/** A compile that did not end: it took too long, or too much memory. The message is for the log. */
export class CompileFault extends Error {
  override readonly name = 'CompileFault';
}

export interface AskOptions {
  lane?: Lane;
  /** A question of the same name that has not begun is dropped, and answers null. */
  latest?: string;
}

/** Threads that compile drafts, off the one that serves users. */
export interface CompileThreads {
  /**
   * Throws `Refusal` for what does not exist, `OperationRefused` for an operation that cannot be
   * carried out, `CompileFault` for a compile that was ended. Null: see `latest`.
   */
  ask<K extends Kind>(question: Question<K>, options?: AskOptions): Promise<Answer<K> | null>;
  /** Whether a thread that answers at keys has the compiler of a tenant. */
  remembers(tenant: string): boolean;
  /** Calls back with the tenant whose question ended a thread that answers at keys. */
  onLost(listener: (tenant: string) => void): void;
  close(): Promise<void>;
}

export interface CompileThreadsOptions {
  /** Folder of the product's own documents. */
  baseDir: string;
  /** ms, for one question. */
  deadline?: number;
  /** ms after which a thread that nobody asks anything ends. */
  idle?: number;
}

const start = new URL('./compile-thread.mjs', import.meta.url);
/** MB; a compile that needs more ends its thread, not the server. */
const heap = 1024;
/** ms */
const startWithin = 30_000;
const mostQueued = 500;
const stopping = 'stopping';

/**
 * Threads start when they are first needed; one that had to be ended is replaced by the next that
 * is needed.
 */
export function createCompileThreads({
  baseDir,
  deadline = 20_000,
  idle = 10 * 60_000,
}: CompileThreadsOptions): CompileThreads {
  const most: Record<Lane, number> = {
    key: Math.max(1, Math.min(3, availableParallelism() - 1)),
    slow: 1,
  };
  const threads = new Set<Thread>();
  const queue: Task[] = [];
  let lost: (tenant: string) => void = () => {};

  function end(thread: Thread, reason: string): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = undefined;
    task?.reject(new CompileFault(reason));
    void thread.worker.terminate();
    next();
    if (task?.lane === 'key' && reason !== stopping) lost(task.question.subject.tenant);
  }

  function open(lane: Lane): Thread {
    const worker = new Worker(start, {
      execArgv: [],
      workerData: { baseDir },
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    // A compile that still runs does not keep a process that is done.
    worker.unref();
    const thread: Thread = {
      worker,
      lane,
      ready: false,
      tenants: new Set(),
      task: undefined,
      timer: setTimeout(() => end(thread, 'thread: did not start'), startWithin),
    };
    thread.timer?.unref();
    worker.on('message', (said: Reply | 'ready') =>
      said === 'ready' ? begin(thread) : finish(thread, said),
    );
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
    thread.timer.unref();
    thread.worker.postMessage(thread.task.question);
  }

  function finish(thread: Thread, said: Reply): void {
    const { task } = thread;
    clearTimeout(thread.timer);
    thread.task = undefined;
    if ('answer' in said) task?.resolve(said.answer);
    else if ('operation' in said)
      task?.reject(
        new OperationRefused(said.operation.code, said.operation.at, said.operation.message),
      );
    else
      task?.reject('refused' in said ? new Refusal(said.refused) : new CompileFault(said.failed));
    next();
    if (thread.task || !threads.has(thread)) return;
    thread.timer = setTimeout(() => end(thread, 'idle'), idle);
    thread.timer.unref();
  }

  /**
   * The thread that remembers the tenant, else one with nothing to do; undefined while all are
   * busy.
   */
  function threadFor({ lane, question }: Task): Thread | undefined {
    const { tenant } = question.subject;
    const own = [...threads].filter((thread) => thread.lane === lane);
    const known = own.find(({ tenants }) => tenants.has(tenant));
    if (known) return known.task ? undefined : known;
    const free = own.filter(({ task }) => !task).sort((a, b) => a.tenants.size - b.tenants.size)[0];
    if (own.length < most[lane] && (!free || free.tenants.size > 0)) return open(lane);
    return free;
  }

  /**
   * Gives the first task that a thread can take to that thread, and goes on while there are such.
   */
  function next(): void {
    for (const task of [...queue]) {
      const thread = threadFor(task);
      if (!thread) continue;
      queue.splice(queue.indexOf(task), 1);
      thread.tenants.add(task.question.subject.tenant);
      thread.task = task;
      if (thread.ready) begin(thread);
    }
  }

  return {
    ask: <K extends Kind>(question: Question<K>, { lane = 'key', latest }: AskOptions = {}) =>
      new Promise<Answer<K> | null>((resolve, reject) => {
        const older = latest === undefined ? -1 : queue.findIndex((task) => task.latest === latest);
        if (older >= 0) queue.splice(older, 1)[0]?.resolve(null);
        if (queue.length >= mostQueued) return reject(new CompileFault('too many questions'));
        queue.push({
          question: question as Question,
          lane,
          latest,
          resolve: resolve as (answer: unknown) => void,
          reject,
        });
        next();
      }),
    remembers: (tenant) =>
      [...threads].some(({ lane, tenants }) => lane === 'key' && tenants.has(tenant)),
    onLost: (listener) => {
      lost = listener;
    },
    close: async () => {
      for (const { reject } of queue.splice(0)) reject(new CompileFault(stopping));
      await Promise.all(
        [...threads].map(async (thread) => {
          end(thread, stopping);
          await thread.worker.terminate();
        }),
      );
    },
  };
}
