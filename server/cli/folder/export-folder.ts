import { stateFile } from '../../folders/state-file.ts';
import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { withPresentSchema } from '../../../schemas/words/address.ts';
import { kinds } from '../../../schemas/words/index.ts';
import { codeOf, RefusalError } from '../../folders/refusal.ts';
import { readState, writeHere, writeState } from './folder-state.ts';

type Entry = 'file' | 'folder' | 'nothing';

/** Looks at the entry itself, never at what a link leads to. */
async function look(path: string): Promise<Entry> {
  try {
    const found = await lstat(path);
    if (found.isDirectory()) return 'folder';
    if (found.isFile()) return 'file';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nothing';
    throw error;
  }
  throw new RefusalError(
    `${path} é um link simbólico ou outra coisa que não se exporta por cima: escolha outra pasta.`,
  );
}

async function mustBe(path: string, wanted: Entry): Promise<Entry> {
  const found = await look(path);
  if (found !== wanted && found !== 'nothing')
    throw new RefusalError(`${path} está no caminho da exportação: escolha outra pasta.`);
  return found;
}

/**
 * Whatever is in a folder that is not this tenant's export was written by somebody and is not ours
 * to delete.
 */
async function mustBeOurs(folder: string, tenant: string): Promise<void> {
  const entries = (await readdir(folder)).filter(
    (name) => !name.startsWith('.') || name === stateFile,
  );
  if (entries.length === 0) return;
  await mustBe(join(folder, stateFile), 'file');
  const state = await readState(folder);
  if (state?.tenant === tenant) return;
  throw new RefusalError(
    `${folder} não está vazia e não é uma exportação de '${tenant}' (falta o ${stateFile} dele): escolha uma pasta vazia.`,
  );
}

/** The documents that stand in a folder, as `<kind>/<id>.json`. */
async function documentsIn(folder: string): Promise<string[]> {
  const lists = kinds.map(async (kind) => {
    if ((await mustBe(join(folder, kind), 'folder')) === 'nothing') return [];
    const entries = await readdir(join(folder, kind), { withFileTypes: true });
    return entries
      .filter(
        (entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'),
      )
      .map(({ name }) => `${kind}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Makes a folder the export of a tenant's overlay: writes its documents, takes away documents that
 * are no longer in it, and notes the state. Touches nothing else, follows no link, and throws
 * `RefusalError` before the first change.
 */
export async function exportFolder(
  folder: string,
  { tenant, state, files }: { tenant: string; state: string; files: readonly SourceFile[] },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await mustBeOurs(folder, tenant);
  const wanted = new Map(
    files.map(({ path, text }) => [path.split('/').slice(-2).join('/'), withPresentSchema(text)]),
  );
  const gone = (await documentsIn(folder)).filter((name) => !wanted.has(name));
  for (const name of wanted.keys()) {
    const [kind = ''] = name.split('/');
    if (name.split('/').some((part) => part.startsWith('.')))
      throw new RefusalError(
        `O banco guarda um documento com o nome '${name}', que não se pode exportar.`,
      );
    if ((await mustBe(join(folder, kind), 'folder')) === 'folder')
      await mustBe(join(folder, name), 'file');
  }
  for (const name of gone) await rm(join(folder, name));
  for (const [name, text] of wanted) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeHere(join(folder, name), text);
  }
  await writeState(folder, { tenant, state });
}
