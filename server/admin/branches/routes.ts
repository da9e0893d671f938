import type { Hono } from 'hono';
import type { KnownBranches } from '../../../schemas/admin/branches.ts';
import type { Deps } from '../../deps.ts';
import { type AdminEnv, permit } from '../person.ts';
import { knownBranches } from './known.ts';

/** Names of the tenant's branches. */
export function branchRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  api.get('/branches', permit('read'), async (c) => {
    const tenant = c.get('tenant');
    if (tenant.active === null) return c.json({ list: [], others: 0 } satisfies KnownBranches);
    return c.json(await knownBranches(deps, tenant, await deps.releases.active(tenant)));
  });
}
