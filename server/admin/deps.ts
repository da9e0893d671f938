import type { Logger } from '../http/log.ts';
import type { Store } from '../store/types.ts';
import { type Compiles, createCompiles } from './compile/compiles.ts';
import { createCompileThreads } from './compile/threads.ts';
import type { FindPerson } from './person.ts';

/** What the admin's routes work with, beside what all routes have. */
export interface AdminDeps {
  findPerson: FindPerson;
  /** What drafts compile to. */
  compiles: Compiles;
}

export interface AdminOptions {
  store: Store;
  log: Logger;
  /** Folder of the product's own documents. */
  baseDir: string;
}

export function createAdmin({ store, log, baseDir }: AdminOptions): AdminDeps {
  return {
    findPerson: async () => null,
    compiles: createCompiles({ threads: createCompileThreads({ baseDir }), store, log, read: async () => null }),
  };
}
