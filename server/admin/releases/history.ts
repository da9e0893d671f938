import type {
  BranchRelease,
  ReleaseEntry,
  ReleaseEvent,
  ReleaseHistory,
  ReleaseState,
} from '../../../schemas/admin/releases.ts';
import type { Store } from '../../store/types.ts';

const pageSize = 50;

/** The publish that gave a branch its release; `events` newest first. */
export const lastFor = (
  branch: string,
  events: readonly ReleaseEvent[],
): ReleaseEvent | undefined =>
  events.find((event) => event.kind === 'branch' && event.branch === branch);

/** A branch's release; a newer version of the product may have compiled it anew. */
function branchRelease(
  branch: string,
  pointer: { hash: string; since: number },
  events: readonly ReleaseEvent[],
): BranchRelease {
  const event = lastFor(branch, events);
  return {
    branch,
    hash: pointer.hash,
    since: pointer.since,
    author: event?.author ?? { id: '', name: '' },
    message: event?.message ?? '',
  };
}

/**
 * A tenant's release history, newest first, with the status of each; `before` is the id of the last
 * entry that was read.
 */
export async function readHistory(
  store: Store,
  tenantId: string,
  before?: number,
): Promise<ReleaseHistory> {
  const [tenant, releases, events] = await Promise.all([
    store.tenant(tenantId),
    store.releases(tenantId),
    store.releaseEvents(tenantId, {
      ...(before === undefined ? {} : { before }),
      limit: pageSize + 1,
    }),
  ]);
  const records = new Map(releases.map((release) => [release.hash, release]));
  const pointers = tenant?.branches ?? {};
  const inBranches = new Set(Object.values(pointers).map(({ hash }) => hash));
  const stateOf = (hash: string): ReleaseState => {
    const record = records.get(hash);
    if (!record) return 'gone';
    if (hash === tenant?.active) return 'active';
    if (inBranches.has(hash)) return 'branch';
    return record.revokedAt === null ? 'stored' : 'revoked';
  };
  const shown = events.slice(0, pageSize);
  const entries: ReleaseEntry[] = shown.map((event) => ({ ...event, state: stateOf(event.hash) }));
  return {
    active: tenant?.active ?? null,
    branches: Object.entries(pointers).map(([branch, pointer]) =>
      branchRelease(branch, pointer, events),
    ),
    entries,
    next: events.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}
