import type { Json } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { cacheKey } from '../proxy/cache.ts';
import { performCall } from '../proxy/call.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { readsOnly } from '../proxy/reads.ts';
import { callerOf, contextOf } from '../session/renew.ts';
import type { OpenCall } from './open-call.ts';

/** Key of an answer: nobody ever gets what another session asked for. */
export const answerKey = ({ release, procedure, session }: OpenCall, inputs: Inputs): string =>
  cacheKey(
    { tenant: release.tenant, release: release.hash, session: session?.publicId ?? null },
    procedure.call.id,
    inputs,
  );

async function perform(
  deps: Deps,
  { release, procedure, session, trace }: OpenCall,
  inputs: Inputs,
  after: ((answer: Json) => Promise<void>) | undefined,
): Promise<string> {
  const answer = await performCall(
    contextOf(deps, release, session, trace),
    procedure,
    inputs,
    callerOf(deps, release, session?.token),
  );
  if (after) await after(answer);
  return JSON.stringify(answer);
}

/**
 * The answer's JSON text, from the cache when the call allows it.
 *
 * @param after runs after each exchange with the ERP, before its answer is given
 */
export async function answerText(
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
  after?: (answer: Json) => Promise<void>,
): Promise<string> {
  const { call } = open.procedure;
  if (call.cache === undefined || call.session !== undefined || !readsOnly(call))
    return perform(deps, open, inputs, after);
  const key = answerKey(open, inputs);
  const known = deps.cache.get(key);
  if (known !== undefined) return known;
  const text = await perform(deps, open, inputs, after);
  deps.cache.set(key, text, call.cache);
  return text;
}
