/** Permission to see a preview, on its host. Times are milliseconds since 1970. */
export interface PreviewRecord {
  id: string;
  /**
   * SHA-256 of what the browser brings: of the address's token at first, then of the cookie; of a
   * link's token for ever.
   */
  key: string;
  tenant: string;
  /**
   * `frame`: for the person who asked, after one visit of its address. `link`: for everybody with
   * the address.
   */
  kind: 'frame' | 'link';
  /** JSON: `PreviewSource`. */
  source: string;
  /** JSON: `PreviewOptions`. */
  options: string;
  /** Who asked for it. */
  person: string;
  personName: string;
  personEmail: string;
  /** Whether the key is that of the cookie. */
  opened: boolean;
  createdAt: number;
  expiresAt: number;
}

export interface PreviewStore {
  /**
   * Takes the oldest away where its person, or for links its tenant, would have more than `most` of
   * its kind; yields those.
   */
  createPreview(record: PreviewRecord, most: number): Promise<PreviewRecord[]>;
  previewByKey(key: string): Promise<PreviewRecord | null>;
  preview(tenant: string, id: string): Promise<PreviewRecord | null>;
  /** Exchanges the key of one that was not opened yet; false when there is none such. */
  openPreview(key: string, next: { key: string; expiresAt: number }): Promise<boolean>;
  /** False when it is gone. */
  changePreview(tenant: string, id: string, options: string): Promise<boolean>;
  /** The same, only while its options are `known`; false when they are others by now. */
  exchangePreview(tenant: string, id: string, known: string, options: string): Promise<boolean>;
  /** Those whose time is over and that show somebody else's portal; at most `limit`. */
  expiredActing(now: number, limit: number): Promise<PreviewRecord[]>;
  /** Newest first. */
  previewLinks(tenant: string): Promise<PreviewRecord[]>;
  /** False when there is none such. */
  deletePreview(tenant: string, id: string): Promise<boolean>;
  /** The encrypted account that previews of a tenant sign in with. */
  previewAccount(tenant: string): Promise<string | null>;
  /** Null takes it away. */
  setPreviewAccount(tenant: string, sealed: string | null): Promise<void>;
}
