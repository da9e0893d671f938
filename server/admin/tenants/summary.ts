import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import type { Store, TenantRecord } from '../../store/types.ts';

/** What a tenant is called: as its active release says, else its id. */
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

/** All tenants, by id. */
export async function summaries(store: Store): Promise<TenantSummary[]> {
  const broken = new Map<string, number>();
  for (const { tenant, findings } of await store.brokenUpgrades())
    broken.set(tenant, (broken.get(tenant) ?? 0) + findings.length);
  return Promise.all(
    (await store.tenants())
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((tenant) => summaryOf(store, tenant, broken.get(tenant.id) ?? 0)),
  );
}
