import type { AuditRow } from '../store/audit.ts';
import { StaleOverlayError } from '../store/errors.ts';
import type { ReleaseNote } from '../store/publishing.ts';
import type { Store } from '../store/types.ts';
import { stateOf } from './overlay.ts';

export interface RollbackRequest {
  tenant: string;
  /** The start of the hash of a stored release; absent: the one that was active before. */
  hash: string | undefined;
  author: ReleaseNote['author'];
  /** Entry in the log of changes, written with the move. */
  audit?: AuditRow;
  /** Documents that were imported and not published are given up. */
  force: boolean;
  at: number;
}

/** The stored release that is meant; null when there is none, or the start fits several. */
async function target(
  store: Store,
  { tenant, hash }: Pick<RollbackRequest, 'tenant' | 'hash'>,
): Promise<string | null> {
  const usable = (await store.releases(tenant)).filter((release) => release.revokedAt === null);
  const superseded = usable
    .filter((release) => release.supersededAt !== null)
    .sort((a, b) => b.activated - a.activated);
  const found =
    hash === undefined
      ? superseded.slice(0, 1)
      : usable.filter((release) => release.hash.startsWith(hash));
  return found.length === 1 ? (found[0]?.hash ?? null) : null;
}

/** Whether the tenant's documents are those of a release, so that going back loses none. */
async function isPublished(store: Store, tenant: string, state: string): Promise<boolean> {
  const record = await store.tenant(tenant);
  const overlays = await Promise.all(
    [record?.active, record?.head].map(async (hash) =>
      hash ? await store.releaseOverlay(tenant, hash) : null,
    ),
  );
  return overlays.some((files) => files !== null && stateOf(files) === state);
}

/**
 * Makes an older release the active one, and its documents those that editing goes on from, as the
 * admin does; of the folder that they came from, the tenant's documents stay. Yields its hash; null
 * when there is no such release. Throws `StaleOverlayError` over documents that were imported and
 * not published, and `TakenHostError` when the release names an address that another tenant has by
 * now; then nothing has moved.
 */
export async function rollback(store: Store, request: RollbackRequest): Promise<string | null> {
  const { tenant, author, audit, force, at } = request;
  const hash = await target(store, request);
  if (hash === null) return null;
  const { files, state } = await store.overlay(tenant);
  if (!force && !(await isPublished(store, tenant, stateOf(files)))) throw new StaleOverlayError();
  const note: ReleaseNote = { kind: 'rollback', author };
  const adopt = { state, stateOf, keepsFolder: true };
  return (await store.activate(tenant, hash, at, { note, adopt, audit })) ? hash : null;
}
