import type { NewFaults, Overview } from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import type { TenantRecord } from '../../store/types.ts';
import { readHistory } from './history.ts';
import { toPublication } from './publications.ts';

const shownDrafts = 5;
const shownReleases = 5;
const shownFaults = 20;
const failedMs = 7 * 24 * 60 * 60 * 1000;

/** Places that fail in a release and did not in the one that it took the place of. */
async function newFaults(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  hash: string,
  before: string | null,
  branch: string | null,
): Promise<NewFaults | null> {
  const [now, then] = await Promise.all([
    store.faults(tenant, hash),
    before === null ? [] : store.faults(tenant, before),
  ]);
  const known = new Set(then.map(({ at }) => at));
  const places = now
    .filter(({ at }) => !known.has(at))
    .map(({ at, count, lastAt }) => ({ at, count, lastAt }));
  return places.length === 0 ? null : { hash, branch, places: places.slice(0, shownFaults) };
}

/** New faults of the active release, and of each branch's own. */
export async function faultsOf(
  deps: Pick<Deps, 'store'>,
  { id, active, branches }: TenantRecord,
): Promise<NewFaults[]> {
  const events = await deps.store.releaseEvents(id, { limit: 200 });
  const before =
    active === null
      ? null
      : (events.find((event) => event.branch === null && event.hash === active)?.before ?? null);
  const found = await Promise.all([
    active === null ? null : newFaults(deps, id, active, before, null),
    ...Object.entries(branches).map(([branch, { hash }]) =>
      newFaults(deps, id, hash, active, branch),
    ),
  ]);
  return found.filter((faults) => faults !== null);
}

/** What the start page shows of a tenant: drafts, last releases, and what asks for attention. */
export async function overviewOf(deps: Deps, tenant: string): Promise<Overview> {
  const { store } = deps;
  const [drafts, history, publications, record, drift] = await Promise.all([
    deps.admin.drafts.list(tenant),
    readHistory(store, tenant),
    store.publications(tenant, 20),
    store.tenant(tenant),
    store.drift(tenant),
  ]);
  const waiting = publications.filter(
    ({ status }) => status === 'awaiting' || status === 'scheduled',
  );
  const failed = publications.filter(
    ({ status, dueAt, createdAt }) =>
      status === 'failed' && (dueAt ?? createdAt) > deps.now() - failedMs,
  );
  return {
    drafts: drafts.slice(0, shownDrafts),
    releases: history.entries.slice(0, shownReleases),
    waiting: waiting.map(toPublication),
    failed: failed.map(toPublication),
    faults: record ? await faultsOf(deps, record) : [],
    drifting: drift
      .filter(({ release, mismatches }) => release === history.active && mismatches.length > 0)
      .map(({ call }) => call),
  };
}
