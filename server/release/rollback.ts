import type { ReleaseNote } from '../store/publishing.ts';
import type { Store } from '../store/types.ts';

/**
 * Moves the active pointer back: to the release that was active before, or to a stored one named by
 * (the start of) its hash. Yields its hash; null when there is no such release, or the start fits
 * several. Throws `TakenHostError` when the release names an address that another tenant has by
 * now; then nothing has moved.
 */
export async function rollback(
  store: Store,
  tenant: string,
  hash: string | undefined,
  now: number,
  author: ReleaseNote['author'] = { id: '', name: 'sistema' },
): Promise<string | null> {
  const usable = (await store.releases(tenant)).filter((release) => release.revokedAt === null);
  const superseded = usable
    .filter((release) => release.supersededAt !== null)
    .sort((a, b) => b.activated - a.activated);
  const found =
    hash === undefined
      ? superseded.slice(0, 1)
      : usable.filter((release) => release.hash.startsWith(hash));
  const [target] = found;
  if (found.length !== 1 || !target) return null;
  return (await store.activate(tenant, target.hash, now, { note: { kind: 'rollback', author } }))
    ? target.hash
    : null;
}
