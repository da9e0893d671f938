import Database from 'better-sqlite3';
import { LATER_SCHEMA } from './portal-schema.ts';
import { SCHEMA } from './schema.ts';

/** Values that SQLite can bind. */
export type SqlValue = string | number | null;

/** Prepared statements over one SQLite file. Rows are typed by the caller, who wrote the SELECT. */
export interface Store {
  all<T>(sql: string, ...values: SqlValue[]): T[];
  one<T>(sql: string, ...values: SqlValue[]): T | undefined;
  /** Runs a change and answers the id of the inserted row and the number of changed rows. */
  run(sql: string, ...values: SqlValue[]): { id: number; changes: number };
  /** All or nothing. */
  transaction<T>(work: () => T): T;
  isEmpty(): boolean;
  /** The bytes of a file with all that is in here. */
  serialize(): Buffer;
  close(): void;
}

/**
 * Opens a file, `:memory:`, or a copy of a file's bytes in memory, and makes the tables when there
 * are none.
 *
 * Statements are cached by their text: a call costs a prepare only the first time.
 */
export function openStore(dataFile: string | Buffer): Store {
  const database = new Database(dataFile);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 3000');
  const tables = database
    .prepare<[], { n: number }>("SELECT count(*) AS n FROM sqlite_master WHERE name = 'documento'")
    .get();
  if (tables?.n === 0) database.exec(SCHEMA);
  database.exec(LATER_SCHEMA);

  const statements = new Map<string, Database.Statement<SqlValue[]>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare<SqlValue[]>(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    all: <T>(sql: string, ...values: SqlValue[]) => prepared(sql).all(...values) as T[],
    one: <T>(sql: string, ...values: SqlValue[]) => prepared(sql).get(...values) as T | undefined,
    run(sql, ...values) {
      const outcome = prepared(sql).run(...values);
      return { id: Number(outcome.lastInsertRowid), changes: outcome.changes };
    },
    transaction: (work) => database.transaction(work)(),
    isEmpty: () => prepared('SELECT 1 FROM colaborador LIMIT 1').get() === undefined,
    serialize: () => database.serialize(),
    close: () => database.close(),
  };
}
