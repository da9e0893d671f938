import type { Store } from '../store/types.ts';

const mostReleases = 20;
const retentionMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes releases that nobody can need: not active, not among the last 20, not used within 30
 * days. Yields how many.
 */
export const prune = (store: Store, tenant: string, now: number): Promise<number> =>
  store.pruneReleases(tenant, mostReleases, now - retentionMs);
