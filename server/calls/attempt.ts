import type { Context } from 'hono';
import type { Json } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { beginAttempt, unlockAccount } from '../http/limits/attempts.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { idTextOf } from '../session/bootstrap.ts';
import { at } from '../session/parameters.ts';
import type { OpenCall } from './open-call.ts';

/**
 * Whether an answer says that what was given is wrong; an ERP that is down, or too busy, says
 * nothing of it, nor does a call behind the one that was made.
 */
const isWrongGuess = (error: unknown): boolean =>
  error instanceof PortalError &&
  error.behind === undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/** Whose account a call proves: what it is given names it, else it is the session's person. */
function accountOf({ procedure, session }: OpenCall, inputs: Inputs): string {
  const name = procedure.call.attempts?.account;
  if (name !== undefined) return String(inputs.all[name] ?? '');
  return session ? `session ${session.actor ?? session.person ?? session.publicId}` : '';
}

/**
 * Runs a call that proves something which can be guessed, such as a password: counted by its
 * account and address, and refused during a pause. A call without `attempts` just runs.
 */
export function asCallAttempt<T>(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
  run: () => Promise<T>,
): Promise<T> {
  return open.procedure.call.attempts ? counted(c, deps, open, inputs, run) : run();
}

async function counted<T>(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
  run: () => Promise<T>,
): Promise<T> {
  const begun = await beginAttempt(
    deps.store,
    {
      tenant: open.release.tenant,
      account: accountOf(open, inputs),
      address: clientAddress(c, deps.trustProxy),
    },
    deps.now(),
  );
  try {
    const result = await run();
    await begun.proved();
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) await begun.unjudged();
    throw error;
  }
}

/**
 * After a call whose answer says whose account it proved, as a recovered password does: its
 * failures are forgotten.
 */
export async function unlockNamed(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure }: OpenCall,
  answer: Json,
): Promise<void> {
  const path = procedure.call.attempts?.unlocks;
  const account = path === undefined ? undefined : idTextOf(at(answer, path));
  if (account)
    await unlockAccount(deps.store, {
      tenant: release.tenant,
      account,
      address: clientAddress(c, deps.trustProxy),
    });
}
