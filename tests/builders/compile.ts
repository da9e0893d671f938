import {
  type CompileInput,
  type CompileResult,
  createCompiler,
} from '../../schemas/compiler/index.ts';

// A worker's files share these: the documents that all tests have are checked and lowered once, and
// for each test only what its own documents reach.
const product = createCompiler();
const small = createCompiler();

/** As `compileTenant`, for documents of the product with some of a test's own. */
export const compileProduct = (input: CompileInput): CompileResult => product.compile(input);

/** As `compileTenant`, for the small library with some documents of a test's own. */
export const compileSmall = (input: CompileInput): CompileResult => small.compile(input);
