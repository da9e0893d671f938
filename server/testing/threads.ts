import { fileURLToPath } from 'node:url';
import { type CompileThreads, createCompileThreads } from '../admin/compile/threads.ts';
import { createMapThreads, type MapThreads } from '../proxy/mapping/threads.ts';

/** The product's own documents. */
export const baseDir = fileURLToPath(new URL('../../config/base', import.meta.url));

let threads: CompileThreads | undefined;

/**
 * The compile threads of this process: starting one and compiling the product takes seconds, and
 * an answer depends on its question and the base only. They do not keep the process alive.
 */
export function sharedCompileThreads(): CompileThreads {
  // A machine with other work takes longer than anybody would wait.
  threads ??= createCompileThreads({ baseDir, deadline: 100_000 });
  const { ask, remembers } = threads;
  return { ask, remembers, onLost: () => undefined, close: async () => undefined };
}

let maps: MapThreads | undefined;

/** The threads of this process that evaluate mappings, with their usual bounds. */
export function sharedMapThreads(): MapThreads {
  const { run } = (maps ??= createMapThreads());
  return { run, close: async () => undefined };
}
