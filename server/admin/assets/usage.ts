import { assetAddress } from '../../../schemas/admin/assets.ts';
import type { Deps } from '../../deps.ts';

/** Whether neither the tenant's overlay, nor a draft, nor a release that can still be served or returned to names the file. */
export async function mayDelete({ store, admin }: Pick<Deps, 'store' | 'admin'>, tenant: string, hash: string): Promise<boolean> {
  const address = assetAddress(hash);
  const names = (files: readonly { text: string }[]): boolean => files.some(({ text }) => text.includes(address));
  if (names((await store.overlay(tenant)).files)) return false;
  for (const { id } of await admin.drafts.list(tenant)) {
    if (names((await admin.drafts.files(tenant, id))?.files ?? [])) return false;
  }
  for (const release of await store.releases(tenant)) {
    if (names((await store.releaseOverlay(tenant, release.hash)) ?? [])) return false;
  }
  return true;
}
