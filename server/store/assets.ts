import type { Asset } from '../../schemas/admin/assets.ts';

export interface AssetRecord extends Asset {
  tenant: string;
  body: Uint8Array;
}

/** Pictures and fonts of tenants, by the hash of their content. They are never changed. */
export interface AssetStore {
  /**
   * Yields what is stored: of bytes that the tenant has already, the older record with the newer
   * time.
   */
  addAsset(record: AssetRecord): Promise<Asset>;
  /** Newest first, without the bytes. */
  assets(tenant: string): Promise<Asset[]>;
  asset(tenant: string, hash: string): Promise<AssetRecord | null>;
  /** False when there is none. */
  deleteAsset(tenant: string, hash: string): Promise<boolean>;
}
