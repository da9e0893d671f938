import { stateFile } from '../../folders/state-file.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { badInput } from '../../http/errors.ts';
import type { AssetRecord } from '../../store/assets.ts';
import { importedAsset } from '../assets/transfer.ts';
import { readArchive } from './archive/read.ts';
import { pathIn } from './overlay-of.ts';

/** Content of a tenant's archive. */
export interface Imported {
  files: SourceFile[];
  assets: Omit<AssetRecord, 'tenant'>[];
  /** Whose documents it says that they are, and the state that they were made from. */
  from: { tenant: string; state: string } | null;
}

export const archiveLimits = { packed: 30 * 1024 * 1024, files: 3_000, bytes: 150 * 1024 * 1024 };

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** The folder that everything lies in, as programs pack a folder; empty when there is none. */
function topFolder(paths: readonly string[]): string {
  const document = paths.find(
    (path) => /^[^/]+\/[^/]+\/[^/]+\.json$/.test(path) && !isHidden(path),
  );
  const folder = document?.slice(0, document.indexOf('/') + 1);
  return folder && paths.every((path) => path.startsWith(folder) || isHidden(path)) ? folder : '';
}

function textOf(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw badInput(`${path} não está em UTF-8: grave-o de novo com essa codificação.`);
  }
}

function stateIn(bytes: Uint8Array | undefined): Imported['from'] {
  if (!bytes) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { tenant, state } = value as Record<string, unknown>;
    return typeof tenant === 'string' && typeof state === 'string' ? { tenant, state } : null;
  } catch {
    throw badInput(`${stateFile} está danificado: apague-o do ZIP, ou exporte de novo.`);
  }
}

/**
 * Reads the archive of a tenant: its export, or its folder as a ZIP. Throws a 400 for what is
 * neither, and a 413.
 */
export async function readImport(bytes: Uint8Array, tenant: string, at: number): Promise<Imported> {
  const entries = await readArchive(bytes, archiveLimits);
  const top = topFolder([...entries.keys()]);
  const files: SourceFile[] = [];
  const assets: Imported['assets'] = [];
  for (const [path, content] of entries) {
    if (!path.startsWith(top)) continue;
    const short = path.slice(top.length);
    if (isHidden(short)) continue;
    const picture = /^assets\/([^/]+)$/.exec(short)?.[1];
    if (picture !== undefined) {
      const asset = await importedAsset({ name: picture, body: content }, at);
      if (!asset)
        throw badInput(
          `${short} não é uma imagem ou fonte exportada por este portal. Envie o arquivo pelo painel.`,
        );
      assets.push(asset);
    } else if (/^[a-z]+\/[^/]+\.json$/.test(short))
      files.push({ path: pathIn(tenant, short), text: textOf(short, content) });
    else if (/\.json$/i.test(short))
      throw badInput(`${short} está fora do lugar: um documento é <tipo>/<id>.json.`);
  }
  if (files.length === 0) throw badInput('Não há documentos neste ZIP.');
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { files, assets, from: stateIn(entries.get(`${top}${stateFile}`)) };
}
