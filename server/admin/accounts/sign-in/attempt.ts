import { clientAddress } from '../../../http/address.ts';
import type { AppContext } from '../../../http/context.ts';
import { PortalError } from '../../../http/errors.ts';
import { beginAttempt, unlockAccount } from '../../../http/limits/attempts.ts';
import type { LimitStore } from '../../../store/limits.ts';

interface AttemptDeps {
  store: LimitStore;
  now: () => number;
  trustProxy: boolean;
}

/** People of the admin are people of the installation; no tenant's name holds a star. */
const allTenants = '*admin';

const attemptOf = (c: AppContext, { trustProxy }: AttemptDeps, email: string) => ({
  tenant: allTenants,
  account: email,
  address: clientAddress(c, trustProxy),
});

/**
 * Runs what proves who somebody is; refusals count against the account and the address, and long
 * rows of them are slowed down.
 */
export async function asAttempt<T>(
  c: AppContext,
  deps: AttemptDeps,
  email: string,
  prove: () => Promise<T>,
): Promise<T> {
  const attempt = await beginAttempt(deps.store, attemptOf(c, deps, email), deps.now());
  try {
    const result = await prove();
    await attempt.proved();
    return result;
  } catch (error) {
    // A failure of the server says nothing about the password.
    if (!(error instanceof PortalError) || error.status >= 500) await attempt.unjudged();
    throw error;
  }
}

/** Forgets the failures of an account whose owner has come in by mail. */
export const forgive = (c: AppContext, deps: AttemptDeps, email: string): Promise<void> =>
  unlockAccount(deps.store, attemptOf(c, deps, email));
