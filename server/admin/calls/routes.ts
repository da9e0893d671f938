import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { readJsonObject, withOf } from '../../http/body/body.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import type { Procedure } from '../../proxy/procedures.ts';
import { readsOnly } from '../../proxy/reads.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { createCallDescriptions, untriable } from './describe.ts';
import { trialLoginRoutes } from './login.ts';
import { tryCall } from './try.ts';

/** Of what one call is given. */
const bodyBounds = { size: 256 * 1024, depth: 32 };
/** Tries of one person in a minute. */
const perMinute = 60;

function procedureOf(release: LiveRelease, id: string): Procedure {
  const procedure = release.procedures.find(id);
  if (!procedure) throw notFound();
  return procedure;
}

/** The calls of the active release: what they declare, what drifts, and one tried at the ERP. */
export function callAdminRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const may = permit('tenant.settings');
  const calls = createCallDescriptions(deps.store, deps.admin.base);

  api.get('/calls', may, async (c) =>
    c.json(await calls.list(await deps.releases.active(c.get('tenant')))),
  );
  api.get('/drift', may, async (c) =>
    c.json(await calls.drift(await deps.releases.active(c.get('tenant')))),
  );
  trialLoginRoutes(api, deps);

  api.get('/calls/:id', may, async (c) => {
    const release = await deps.releases.active(c.get('tenant'));
    return c.json(await calls.contract(release, procedureOf(release, c.req.param('id')).call));
  });

  api.post('/calls/:id/try', may, async (c) => {
    const { id } = c.get('person');
    await limitRate(deps.store, 'admin/try', id, perMinute, deps.now());
    const release = await deps.releases.active(c.get('tenant'));
    const procedure = procedureOf(release, c.req.param('id'));
    if (untriable(procedure.call))
      throw new PortalError(409, 'UNTRIABLE', 'Esta chamada não pode ser experimentada aqui.');
    const body = await readJsonObject(c, bodyBounds);
    if (!readsOnly(procedure.call) && body.confirmed !== true)
      throw new PortalError(
        409,
        'CONFIRM',
        'Esta chamada muda dados no ERP. Confirme antes de enviar.',
      );
    await noteChange(c, deps, { action: 'call.try', document: `call/${procedure.call.id}` });
    const login = await deps.admin.trialLogins.of(release.tenant, id);
    return c.json(
      await tryCall(deps, { release, procedure, given: withOf(body), token: login?.token }),
    );
  });
}
