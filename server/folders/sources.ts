import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { codeOf, RefusalError } from './refusal.ts';

const forward = (path: string): string => path.split(sep).join('/');
const isHidden = (name: string): boolean => name.split('/').some((part) => part.startsWith('.'));

/** A link to a folder would otherwise be left out without a word. */
async function leadsToFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Why an entry that looks like a document is none; undefined when it is one, or does not look like
 * one.
 */
async function complaint(entry: Dirent, name: string, path: string): Promise<string | undefined> {
  const looksLike = /\.json$/i.test(name);
  if (entry.isSymbolicLink() && (looksLike || (await leadsToFolder(path))))
    return 'é um link simbólico, e links não são seguidos: ponha o próprio arquivo em seu lugar';
  if (!looksLike) return undefined;
  if (!entry.isFile()) return 'tem nome de documento, mas não é um arquivo';
  return /^[^/]+\/[^/]+\.json$/.test(name)
    ? undefined
    : 'está fora do lugar: um documento é <tipo>/<id>.json, diretamente na pasta do distribuidor ou da base';
}

/** Only UTF-8: a replaced character would be published as if somebody had written it. */
async function readSourceFile(file: string, path: string): Promise<SourceFile> {
  const bytes = await readFile(file);
  try {
    return { path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return {
      path,
      text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
      encoding: 'unknown',
    };
  }
}

/** Throws `RefusalError` for files that must not be stored as they were read. */
export function expectReadable(files: readonly SourceFile[]): readonly SourceFile[] {
  const damaged = files.find(({ encoding }) => encoding === 'unknown');
  if (damaged)
    throw new RefusalError(
      `${damaged.path} não está em UTF-8: grave-o de novo com essa codificação.`,
    );
  return files;
}

/**
 * Reads the documents of a folder (`<kind>/<id>.json`, nowhere else), sorted by path. `prefix` is
 * what their paths begin with, so that findings name the same place wherever the folder stands. A
 * folder that does not exist has none; hidden files and other endings are no business of ours.
 * Files that are not in UTF-8 are marked so: the compiler reports them. Throws `RefusalError` for
 * what looks like a document and is none.
 */
export async function readSources(folder: string, prefix: string): Promise<SourceFile[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
  const found = entries.map((entry) => ({
    entry,
    path: join(entry.parentPath, entry.name),
    name: forward(relative(folder, join(entry.parentPath, entry.name))),
  }));
  const visible = found
    .filter(({ name }) => !isHidden(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const complaints: string[] = [];
  for (const { entry, name, path } of visible) {
    const why = await complaint(entry, name, path);
    if (why !== undefined) complaints.push(`${prefix}/${name} ${why}`);
  }
  if (complaints.length > 0)
    throw new RefusalError(
      `${complaints[0]}${complaints.length > 1 ? ` (e mais ${complaints.length - 1} assim)` : ''}.`,
    );
  const documents = visible.filter(({ entry, name }) => entry.isFile() && name.endsWith('.json'));
  return Promise.all(documents.map(({ name, path }) => readSourceFile(path, `${prefix}/${name}`)));
}

/**
 * The prefix under which a folder's documents are named: as the user wrote it, with forward
 * slashes.
 */
export function prefixOf(folder: string, cwd: string): string {
  const path = forward(relative(cwd, folder));
  return path === '' || path.startsWith('..') ? forward(folder).replace(/\/$/, '') : path;
}
