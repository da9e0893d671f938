import Database from 'better-sqlite3';

/**
 * A place at a database's door; whoever has it keeps it until it is given back, or its process
 * ends.
 */
export interface Lock {
  release(): void;
}

/**
 * A lock of its own beside the database, which holds whatever state that is in. Many may use the
 * database at once; one alone may put another file in its place. Throws SQLITE_BUSY when the place
 * is not free within `patience` ms.
 */
function take(file: string, patience: number, begin: string): Lock {
  const door = new Database(`${file}.lock`, { timeout: patience });
  try {
    door.exec(begin);
    door.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    door.close();
    throw error;
  }
  return { release: () => door.close() };
}

/** For everybody who opens the database. */
export const useDatabase = (file: string): Lock => take(file, 5_000, 'BEGIN');

/** For whoever replaces it. */
export const haveDatabaseAlone = (file: string): Lock => take(file, 0, 'BEGIN EXCLUSIVE');
