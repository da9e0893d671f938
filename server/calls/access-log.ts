import type { Context } from 'hono';
import type { Access } from '../../schemas/release/types.ts';
import type { Access as KnownAccess } from '../access/codec.ts';
import { parametersIn, recordOf } from '../access/record.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { headerOf } from '../http/header.ts';
import { idTextOf } from '../session/bootstrap.ts';
import { branchOf } from '../session/branch-of.ts';
import { mayAccess } from '../session/current.ts';
import { at } from '../session/parameters.ts';
import type { Session } from '../session/session-types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { branchUseName } from '../usage/usage.ts';
import { routeAt } from './route-at.ts';
import type { OpenCall } from './open-call.ts';

/** Where it was done from, by whom, as whom and in whose name. */
function accessOf(
  c: Context<AppEnv>,
  deps: Deps,
  { settings }: LiveRelease,
  session: Session,
): Omit<KnownAccess, 'event'> {
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
    customer: customer ? idTextOf(at(data, customer)) : null,
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

interface Opened {
  screen: string;
  access: Access;
  /**
   * Of a screen for everybody nothing: its address may hold a secret, such as the code of a new
   * password.
   */
  record: Record<string, string> | undefined;
}

const remembered = 1_000;
const known = new WeakMap<LiveRelease, Map<string, Opened | null>>();

/** The screen at an address of a release; found once, as every call of a page asks. */
function screenAt(release: LiveRelease, path: string): Opened | null {
  const of = known.get(release) ?? new Map<string, Opened | null>();
  known.set(release, of);
  const found = of.get(path);
  if (found !== undefined) return found;
  const route = routeAt(release.manifest.routes, path);
  const opened = route && {
    screen: route.screen,
    access: route.access,
    record: route.access === 'public' ? undefined : parametersIn(route.path, path),
  };
  if (of.size >= remembered) of.clear();
  of.set(path, opened ?? null);
  return opened ?? null;
}

/** Counts the session for the screen, the release, and its branch when it has only one. */
function noteUse(
  { usage }: Pick<Deps, 'usage'>,
  { hash, settings }: LiveRelease,
  session: Session,
  screen: string,
): void {
  const { tenant, publicId } = session;
  usage.note(tenant, publicId, 'screen', screen);
  usage.note(tenant, publicId, 'release', hash);
  if (!settings.sessionBranches) return;
  const branch = branchOf(session, settings) ?? '';
  usage.note(tenant, publicId, 'branch', branch);
  usage.note(tenant, publicId, 'branchScreen', branchUseName(screen, branch));
}

/** Notes that somebody opened a screen that they may see, by its address. */
export function noteScreen(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  session: Session,
  path: string,
): void {
  const opened = screenAt(release, path);
  if (!opened || !mayAccess(opened.access, session)) return;
  const { screen: what, record } = opened;
  noteUse(deps, release, session, what);
  const by = accessOf(c, deps, release, session);
  deps.accesses.note({ ...by, event: 'screen', what, ...(record ? { record } : {}) });
}

/** The address of the page that asks, as its browser says. */
function pageOf(c: Context<AppEnv>): string | null {
  const referer = headerOf(c, 'referer');
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : null;
}

/**
 * Notes that a call of a session was made, and by which screen: a page goes from one to the next
 * without being loaded. What anybody may ask says nothing of anybody.
 *
 * @param page path of the page that asks; null where its screen has been noted
 */
export function logCall(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure: { call }, session }: OpenCall,
  given: Readonly<Record<string, unknown>>,
  page: string | null = pageOf(c),
): void {
  if (!session) return;
  if (page !== null) noteScreen(c, deps, release, session, page);
  deps.usage.note(session.tenant, session.publicId, 'call', call.id);
  if (call.access === 'public') return;
  const record = recordOf(call, release.settings, given);
  const event = call.response.kind === 'file' ? 'file' : 'call';
  const by = accessOf(c, deps, release, session);
  deps.accesses.note({ ...by, event, what: call.id, ...(record ? { record } : {}) });
}
