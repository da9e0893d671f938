import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { performCall } from '../proxy/call.ts';
import { callerOf, contextOf } from './renew.ts';
import type { Session } from './session-types.ts';

/** A logout waits no longer than this for the ERP. */
const endMs = 3_000;

/**
 * Ends these tokens at the ERP, all at once, by the call that the active release names. Never
 * throws: the ERP may be down, and the session has ended here in any case.
 * @param session whose tokens they were
 */
export async function endAtErp(
  c: Context<AppEnv>,
  deps: Deps,
  session: Session,
  tokens: readonly string[],
): Promise<void> {
  const release = await deps.releases.active(c.get('tenant'));
  const { end } = release.table;
  const procedure = end === undefined ? undefined : release.procedures.find(end);
  if (!procedure) return;
  await Promise.all(
    tokens.map(async (token) => {
      const caller = { ...callerOf(deps, release, token), timeLimit: endMs };
      try {
        await performCall(contextOf(deps, release, session), procedure, procedure.read({}), caller);
      } catch (error) {
        const why = error instanceof PortalError ? { code: error.code } : { error };
        deps.log.warn('session.end', { requestId: c.get('requestId'), ...why });
      }
    }),
  );
}

/** All tokens of a session: its own, and while acting as another user that of the first one. */
export const tokensOf = ({ token, previousToken }: Session): string[] =>
  previousToken === null ? [token] : [token, previousToken];
