import type { Context } from 'hono';
import type { Json, ServerCall } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { noSession, PortalError } from '../http/errors.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { endAtErp, tokensOf } from '../session/erp-end.ts';
import type { Session } from '../session/session-types.ts';
import { recordAccess } from './access-log.ts';
import type { OpenCall } from './open-call.ts';

type Portal = NonNullable<ServerCall['portal']>;

/** What the portal knows by itself, for a call that it answers instead of the ERP. */
type Answering = (
  c: Context<AppEnv>,
  deps: Deps,
  session: Session,
  inputs: Inputs,
) => Promise<Json>;

/** Ends a session of somebody elsewhere, as if they had left there. */
async function endElsewhere(c: Context<AppEnv>, deps: Deps, session: Session): Promise<void> {
  await deps.sessions.end(session);
  await deps.push.end(session);
  await recordAccess(c, deps, await deps.releases.active(c.get('tenant')), session, 'ended');
  await endAtErp(c, deps, session, tokensOf(session));
}

const answers: Record<Portal, Answering> = {
  sessions: async (_c, deps, session) =>
    (await deps.sessions.signedIn(session)).map(({ handle, device, since, usedAt, isThis }) => ({
      id: handle,
      aparelho: device?.name ?? 'Aparelho desconhecido',
      rede: device?.network ?? 'Rede desconhecida',
      entrada: new Date(since).toISOString(),
      uso: new Date(usedAt).toISOString(),
      este: isThis,
    })),
  endSession: async (c, deps, session, inputs) => {
    const other = await deps.sessions.another(session, String(inputs.all.id ?? ''));
    if (!other) throw new PortalError(404, 'SESSION_UNKNOWN', 'Este acesso já terminou.');
    await endElsewhere(c, deps, other);
    return { encerrados: 1 };
  },
  endOtherSessions: async (c, deps, session) => {
    let ended = 0;
    for (const { handle, isThis } of await deps.sessions.signedIn(session)) {
      const other = isThis ? null : await deps.sessions.another(session, handle);
      if (!other) continue;
      await endElsewhere(c, deps, other);
      ended += 1;
    }
    return { encerrados: ended };
  },
};

/** The answer to a call that the portal answers by itself. Throws without a session. */
export async function answerHere(
  c: Context<AppEnv>,
  deps: Deps,
  { session }: OpenCall,
  portal: Portal,
  inputs: Inputs,
): Promise<Json> {
  if (!session) throw noSession();
  return answers[portal](c, deps, session, inputs);
}
