import type { CompileInput, CompileResult } from '../../schemas/compiler/index.ts';

/** The compiler, as the server takes it: tests and the killed publish bring their own. */
export type Compile = (input: CompileInput) => CompileResult;
