import { type CompileInput, compileTenant } from '../../../schemas/compiler/index.ts';
import { serve } from '../../concurrency/threads/serve.ts';

serve(async (input: CompileInput) => compileTenant(input));
