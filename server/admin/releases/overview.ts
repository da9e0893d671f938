import type { Overview } from '../../../schemas/admin/releases.ts';
import { documentName } from '../../../schemas/draft/sentence/documents.ts';
import type { Deps } from '../../deps.ts';
import { faultsOf, releasedFiles } from './faults.ts';
import { readHistory } from './history.ts';
import { shownPublications } from './shown-publications.ts';

const shownDrafts = 5;
const shownReleases = 5;
const failedMs = 7 * 24 * 60 * 60 * 1000;

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
      (status === 'failed' || status === 'refused') && (dueAt ?? createdAt) > deps.now() - failedMs,
  );
  const drifting = drift.filter(
    ({ release, mismatches }) => release === history.active && mismatches.length > 0,
  );
  const files = await releasedFiles(deps, tenant, drifting.length === 0 ? null : history.active);
  return {
    drafts: drafts.slice(0, shownDrafts),
    releases: history.entries.slice(0, shownReleases),
    waiting: await shownPublications(deps, tenant, waiting),
    failed: await shownPublications(deps, tenant, failed),
    faults: record ? await faultsOf(deps, record) : [],
    drifting: drifting.map(({ call }) => documentName(files, `call/${call}`)),
  };
}
