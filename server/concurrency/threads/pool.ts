import { openThread, type Thread } from './thread.ts';
import type { PoolThread, ThreadPool, ThreadPoolOptions } from './types.ts';

interface Task<Job, Reply> {
  job: Job;
  latest: string | undefined;
  resolve(reply: Reply | null): void;
  reject(fault: Error): void;
  /** Of the wait before it begins. */
  timer: NodeJS.Timeout | undefined;
}

interface Member<Job, Reply, State> extends PoolThread<Job, State> {
  thread: Thread;
  task: Task<Job, Reply> | undefined;
  isReady: boolean;
}

const stopping = 'stopping';

/**
 * Threads start when they are first needed; one that had to be ended is replaced by the next that
 * is needed.
 */
export function createThreadPool<Job, Message, Reply, State>({
  choose,
  messageOf,
  fault,
  mostWaiting,
  patience,
  onLost,
  ...options
}: ThreadPoolOptions<Job, Message, State>): ThreadPool<Job, Reply, State> {
  const members = new Set<Member<Job, Reply, State>>();
  const waiting: Task<Job, Reply>[] = [];

  function open(state: State): Member<Job, Reply, State> {
    const member: Member<Job, Reply, State> = {
      state,
      task: undefined,
      isReady: false,
      get job() {
        return this.task?.job;
      },
      thread: openThread(options, {
        started: () => {
          member.isReady = true;
        },
        replied: (reply) => {
          const { task } = member;
          member.task = undefined;
          task?.resolve(reply as Reply);
          next();
        },
        ended: (reason, isLimit) => {
          members.delete(member);
          const { task } = member;
          member.task = undefined;
          task?.reject(fault(reason, isLimit));
          next();
          if (task && reason !== stopping) onLost?.(task.job);
        },
      }),
    };
    members.add(member);
    return member;
  }

  /** Takes a task off the line. */
  function withdraw(task: Task<Job, Reply>): void {
    clearTimeout(task.timer);
    waiting.splice(waiting.indexOf(task), 1);
  }

  /** Gives each task that a thread can take to that thread, the first of the line first. */
  function next(): void {
    for (const task of [...waiting]) {
      const chosen = choose(task.job, [...members]);
      if (!chosen) continue;
      const member = 'open' in chosen ? open(chosen.open) : (chosen as Member<Job, Reply, State>);
      withdraw(task);
      member.task = task;
      member.thread.give(messageOf(task.job));
    }
  }

  /** Fails a task that no thread took in time. One that is only just starting is on its way. */
  function giveUp(task: Task<Job, Reply>, ms: number): void {
    if ([...members].some(({ isReady }) => !isReady)) {
      wait(task, ms);
      return;
    }
    withdraw(task);
    task.reject(fault(`no thread within ${ms} ms`, false));
  }

  function wait(task: Task<Job, Reply>, ms: number): void {
    task.timer = setTimeout(() => giveUp(task, ms), ms);
  }

  return {
    run: (job, latest) =>
      new Promise((resolve, reject) => {
        const older = waiting.find((one) => latest !== undefined && one.latest === latest);
        if (older) {
          withdraw(older);
          older.resolve(null);
        }
        if (waiting.length >= mostWaiting) return reject(fault('too many jobs', false));
        const task: Task<Job, Reply> = {
          job,
          latest,
          resolve,
          reject,
          timer: undefined,
        };
        waiting.push(task);
        if (patience !== undefined) wait(task, patience);
        next();
      }),
    get threads() {
      return [...members];
    },
    close: async () => {
      for (const task of [...waiting]) {
        withdraw(task);
        task.reject(fault(stopping, false));
      }
      await Promise.all(
        [...members].map(({ thread }) => {
          thread.end(stopping);
          return thread.terminated();
        }),
      );
    },
  };
}
