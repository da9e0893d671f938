import { assetAddress } from '../../../schemas/admin/assets.ts';
import type { Store } from '../../store/types.ts';

/** Whether neither the tenant's overlay nor a release that can still be served or returned to names the file. */
export async function mayDelete(store: Pick<Store, 'overlay' | 'releases' | 'releaseOverlay'>, tenant: string, hash: string): Promise<boolean> {
  const address = assetAddress(hash);
  const names = (files: readonly { text: string }[]): boolean => files.some(({ text }) => text.includes(address));
  if (names((await store.overlay(tenant)).files)) return false;
  for (const release of await store.releases(tenant)) {
    if (names((await store.releaseOverlay(tenant, release.hash)) ?? [])) return false;
  }
  return true;
}
