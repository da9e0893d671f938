import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import {
  CopyError,
  type Description,
  flush,
  isBusy,
  isDamage,
  isFile,
  measure,
  readDescription,
  settleAs,
  unfinished,
} from './copies.ts';
import { haveDatabaseAlone } from './lock.ts';

export type RestoreStep = 'copied' | 'checked' | 'closed' | 'preserved' | 'replaced';

export interface RestoreOptions {
  /** ms since 1970: names what was replaced. */
  at: number;
  reached?(step: RestoreStep): void;
}

export interface Restored extends Description {
  /** Where the database is that was replaced; undefined when there was none. */
  replaced: string | undefined;
}

/** Tables of what lets somebody in for a while. */
const passing = ['session', 'admin_session', 'admin_verification', 'admin_invitation'];

/**
 * Persons who were signed in then, or had a link, may have been signed out or refused since. A copy
 * of an older version has fewer tables.
 */
function endSessions(database: Database.Database): void {
  const exists = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  for (const table of passing) if (exists.get(table)) database.exec(`DELETE FROM ${table}`);
}

/** The copy as a file next to the database, whole and checked. */
function bring(
  copy: string,
  to: string,
  { bytes, sha256 }: Description,
  reached: RestoreOptions['reached'],
): void {
  copyFileSync(copy, to, constants.COPYFILE_EXCL);
  // Only its owner reads it, wherever the copy came from.
  chmodSync(to, 0o600);
  reached?.('copied');
  const found = measure(to);
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new CopyError('altered', copy);
  settleAs(copy, to, endSessions);
  flush(to);
  reached?.('checked');
}

/**
 * Writes what the journal holds into the database, so that it is one file; a damaged one stays as
 * it is.
 */
function closeUp(file: string): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { fileMustExist: true, timeout: 0 });
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    if (isBusy(error)) throw new CopyError('inUse', file, error);
    if (!isDamage(error)) throw error;
  } finally {
    database?.close();
  }
}

/** The database has a second name from here on. */
function keep(file: string, replaced: string): void {
  try {
    linkSync(file, replaced);
  } catch {
    // Not every file system knows links.
    copyFileSync(file, replaced, constants.COPYFILE_EXCL);
    flush(replaced);
  }
  // Of a damaged one: its journal must not be applied to the new one.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${replaced}-wal`);
  rmSync(`${file}-shm`, { force: true });
  flush(dirname(file));
}

/**
 * Puts a copy that `backup` made in the place of the database, all of it or nothing, and leaves the
 * replaced one next to it. Sessions of the copy are ended. Throws `CopyError`, also while anybody
 * has the database open.
 */
export function restore(file: string, copy: string, { at, reached }: RestoreOptions): Restored {
  if (!isFile(copy)) throw new CopyError('absent', copy);
  const description = readDescription(copy);
  mkdirSync(dirname(file), { recursive: true });
  const alone = takeAlone(file);
  const partial = unfinished(file);
  try {
    bring(copy, partial, description, reached);
    const replaced = isFile(file)
      ? `${file}.replaced-${new Date(at).toISOString().replace(/[:.]/g, '-')}`
      : undefined;
    if (replaced !== undefined) {
      closeUp(file);
      reached?.('closed');
      keep(file, replaced);
    }
    rmSync(`${file}-wal`, { force: true });
    reached?.('preserved');
    renameSync(partial, file);
    flush(dirname(file));
    reached?.('replaced');
    return { ...description, replaced };
  } finally {
    rmSync(partial, { force: true });
    alone.release();
  }
}

function takeAlone(file: string): ReturnType<typeof haveDatabaseAlone> {
  try {
    return haveDatabaseAlone(file);
  } catch (error) {
    throw error instanceof Database.SqliteError && isBusy(error)
      ? new CopyError('inUse', file, error)
      : error;
  }
}
