import type { Json } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { PortalError } from '../http/errors.ts';
import type { RequestTrace } from '../http/telemetry/request-trace.ts';
import { type CallContext, performCall } from '../proxy/call.ts';
import { type Caller, createCaller } from '../proxy/request.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { bootstrap, carriedOf } from './bootstrap.ts';
import type { Session } from './session-types.ts';

/** How long an answer of the ERP's own check is believed. */
const trustMs = 60_000;
/** A page waits no longer than this for the ERP to confirm its session. */
const confirmMs = 3_000;

type Owned = Pick<Session, 'publicId' | 'person' | 'actor'>;

/**
 * The owner of a session's exchanges: the person, however often they are logged in, where the ERP
 * names one.
 */
function ownerOf({ tenant }: LiveRelease, session: Owned): string {
  const { publicId, person, actor } = session;
  if (person === null) return publicId;
  let owner = owners.get(session);
  if (owner === undefined) owners.set(session, (owner = JSON.stringify([tenant, actor ?? person])));
  return owner;
}
const owners = new WeakMap<Owned, string>();

/**
 * @param session whose exchanges these are; none before a login
 * @param trace of the request that asks
 */
export const contextOf = (
  deps: Deps,
  release: LiveRelease,
  session?: Owned | null,
  trace?: RequestTrace,
): CallContext => ({
  erp: deps.erps.of(release),
  guard: deps.erps.guard(release),
  ...(session ? { owner: ownerOf(release, session) } : {}),
  metrics: deps.metrics,
  ...(trace ? { trace } : {}),
  observe: deps.drift.of(release),
});

export const callerOf = (deps: Deps, release: LiveRelease, token: string | undefined): Caller =>
  createCaller(release.settings.erp, deps.now(), token, () => deps.secrets.values(release.tenant));

/**
 * Reads the bootstrap data again, for a session whose data may have changed. Values that calls gave
 * to its parameters stay.
 * @param given values that a call gives to parameters now
 */
export async function reloadSession(
  deps: Deps,
  release: LiveRelease,
  session: Session,
  { timeLimit, given = {} }: { timeLimit?: number; given?: Record<string, Json> } = {},
): Promise<Session | null> {
  const fresh = await bootstrap(
    contextOf(deps, release, session),
    release,
    { ...callerOf(deps, release, session.token), ...(timeLimit ? { timeLimit } : {}) },
    carriedOf(session.data),
  );
  const own = [
    ...session.parameters.filter((row) => row.own && !Object.hasOwn(given, row.name)),
    ...Object.entries(given).map(([name, value]) => ({ name, value, own: true as const })),
  ];
  return deps.sessions.refresh(session, release.hash, {
    ...fresh,
    parameters: [...fresh.parameters, ...own],
  });
}

function refused(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 401 || error.status === 403);
}

function saysInvalid(value: unknown): boolean {
  return (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((entry) => entry === false)
  );
}

/**
 * The session as a page may start with it: confirmed by the ERP within the last minute, and with
 * data of the release's own shape. Null when the ERP no longer accepts its token. An ERP that does
 * not answer says nothing about the token, so the session stays.
 */
export async function confirmSession(
  deps: Deps,
  release: LiveRelease,
  session: Session,
): Promise<Session | null> {
  // A time in the future means that the clock was set back: the age is unknown.
  const trusted = Math.abs(deps.now() - session.validatedAt) < trustMs;
  if (trusted && session.release === release.hash) return session;
  try {
    const { validate } = release.table;
    const procedure = validate === undefined ? undefined : release.procedures.find(validate);
    if (procedure && !trusted) {
      const answer = await performCall(
        contextOf(deps, release, session),
        procedure,
        procedure.read({}),
        { ...callerOf(deps, release, session.token), timeLimit: confirmMs },
      );
      if (saysInvalid(answer)) {
        await deps.sessions.end(session);
        return null;
      }
      await deps.sessions.validated(session);
    }
    return session.release === release.hash
      ? session
      : await reloadSession(deps, release, session, { timeLimit: confirmMs });
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.behind)
      deps.log.warn('call.behind', {
        tenant: release.tenant,
        status: error.status,
        ...error.behind,
      });
    if (!refused(error)) return session;
    await deps.sessions.end(session);
    return null;
  }
}
