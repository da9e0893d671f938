import type { Hono } from 'hono';
import type { ParametersAnswer } from '../../../schemas/admin/design.ts';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { type ErpParameter, erpParameters } from '../../session/parameters.ts';
import type { Tenant } from '../../tenancy/tenants.ts';
import { askDraft } from '../compile/asking.ts';
import { type AdminEnv, permit } from '../person.ts';

/** The ERP's data of the most recently used open sign-in; null while there is none. */
async function erpSaid(
  { store, releases }: Pick<Deps, 'store' | 'releases'>,
  tenant: Tenant,
): Promise<ParametersAnswer['erp']> {
  const read = await store.latestParameters(tenant.id);
  if (read === null) return null;
  try {
    const { table } = await releases.active(tenant);
    const { params, branchParams } = erpParameters(table, JSON.parse(read) as ErpParameter[]);
    return { values: params, branchValues: branchParams };
  } catch (error) {
    if (error instanceof PortalError) return null;
    throw error;
  }
}

/** A draft's parameters and texts. */
export function designRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { compiles } = deps.admin;
  api.get('/drafts/:draft/parameters', permit('read'), async (c) => {
    const tenant = c.get('tenant');
    const [configured, erp] = await Promise.all([
      askDraft(compiles, tenant.id, c.req.param('draft'), { kind: 'parameters' }),
      erpSaid(deps, tenant),
    ]);
    return c.json({ ...configured, erp } satisfies ParametersAnswer);
  });
  api.get('/drafts/:draft/texts', permit('read'), async (c) =>
    c.json(await askDraft(compiles, c.get('tenant').id, c.req.param('draft'), { kind: 'texts' })),
  );
}
