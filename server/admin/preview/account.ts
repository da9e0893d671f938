import type { JsonObject } from '../../../schemas/release/types.ts';
import type { Cipher } from '../../session/cipher.ts';
import type { PreviewStore } from '../../store/previews.ts';

/** Account for a tenant's login to open previews with; encrypted in the store. */
export interface PreviewAccounts {
  /** Null where there is none, or the installation's key is another one since. */
  of(tenant: string): Promise<JsonObject | null>;
  set(tenant: string, inputs: JsonObject | null): Promise<void>;
}

export const createPreviewAccounts = (store: PreviewStore, cipher: Cipher): PreviewAccounts => ({
  of: async (tenant) => {
    const sealed = await store.previewAccount(tenant);
    const text = sealed === null ? null : cipher.decrypt(sealed, tenant);
    return text === null ? null : (JSON.parse(text) as JsonObject);
  },
  set: (tenant, inputs) =>
    store.setPreviewAccount(
      tenant,
      inputs === null ? null : cipher.encrypt(JSON.stringify(inputs), tenant),
    ),
});
