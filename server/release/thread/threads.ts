import type { CompileInput, CompileResult } from '../../../schemas/compiler/index.ts';
import { createThreadPool } from '../../concurrency/threads/pool.ts';

/** A thread that compiles releases. */
export interface ReleaseThread {
  /** Throws when the thread was ended: the compile took too long, or too much memory. */
  compile(input: CompileInput): Promise<CompileResult>;
  close(): Promise<void>;
}

const start = new URL('./release-thread.mjs', import.meta.url);
/** MB */
const heap = 1024;
const deadlineMs = 60_000;

/** One compile at a time; the thread starts with the first. */
export function createReleaseThread(): ReleaseThread {
  const pool = createThreadPool<CompileInput, CompileInput, CompileResult, undefined>({
    start,
    heap,
    deadline: deadlineMs,
    mostWaiting: 10,
    choose: (_input, [thread]) =>
      thread ? (thread.job ? undefined : thread) : { open: undefined },
    messageOf: (input) => input,
    fault: (reason) => new Error(`compile: ${reason}`),
  });
  return {
    async compile(input) {
      const result = await pool.run(input);
      if (!result) throw new Error('compile: no result');
      return result;
    },
    close: pool.close,
  };
}
