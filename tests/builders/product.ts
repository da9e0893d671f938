import {
  type CompileInput,
  type CompileResult,
  createCompiler,
} from '../../schemas/compiler/index.ts';

/**
 * A worker's files share it: the product's documents are checked and lowered once, and for each test
 * only what its own documents reach.
 */
const compiler = createCompiler();

/** As `compileTenant`, for documents of the product with some of a test's own. */
export const compileProduct = (input: CompileInput): CompileResult => compiler.compile(input);
