/**
 * Messages between the admin's server and its pages about a tenant's pictures and fonts. Times
 * are ms since 1970.
 */

export const assetUses = ['logo', 'login', 'icon', 'banner', 'font'] as const;

/** Decides the size and format that a file is stored in. */
export type AssetUse = (typeof assetUses)[number];

export interface Asset {
  /** First 32 hexadecimal digits of the SHA-256 of its bytes. */
  hash: string;
  /** Name of the uploaded file. */
  name: string;
  use: AssetUse;
  /** Media type of the stored bytes. */
  type: string;
  /** Bytes. */
  size: number;
  /** Pixels; null for a font. */
  width: number | null;
  height: number | null;
  createdAt: number;
}

/** Maximum size of an upload, in bytes. */
export const assetLimits = { picture: 5 * 1024 * 1024, font: 2 * 1024 * 1024 } as const;

/** The address of a file on its tenant's hosts, as documents write it. */
export const assetAddress = (hash: string): string => `/_/asset/${hash}`;
