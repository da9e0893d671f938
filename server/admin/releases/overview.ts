import type { NewFaults, Overview } from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import type { FaultCount } from '../../store/publishing.ts';
import type { TenantRecord } from '../../store/releases.ts';
import { readHistory } from './history.ts';
import { toPublication } from './publications.ts';

const shownDrafts = 5;
const shownReleases = 5;
const shownFaults = 20;
const failedMs = 7 * 24 * 60 * 60 * 1000;

/** Sessions below which a rate says nothing, and faults below which nobody is alarmed. */
const fewestSessions = 20;
const fewestFaults = 5;
/** How many times as many faults a session has to meet. */
const clearlyMore = 2;

const faultsIn = (faults: readonly FaultCount[]): number =>
  faults.reduce((sum, { count }) => sum + count, 0);

/** Faults in 100 sessions of a release and of the one before; null unless they are clearly more. */
async function rateOf(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  now: { hash: string; faults: readonly FaultCount[] },
  then: { hash: string; faults: readonly FaultCount[] },
): Promise<NewFaults['rate']> {
  const sessions = await Promise.all(
    [now, then].map(({ hash }) => store.sessionsOfRelease(tenant, hash)),
  );
  const [young = 0, old = 0] = sessions;
  const count = faultsIn(now.faults);
  if (young < fewestSessions || old < fewestSessions || count < fewestFaults) return null;
  const rate = { now: (100 * count) / young, before: (100 * faultsIn(then.faults)) / old };
  return rate.now >= clearlyMore * rate.before ? rate : null;
}

/** New faults of a release compared with the one it replaced; null: none. */
async function newFaults(
  deps: Pick<Deps, 'store'>,
  tenant: string,
  hash: string,
  before: string | null,
  branch: string | null,
): Promise<NewFaults | null> {
  const { store } = deps;
  const [now, then] = await Promise.all([
    store.faults(tenant, hash),
    before === null ? [] : store.faults(tenant, before),
  ]);
  const known = new Set(then.map(({ at }) => at));
  const places = now
    .filter(({ at }) => !known.has(at))
    .map(({ at, count, lastAt }) => ({ at, count, lastAt }));
  const rate =
    before === null
      ? null
      : await rateOf(deps, tenant, { hash, faults: now }, { hash: before, faults: then });
  return places.length === 0 && rate === null
    ? null
    : { hash, branch, places: places.slice(0, shownFaults), rate };
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

/** Data of a tenant's start page: drafts, last releases, and what asks for attention. */
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
