import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import {
  CopyError,
  type Description,
  descriptionOf,
  flush,
  isFile,
  measure,
  readDescription,
  settleAs,
  unfinished,
} from './copies.ts';

/** How far it is: `copying` is said many times. */
export type BackupStep = 'copying' | 'copied' | 'checked' | 'described';

export interface BackupOptions {
  /** ms since 1970. */
  at: number;
  reached?(step: BackupStep): void;
}

/**
 * Whether there is a description of a copy that never got its name; another file of that name is
 * somebody's own.
 */
function isDescribed(target: string): boolean {
  try {
    return readDescription(target).format === 'portal-backup';
  } catch {
    return false;
  }
}

/** Pages that are copied before others have their turn. */
const pagesAtATime = 500;

async function copy(file: string, to: string, reached: BackupOptions['reached']): Promise<void> {
  // Only its owner reads it, from the first byte on.
  closeSync(openSync(to, 'wx', 0o600));
  const source = new Database(file, { readonly: true, fileMustExist: true });
  try {
    // Concurrent writes are not seen, and do not make the copy begin anew.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(to, {
      progress: () => {
        reached?.('copying');
        return pagesAtATime;
      },
    });
  } finally {
    source.close();
  }
}

/**
 * Copies the database to a file that does not exist yet, while others use it: the state of one
 * moment, checked as a whole, with its description next to it. The file gets its name when all is
 * on the disk; a process that is ended before leaves no file of that name. Throws `CopyError`.
 */
export async function backup(
  file: string,
  target: string,
  { at, reached }: BackupOptions,
): Promise<Description> {
  if (!isFile(file)) throw new CopyError('absent', file);
  if (existsSync(target)) throw new CopyError('exists', target);
  if (existsSync(descriptionOf(target)) && !isDescribed(target))
    throw new CopyError('exists', descriptionOf(target));
  const partial = unfinished(target);
  try {
    await copy(file, partial, reached);
    reached?.('copied');
    const schema = settleAs(file, partial);
    flush(partial);
    reached?.('checked');
    const description: Description = {
      format: 'portal-backup',
      schema,
      ...measure(partial),
      createdAt: new Date(at).toISOString(),
    };
    writeFileSync(descriptionOf(target), `${JSON.stringify(description, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    reached?.('described');
    renameSync(partial, target);
    flush(dirname(target));
    return description;
  } finally {
    rmSync(partial, { force: true });
  }
}
