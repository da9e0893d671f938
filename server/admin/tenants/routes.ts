import type { Hono } from 'hono';
import type { BrokenTenant } from '../../../schemas/admin/tenants.ts';
import type { Deps } from '../../deps.ts';
import { type AdminEnv, permit } from '../person.ts';
import { writeArchive } from './archive/write.ts';
import { exportEntries } from './export.ts';
import { namedTenant } from './named.ts';
import { nameOf, summaries } from './summary.ts';

async function brokenTenants({ store }: Pick<Deps, 'store'>): Promise<BrokenTenant[]> {
  const records = await store.brokenUpgrades();
  return Promise.all(
    records.map(async ({ tenant, at, findings }) => {
      const record = await store.tenant(tenant);
      return { id: tenant, name: record ? await nameOf(store, record) : tenant, at, findings };
    }),
  );
}

/** The list of all tenants, and what is done with one as a whole. */
export function tenantRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  api.get('/tenants', permit('tenants.manage'), async (c) => c.json(await summaries(deps.store)));
  api.get('/tenants/upgrades', permit('tenants.manage'), async (c) => c.json(await brokenTenants(deps)));
  api.get('/tenants/:id/export', permit('tenant.settings'), async (c) => {
    const { id } = await namedTenant(c, deps, c.req.param('id'));
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${id}.zip"`);
    return c.body(writeArchive(exportEntries(deps.store, id)));
  });
}
