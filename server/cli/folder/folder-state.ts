import { stateFile } from '../../folders/state-file.ts';
import { constants } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, RefusalError } from '../../folders/refusal.ts';

/**
 * State file of a folder: whose documents it holds, and from which state of the store they were
 * made.
 */
export interface FolderState {
  tenant: string;
  state: string;
}

function parse(text: string): FolderState | undefined {
  const value: unknown = JSON.parse(text);
  if (value === null || typeof value !== 'object' || !('tenant' in value) || !('state' in value))
    return undefined;
  const { tenant, state } = value;
  return typeof tenant === 'string' && typeof state === 'string' ? { tenant, state } : undefined;
}

/**
 * Undefined when the folder says nothing. Throws `RefusalError` when what it says cannot be read.
 */
export async function readState(folder: string): Promise<FolderState | undefined> {
  const file = join(folder, stateFile);
  try {
    const state = parse(await readFile(file, 'utf8'));
    if (state) return state;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError) && codeOf(error) !== 'EISDIR') throw error;
  }
  throw new RefusalError(
    `${file} está danificado: apague-o, ou exporte para outra pasta (tenant export).`,
  );
}

/** Writes a file and never what a link in its place leads to: that fails with `ELOOP`. */
export const writeHere = (file: string, text: string): Promise<void> =>
  writeFile(file, text, {
    flag: constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_NOFOLLOW,
  });

/** Writes the state that a folder was exported from (`.portal-state.json`). */
export async function writeState(folder: string, state: FolderState): Promise<void> {
  await writeHere(join(folder, stateFile), `${JSON.stringify(state, null, 2)}\n`);
}
