import sharp from 'sharp';
import { type Asset, assetUses } from '../../../schemas/admin/assets.ts';
import type { AssetRecord, AssetStore } from '../../store/assets.ts';
import { checkedFont } from './fonts.ts';
import { isDrawing } from './drawing.ts';
import { assetHash } from './images.ts';

/** A stored picture or font as a file next to the documents: `assets/{hash}.{use}.{extension}`. */
export interface AssetFile {
  /** Without its folder. */
  name: string;
  body: Uint8Array;
}

const extensions: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'font/woff2': 'woff2',
};
const pattern = /^([0-9a-f]{32})\.([a-z]+)\.(webp|png|woff2)$/;

export const assetFileName = ({ hash, use, type }: Pick<Asset, 'hash' | 'use' | 'type'>): string =>
  `${hash}.${use}.${extensions[type] ?? 'bin'}`;

/** All pictures and fonts of a tenant, as an export carries them. */
export async function exportedAssets(
  store: Pick<AssetStore, 'assets' | 'asset'>,
  tenant: string,
): Promise<AssetFile[]> {
  const records = await Promise.all(
    (await store.assets(tenant)).map(({ hash }) => store.asset(tenant, hash)),
  );
  return records.flatMap((record) =>
    record ? [{ name: assetFileName(record), body: record.body }] : [],
  );
}

/**
 * An exported file as it was stored; null when its name is not that of one, its content is not what
 * its name says, or it is no picture or font of the stored formats.
 */
export async function importedAsset(
  { name, body }: AssetFile,
  at: number,
): Promise<Omit<AssetRecord, 'tenant'> | null> {
  const [, hash = '', purpose, extension] = pattern.exec(name) ?? [];
  const use = assetUses.find((one) => one === purpose);
  if (!use || assetHash(body) !== hash || (use === 'font') !== (extension === 'woff2')) return null;
  // No stored picture is a drawing, and looking at one can take hours.
  if (isDrawing(Buffer.from(body))) return null;
  const common = { hash, name, use, size: body.length, createdAt: at, body };
  try {
    if (use === 'font') return { ...common, ...checkedFont(Buffer.from(body)) };
    const { format, width, height } = await sharp(body, {
      limitInputPixels: 50_000_000,
    }).metadata();
    return format === extension ? { ...common, type: `image/${format}`, width, height } : null;
  } catch {
    return null;
  }
}
