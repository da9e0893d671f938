import { type CompileInput, createCompiler } from '../../../schemas/compiler/index.ts';
import { serve } from '../../concurrency/threads/serve.ts';

// Tenants share most of their documents.
const compiler = createCompiler();

serve(async (input: CompileInput) => compiler.compile(input));
