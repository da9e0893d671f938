import {
  type CompileInput,
  type Compiler,
  type CompileResult,
  createCompiler,
} from '../../schemas/compiler/index.ts';
import { sourcesIn } from './sources.ts';

// A worker's files share these: the documents that all tests have are checked and lowered once, and
// for each test only what its own documents reach.
const product = createCompiler();
const small = createCompiler();

/** As `compileTenant`, for documents of the product with some of a test's own. */
export const compileProduct = (input: CompileInput): CompileResult => product.compile(input);

/** A compiler of a test's own, which begins with a compile of the product. */
export function forkProduct(): Compiler {
  if (product.documents.length === 0)
    product.quick({ tenant: 'demo', base: sourcesIn('config/base'), overlay: [] });
  return product.fork();
}

/** As `compileTenant`, for the small library with some documents of a test's own. */
export const compileSmall = (input: CompileInput): CompileResult => small.compile(input);
