import type { CompileInput, CompileResult } from '../../schemas/compiler/index.ts';

/** The compiler, as the server takes it: tests and the killed publish bring their own. */
export type Compile = (input: CompileInput) => CompileResult;

/** The same, perhaps in a thread. */
export type CompileLater = (input: CompileInput) => CompileResult | Promise<CompileResult>;

/** What a start has not compiled yet. */
export interface Prepared {
  /** Tenants that are still served a release of another version. */
  pending: number;
  /** Compiles them, in turn, until the signal. */
  finish(compile: CompileLater, signal: AbortSignal): Promise<void>;
}
