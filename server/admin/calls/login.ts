import type { Hono } from 'hono';
import type { TrialLogin } from '../../../schemas/admin/calls.ts';
import type { JsonObject, ServerCall } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject, withOf } from '../../http/body/body.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { performCall } from '../../proxy/call.ts';
import { passedCaptcha } from '../../proxy/captcha.ts';
import { at } from '../../session/parameters.ts';
import { callerOf, contextOf } from '../../session/renew.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { argumentsSchema } from './schema.ts';

const bodyBounds = { size: 16 * 1024, depth: 8 };
/** Logins of one person in a minute. */
const perMinute = 10;

const loginOf = ({ table }: LiveRelease): ServerCall | undefined =>
  Object.values(table.calls).find(({ session }) => session?.do === 'open' && session.token);

/**
 * Logs in at the ERP as the release's own login does; the token stays here. Throws what the ERP
 * refuses it with.
 */
async function logIn(
  deps: Deps,
  release: LiveRelease,
  call: ServerCall,
  given: JsonObject,
): Promise<string> {
  const procedure = release.procedures.find(call.id);
  if (!procedure) throw notFound();
  const answer = await performCall(
    { ...contextOf(deps, release), observe: () => {} },
    procedure,
    procedure.read({ ...given, ...passedCaptcha(call) }),
    callerOf(deps, release, undefined),
  );
  const token = at(answer, call.session?.token ?? []);
  if (typeof token !== 'string' || token === '')
    throw new PortalError(502, 'ERP_ANSWER', 'O ERP respondeu, mas sem a chave da sessão.');
  return token;
}

/** The person's own login at the tenant's ERP, with which calls are tried. */
export function trialLoginRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const may = permit('tenant.settings');
  const { trialLogins } = deps.admin;

  api.get('/calls/login', may, async (c) => {
    const release = await deps.releases.active(c.get('tenant'));
    const call = loginOf(release);
    const current = await trialLogins.of(release.tenant, c.get('person').id);
    const answer: TrialLogin = {
      call: call?.id ?? null,
      arguments: call ? argumentsSchema(call, release.table.shapes) : null,
      expiresAt: current?.expiresAt ?? null,
    };
    return c.json(answer);
  });

  api.post('/calls/login', may, async (c) => {
    const { id } = c.get('person');
    await limitRate(deps.store, 'admin/trial-login', id, perMinute, deps.now());
    const release = await deps.releases.active(c.get('tenant'));
    const call = loginOf(release);
    if (!call) throw notFound();
    const token = await logIn(deps, release, call, withOf(await readJsonObject(c, bodyBounds)));
    const expiresAt = await trialLogins.begin(release.tenant, id, token);
    await noteChange(c, deps, { action: 'call.login' });
    return c.json({ expiresAt });
  });

  api.delete('/calls/login', may, async (c) => {
    await trialLogins.end(c.get('tenant').id, c.get('person').id);
    await noteChange(c, deps, { action: 'call.loginEnd' });
    return c.body(null, 204);
  });
}
