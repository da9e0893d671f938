import { availableParallelism } from 'node:os';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { createThreadPool } from '../../concurrency/threads/pool.ts';
import type { PoolThread } from '../../concurrency/threads/types.ts';
import type { Answer, Kind, Question, Reply } from './questions.ts';
import { Refusal } from './questions.ts';

/**
 * `key`: somebody waits at a field. `edit`: an operation, in the tenant's thread when that is free,
 * else in another. `slow`: what may take seconds, in a thread of its own.
 */
export type Lane = 'key' | 'edit' | 'slow';

/** A compile that did not end: it took too long, or too much memory. The message is for the log. */
export class CompileFault extends Error {
  override readonly name = 'CompileFault';
  /** Whether the work itself took too much time or memory. */
  readonly isLimit: boolean;

  constructor(reason: string, isLimit = false) {
    super(reason);
    this.isLimit = isLimit;
  }
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
  /** Calls back with the tenant whose question at a key, or operation, ended its thread. */
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

interface Job {
  question: Question;
  lane: Lane;
}

/** State of a thread. */
interface State {
  lane: Lane;
  /** Tenants whose compiler it remembers. */
  tenants: Set<string>;
}

const start = new URL('./compile-thread.mjs', import.meta.url);
/** MB */
const heap = 1024;
const mostWaiting = 500;
const most: Readonly<Record<Lane, number>> = {
  key: Math.max(1, Math.min(3, availableParallelism() - 1)),
  edit: 1,
  slow: 1,
};

/**
 * The thread that remembers the tenant, else one with nothing to do, else a new one; undefined
 * while all are busy.
 */
function choose(
  { lane, question }: Job,
  threads: readonly PoolThread<Job, State>[],
): PoolThread<Job, State> | { open: State } | undefined {
  const { tenant } = question.subject;
  if (lane === 'edit') {
    const warm = threads.find(
      ({ state, job }) => state.lane === 'key' && state.tenants.has(tenant) && !job,
    );
    if (warm) return warm;
  }
  const own = threads.filter(({ state }) => state.lane === lane);
  const known = own.find(({ state }) => state.tenants.has(tenant));
  if (known) return known.job ? undefined : known;
  const [free] = own
    .filter(({ job }) => !job)
    .sort((a, b) => a.state.tenants.size - b.state.tenants.size);
  if (own.length < most[lane] && (!free || free.state.tenants.size > 0))
    return { open: { lane, tenants: new Set([tenant]) } };
  free?.state.tenants.add(tenant);
  return free;
}

/** The answer that a thread gave. Throws as `ask`. */
function answerOf(reply: Reply): unknown {
  if ('answer' in reply) return reply.answer;
  if ('operation' in reply) {
    const { code, at, message } = reply.operation;
    throw new OperationRefused(code, at, message);
  }
  throw 'refused' in reply ? new Refusal(reply.refused) : new CompileFault(reply.failed);
}

/** Threads start when they are first needed. */
export function createCompileThreads({
  baseDir,
  deadline = 20_000,
  idle = 10 * 60_000,
}: CompileThreadsOptions): CompileThreads {
  let lost: (tenant: string) => void = () => {};
  const pool = createThreadPool<Job, Question, Reply, State>({
    start,
    workerData: { baseDir },
    heap,
    deadline,
    idle,
    mostWaiting,
    choose,
    messageOf: ({ question }) => question,
    fault: (reason, isLimit) => new CompileFault(reason, isLimit),
    onLost: ({ lane, question }) => {
      if (lane !== 'slow') lost(question.subject.tenant);
    },
  });
  return {
    ask: async <K extends Kind>(
      question: Question<K>,
      { lane = 'key', latest }: AskOptions = {},
    ) => {
      const reply = await pool.run({ question: question as Question, lane }, latest);
      return reply && (answerOf(reply) as Answer<K>);
    },
    remembers: (tenant) =>
      pool.threads.some(({ state }) => state.lane === 'key' && state.tenants.has(tenant)),
    onLost: (listener) => {
      lost = listener;
    },
    close: pool.close,
  };
}
