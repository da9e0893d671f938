import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { newestVersion } from './migrations.ts';

/**
 * Why a copy cannot be made or used: the target `exists`, there is no database (`absent`), the copy
 * has no description (`undescribed`), is not the one that was described (`altered`), is `damaged`,
 * is of a `newer` program, or somebody else has the database open (`inUse`).
 */
export type CopyProblem =
  | 'exists'
  | 'absent'
  | 'undescribed'
  | 'altered'
  | 'damaged'
  | 'newer'
  | 'inUse';

/** `path` is the file that is meant. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly problem: CopyProblem;
  readonly path: string;
  constructor(problem: CopyProblem, path: string, cause?: unknown) {
    super(`${problem}: ${path}`, { cause });
    this.problem = problem;
    this.path = path;
  }
}

/** Description of a copy, in a file of its own. */
export interface Description {
  format: 'portal-backup';
  /** Version of the database's schema. */
  schema: number;
  bytes: number;
  sha256: string;
  /** ISO 8601. */
  createdAt: string;
}

export const descriptionOf = (copy: string): string => `${copy}.json`;

/** The description of a copy. Throws `CopyError`. */
export function readDescription(copy: string): Description {
  const path = descriptionOf(copy);
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<Description>;
    if (found.format === 'portal-backup' && typeof found.sha256 === 'string')
      return found as Description;
  } catch (error) {
    throw new CopyError('undescribed', path, error);
  }
  throw new CopyError('undescribed', path);
}

/** Size and SHA-256 of a file, read in pieces. */
export function measure(path: string): Pick<Description, 'bytes' | 'sha256'> {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(1024 * 1024);
  const handle = openSync(path, 'r');
  try {
    let bytes = 0;
    for (let read = readSync(handle, piece); read > 0; read = readSync(handle, piece)) {
      hash.update(piece.subarray(0, read));
      bytes += read;
    }
    return { bytes, sha256: hash.digest('hex') };
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads a whole database and answers its version; it becomes one file, without a journal. A sound
 * one may be changed. Throws `CopyError` where it is damaged, newer or none of ours, which names
 * the file that it is a copy of.
 */
export function settleAs(
  of: string,
  path: string,
  change?: (database: Database.Database) => void,
): number {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { fileMustExist: true });
    database.pragma('journal_mode = DELETE');
    const version = Number(database.pragma('user_version', { simple: true }));
    if (version > newestVersion) throw new CopyError('newer', of);
    const found = String(database.pragma('integrity_check(1)', { simple: true }));
    if (found !== 'ok') throw new CopyError('damaged', of, new Error(found));
    // An empty file is a sound database of version 0.
    if (version === 0) throw new CopyError('damaged', of);
    change?.(database);
    return version;
  } catch (error) {
    throw error instanceof Database.SqliteError && isDamage(error)
      ? new CopyError('damaged', of, error)
      : error;
  } finally {
    database?.close();
  }
}

export const isDamage = ({ code }: { code: string }): boolean =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(code);
export const isBusy = ({ code }: { code: string }): boolean => code.startsWith('SQLITE_BUSY');

/** Flushes a file or folder to the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** A name next to `path` for an unfinished file; removes those that ended processes left behind. */
export function unfinished(path: string): string {
  const folder = dirname(path);
  const left = `${basename(path)}.`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = name.startsWith(left)
      ? /^(\d+)\.partial(?:-journal|-wal|-shm)?$/.exec(name.slice(left.length))?.[1]
      : undefined;
    if (pid !== undefined && (Number(pid) === process.pid || !alive(Number(pid))))
      rmSync(join(folder, name));
  }
  return `${path}.${process.pid}.partial`;
}

export const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
