import { resolve } from 'node:path';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { Compile } from '../release/types.ts';
import type { Store } from '../store/types.ts';
import { prefixOf, readSources } from './sources.ts';

/** What a command works with. */
export interface CliContext {
  cwd: string;
  compile: Compile;
  /** Opened at the first use: `check` never does. */
  store: () => Store;
  print: (line: string) => void;
  now: () => number;
}

/** 0 fine, 1 there is something to mend. Wrong usage is an `UsageError`. */
export type ExitCode = 0 | 1;

/** The product's own documents, beside the place the command runs in. */
export const readBase = (context: CliContext): Promise<SourceFile[]> => readSources(resolve(context.cwd, 'config/base'), 'config/base');

/** A tenant's folder. */
export function readFolder(context: CliContext, dir: string): Promise<SourceFile[]> {
  const folder = resolve(context.cwd, dir);
  return readSources(folder, prefixOf(folder, context.cwd));
}
