import { serve } from '../../concurrency/threads/serve.ts';
import { holds } from './condition.ts';
import { compileMapping, MapFault, reasonOf } from './evaluation.ts';
import type { Finished, Job } from './threads.ts';

/**
 * The thread has its own deadline and heap; these limits only end the usual mistakes sooner, with
 * their reason.
 */
const bounds = { timeout: 30_000, stack: 500, sequence: 200_000 };
const mostCached = 200;
/** Characters; the server has to read it again, and an ERP's whole answer is no more than 8 MB. */
const maxLength = 32 * 1024 * 1024;
const compiled = new Map<string, ReturnType<typeof compileMapping>>();

function expressionOf(source: string): ReturnType<typeof compileMapping> {
  const known = compiled.get(source);
  if (known) return known;
  const expression = compileMapping(source, bounds);
  if (compiled.size >= mostCached) compiled.clear();
  compiled.set(source, expression);
  return expression;
}

/** The value goes back as JSON: lists of JSONata carry marks, and a function is no data. */
async function run(job: Job): Promise<Finished> {
  try {
    if (job.kind === 'condition') return { text: JSON.stringify(holds(job.source, job.answer)) };
    const text: string | undefined = JSON.stringify(
      await expressionOf(job.source).evaluate(job.input, job.known),
    );
    return text !== undefined && text.length > maxLength ? { fault: 'too big' } : { text };
  } catch (error) {
    return {
      fault: error instanceof MapFault ? error.message : reasonOf(error),
    };
  }
}

serve(run);
