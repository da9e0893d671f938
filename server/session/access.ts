import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import type { AccessRecord } from '../store/types.ts';
import type { Session } from './sessions.ts';

/** Writes down that somebody came or went, in the table that the law asks for. */
export function recordAccess(c: Context<AppEnv>, deps: Deps, session: Session, event: AccessRecord['event']): Promise<void> {
  return deps.store.recordAccess({ at: deps.now(), tenant: session.tenant, session: session.publicId, address: clientAddress(c, deps.trustProxy), event });
}
