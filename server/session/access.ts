import type { Context } from 'hono';
import type { Access } from '../access/codec.ts';
import { recordOf } from '../access/record.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import type { OpenCall } from '../proxy/openCall.ts';
import type { LiveRelease } from '../tenancy/releases.ts';
import { nameOf } from './bootstrap.ts';
import { at } from './parameters.ts';
import type { Session } from './sessions.ts';

/** Where it was done from, by whom, as whom and in whose name. */
function accessOf(c: Context<AppEnv>, deps: Deps, { settings }: LiveRelease, session: Session): Omit<Access, 'event'> {
  const { tenant, publicId, person, actor, previousToken, data } = session;
  const customer = settings.accesses?.customer;
  const isActing = previousToken !== null;
  return {
    at: deps.now(),
    tenant,
    session: publicId,
    address: clientAddress(c, deps.trustProxy),
    who: isActing ? actor : person,
    as: isActing ? person : null,
    customer: customer ? nameOf(at(data, customer)) : null,
  };
}

/** Writes down that somebody came or went, before they are answered. */
export function recordAccess(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  session: Session,
  event: 'opened' | 'switched' | 'restored' | 'ended',
): Promise<void> {
  deps.accesses.note({ ...accessOf(c, deps, release, session), event });
  return deps.accesses.flush();
}

/** Notes that somebody opened a screen, by its address. */
export function noteScreen(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  session: Session,
  opened: Required<Pick<Access, 'what'>> & Pick<Access, 'record'>,
): void {
  deps.accesses.note({ ...accessOf(c, deps, release, session), event: 'screen', ...opened });
}

/** Notes that a call of a session was made; what anybody may ask says nothing of anybody. */
export function noteCall(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure: { call }, session }: OpenCall,
  given: Readonly<Record<string, unknown>>,
): void {
  if (!session || call.access === 'public') return;
  const record = recordOf(call, release.settings, given);
  const event = call.response.kind === 'file' ? 'file' : 'call';
  deps.accesses.note({ ...accessOf(c, deps, release, session), event, what: call.id, ...(record ? { record } : {}) });
}
