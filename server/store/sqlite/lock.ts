import Database from 'better-sqlite3';

/** A lock on a database file, held until it is released or its process ends. */
export interface Lock {
  release(): void;
}

/**
 * A lock in a file of its own next to the database, which works in any state of that. Many may use
 * the database at once; one alone may put another file in its place. Throws SQLITE_BUSY when the
 * lock is not free within `patience` ms.
 */
function take(file: string, patience: number, begin: string): Lock {
  const database = new Database(`${file}.lock`, { timeout: patience });
  try {
    database.exec(begin);
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

/** For everybody who opens the database. */
export const useDatabase = (file: string): Lock => take(file, 5_000, 'BEGIN');

/** Exclusive, for replacing the database. */
export const haveDatabaseAlone = (file: string): Lock => take(file, 0, 'BEGIN EXCLUSIVE');
