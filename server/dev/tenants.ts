import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Store } from '../store/types.ts';
import { isTenantName } from '../tenancy/tenant-name.ts';
import { createDevTenant, type DevTenant } from './publishing.ts';
import { createSourceCache } from './source-cache.ts';

/** The tenants of a configuration, those whose folder is made later among them. */
export interface DevTenants {
  all(): DevTenant[];
  /**
   * The tenants that a changed document reaches; they read it anew.
   * @param file below `config`
   */
  reachedBy(file: string): DevTenant[];
}

async function namesIn(root: string, first: string): Promise<string[]> {
  const entries = await readdir(join(root, 'config/tenants'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && isTenantName(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
}

/** @param first the tenant that is compiled before all others */
export async function createDevTenants(
  store: Store,
  root: string,
  first: string,
): Promise<DevTenants> {
  const base = createSourceCache(join(root, 'config/base'), 'config/base');
  const tenants = new Map<string, DevTenant>();
  function tenantOf(id: string): DevTenant {
    const known = tenants.get(id) ?? createDevTenant(store, root, id, base);
    tenants.set(id, known);
    return known;
  }
  for (const id of await namesIn(root, first)) tenantOf(id);
  const all = (): DevTenant[] => [...tenants.values()];
  return {
    all,
    reachedBy: (file) => {
      const [folder, id = '', ...below] = file.split(sep);
      if (folder === 'base') {
        base.invalidate();
        return all();
      }
      if (folder !== 'tenants' || below.length === 0 || !isTenantName(id)) return [];
      const tenant = tenantOf(id);
      tenant.sources.invalidate();
      return [tenant];
    },
  };
}
