import { lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetLimits } from '../../schemas/admin/assets.ts';
import { type AssetFile, importedAsset } from '../admin/assets/transfer.ts';
import type { AssetRecord } from '../store/assets.ts';
import { codeOf, RefusalError } from './refusal.ts';

/** Where pictures and fonts stand in the folder of a tenant. */
const folderName = 'assets';

/** A re-encoded picture may be somewhat larger than what was sent. */
const maxBytes = 2 * assetLimits.picture;

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Hashes of the pictures and fonts in a tenant's folder, by their names alone. */
export async function assetHashesIn(tenantFolder: string): Promise<string[]> {
  return (await namesIn(join(tenantFolder, folderName))).map((name) => name.slice(0, 32));
}

/**
 * The pictures and fonts in a tenant's folder. Throws `RefusalError` for a file that is no export
 * of one.
 */
export async function readAssets(
  tenantFolder: string,
  at: number,
): Promise<Omit<AssetRecord, 'tenant'>[]> {
  const folder = join(tenantFolder, folderName);
  const read: Omit<AssetRecord, 'tenant'>[] = [];
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const asset =
      (await stat(path)).size <= maxBytes
        ? await importedAsset({ name, body: await readFile(path) }, at)
        : null;
    if (!asset)
      throw new RefusalError(
        `${path} não é uma imagem ou fonte exportada por este portal. Envie o arquivo pelo painel.`,
      );
    read.push(asset);
  }
  return read;
}

/**
 * Writes a tenant's pictures and fonts next to its documents. Files of the same name are the same.
 */
export async function writeAssets(
  tenantFolder: string,
  files: readonly AssetFile[],
): Promise<void> {
  if (files.length === 0) return;
  const folder = join(tenantFolder, folderName);
  await mkdir(folder, { recursive: true });
  if (!(await lstat(folder)).isDirectory())
    throw new RefusalError(`${folder} é um link simbólico: escolha outra pasta.`);
  for (const { name, body } of files) {
    try {
      await writeFile(join(folder, name), body, { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}
