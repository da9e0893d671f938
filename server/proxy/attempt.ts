import type { Context } from 'hono';
import type { Json } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import { beginAttempt, unlockAccount } from '../http/attempts.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { nameOf } from '../session/bootstrap.ts';
import { at } from '../session/parameters.ts';
import type { Inputs } from './inputs.ts';
import type { OpenCall } from './openCall.ts';

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

/**
 * Runs a call that proves something which can be guessed, such as a password: counted by its
 * account and address, and refused during a pause. A call without `attempts` just runs.
 */
export async function asAttempt<T>(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure }: OpenCall,
  inputs: Inputs,
  run: () => Promise<T>,
): Promise<T> {
  const { attempts } = procedure.call;
  if (!attempts) return run();
  const account = String(inputs.all[attempts.account] ?? '');
  const begun = await beginAttempt(
    deps.store,
    { tenant: release.tenant, account, address: clientAddress(c, deps.trustProxy) },
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
  const account = path === undefined ? undefined : nameOf(at(answer, path));
  if (account)
    await unlockAccount(deps.store, {
      tenant: release.tenant,
      account,
      address: clientAddress(c, deps.trustProxy),
    });
}
