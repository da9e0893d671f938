import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { SourceFile } from '../../schemas/compiler/index.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Reads the documents of a folder (`<kind>/<id>.json`), sorted by path. `prefix` is what their paths begin with, so that
 * findings name the same place wherever the folder stands. A folder that does not exist has none.
 */
export async function readSources(folder: string, prefix: string): Promise<SourceFile[]> {
  let entries: string[];
  try {
    entries = await readdir(folder, { recursive: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  const names = entries.map((name) => name.split(sep).join('/')).filter((name) => name.endsWith('.json') && !name.split('/').some((part) => part.startsWith('.')));
  const files = names.sort().map(async (name) => ({ path: `${prefix}/${name}`, text: await readFile(join(folder, name), 'utf8') }));
  return Promise.all(files);
}

/** The prefix under which a folder's documents are named: as the user wrote it, with forward slashes. */
export function prefixOf(folder: string, cwd: string): string {
  const path = relative(cwd, folder).split(sep).join('/');
  return path === '' || path.startsWith('..') ? folder.split(sep).join('/').replace(/\/$/, '') : path;
}

/** Writes an overlay's documents into a folder and takes away documents that are no longer in it. */
export async function writeSources(folder: string, files: readonly SourceFile[]): Promise<void> {
  const wanted = new Map(files.map((file) => [file.path.split('/').slice(-2).join('/'), file.text]));
  for (const { path } of await readSources(folder, '')) {
    if (!wanted.has(path.slice(1))) await rm(join(folder, path));
  }
  for (const [name, text] of wanted) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const stateFile = '.portal-state.json';

/** The state of the store that a folder was made from; undefined when it was never exported. */
export async function readState(folder: string): Promise<string | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, stateFile), 'utf8'));
    return value !== null && typeof value === 'object' && 'state' in value && typeof value.state === 'string' ? value.state : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export async function writeState(folder: string, tenant: string, state: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, stateFile), `${JSON.stringify({ tenant, state }, null, 2)}\n`);
}
