import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import type { Store } from '../../store/types.ts';
import type { TenantRecord } from '../../store/releases.ts';

/** A tenant's name: that of its active release, else its id. */
export async function nameOf(store: Store, { id, active, head }: TenantRecord): Promise<string> {
  const hash = active ?? head;
  return (hash ? await store.release(id, hash) : null)?.settings.name ?? id;
}

async function summaryOf(
  store: Store,
  tenant: TenantRecord,
  broken: number,
): Promise<TenantSummary> {
  const { id, hosts, createdAt, active } = tenant;
  const [release, drift] = await Promise.all([
    active ? store.release(id, active) : null,
    store.drift(id),
  ]);
  return {
    id,
    name: await nameOf(store, tenant),
    hosts,
    createdAt,
    release: release && { hash: release.hash, at: release.createdAt },
    drifting: drift.filter((record) => record.release === active && record.mismatches.length > 0)
      .length,
    broken,
  };
}

/** The tenants that a person may know of, by id. */
export async function summaries(
  store: Store,
  isKnown: (tenant: TenantRecord) => Promise<boolean>,
): Promise<TenantSummary[]> {
  const broken = new Map<string, number>();
  for (const { tenant, findings } of await store.brokenUpgrades())
    broken.set(tenant, (broken.get(tenant) ?? 0) + findings.length);
  const all = (await store.tenants()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const known = await Promise.all(all.map(isKnown));
  return Promise.all(
    all
      .filter((_, index) => known[index])
      .map((tenant) => summaryOf(store, tenant, broken.get(tenant.id) ?? 0)),
  );
}
