import type { Hono } from 'hono';
import type { SecretSummary } from '../../../schemas/admin/tenants.ts';
import type { Deps } from '../../deps.ts';
import { readJsonObject } from '../../http/body/body.ts';
import { badInput, notFound } from '../../http/errors.ts';
import { limitRate } from '../../http/limits/rate-limit.ts';
import { noteChange } from '../audit/note.ts';
import { type AdminEnv, permit } from '../person.ts';
import { leadsInside, probe } from './probe.ts';

const bodyBounds = { size: 16 * 1024, depth: 2 };
/** Tests of one person in a minute. */
const perMinute = 20;
/** ms */
const probeTimeoutMs = 8_000;

/**
 * Routes of a tenant's settings outside its documents: the secrets that they name, and a test of
 * the ERP's address.
 */
export function settingsRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const may = permit('tenant.settings');
  const { store, secrets } = deps;

  api.get('/secrets', may, async (c) => {
    const records = await store.secrets(c.get('tenant').id);
    return c.json(
      records.map(
        ({ name, changedAt, changedBy }): SecretSummary => ({ name, changedAt, changedBy }),
      ),
    );
  });

  api.put('/secrets/:name', may, async (c) => {
    const name = c.req.param('name');
    const { value } = await readJsonObject(c, bodyBounds);
    if (typeof value !== 'string' || value === '')
      throw badInput('Informe o valor.', { value: 'Informe o valor' });
    await secrets.put(c.get('tenant').id, { name, value, by: c.get('person').name });
    await noteChange(c, deps, { action: 'secret.put', detail: name });
    return c.body(null, 204);
  });

  api.delete('/secrets/:name', may, async (c) => {
    const name = c.req.param('name');
    if (!(await secrets.remove(c.get('tenant').id, name))) throw notFound();
    await noteChange(c, deps, { action: 'secret.remove', detail: name });
    return c.body(null, 204);
  });

  api.post('/erp-test', may, async (c) => {
    await limitRate(store, 'admin/erp-test', c.get('person').id, perMinute, deps.now());
    const { url } = await readJsonObject(c, bodyBounds);
    if (url !== undefined && (typeof url !== 'string' || url.length > 2_000))
      throw badInput('Informe o endereço.', { url: 'Informe o endereço' });
    const current = deps.erps.address((await deps.releases.active(c.get('tenant'))).settings);
    const asked = url ?? current;
    await noteChange(c, deps, { action: 'erp.test', detail: asked });
    const { erpUrl } = deps.admin;
    const allowPrivate = asked === current || (erpUrl !== undefined && (await leadsInside(erpUrl)));
    return c.json(await probe(asked, { allowPrivate, timeout: probeTimeoutMs }));
  });
}
