import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import type pg from 'pg';
import { haveDatabaseAlone } from '../sqlite/lock.ts';
import { migrate as migrateSqlite } from '../sqlite/migrations.ts';
import { rethrow } from './errors.ts';
import { migrate } from './migrate.ts';
import { clean, createPool, inspectPool, type PostgresOptions } from './pool.ts';

/** What was copied of a table: how many rows, and a hash of them whatever their order. */
export interface CopiedTable {
  table: string;
  rows: number;
  hash: string;
}

/** The target holds something already, or is not what was copied. Nothing of it has changed. */
export class CopyRefusedError extends Error {
  override readonly name = 'CopyRefusedError';
  readonly problem: 'notEmpty' | 'different';
  readonly table: string;
  constructor(problem: CopyRefusedError['problem'], table: string) {
    super(`${problem}: ${table}`);
    this.problem = problem;
    this.table = table;
  }
}

interface Table {
  name: string;
  /** Those that both databases have. */
  columns: string[];
  /** Read in the order in which SQLite wrote the rows, which `place` then says. */
  ordered: boolean;
}

/** Others refer to their rows. */
const firstTables = ['admin_user', 'draft', 'content'];
/** Of SQLite alone: what its health is tried on. */
export const ownTables = ['probe'];
const rowsAtOnce = 200;

type Row = readonly unknown[];

/** The same text for a value in either database. */
const canonical = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `x${value.toString('hex')}`;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
};

/** Adds up the hashes of rows: the sum is the same in every order. */
class Tally {
  rows = 0;
  private sum = 0n;

  add(row: Row): void {
    const text = JSON.stringify(row.map(canonical));
    this.rows++;
    this.sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  }

  of(table: string): CopiedTable {
    return { table, rows: this.rows, hash: (this.sum % 2n ** 256n).toString(16).padStart(64, '0') };
  }
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The tables of PostgreSQL with the columns that SQLite has, too. */
async function tablesOf(client: pg.ClientBase, source: Database.Database): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name <> 'portal_schema' GROUP BY table_name ORDER BY table_name`,
  );
  const rank = (name: string) => firstTables.indexOf(name) + 1 || firstTables.length + 1;
  return rows
    .map(({ name, columns }) => {
      const known = source.pragma(`table_info(${name})`) as { name: string }[];
      return {
        name,
        columns: columns.filter((column) => known.some((one) => one.name === column)),
        ordered: columns.includes('place') && name === 'release',
      };
    })
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => rank(a.name) - rank(b.name));
}

async function insert(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  let next = 0;
  const places = rows.map((row) => `(${row.map(() => `$${++next}`).join(', ')})`).join(', ');
  await client.query(`INSERT INTO "${table}" (${quoted(columns)}) VALUES ${places}`, rows.flat());
}

function* batches(rows: IterableIterator<unknown>): Generator<unknown[][]> {
  let batch: unknown[][] = [];
  for (const row of rows) {
    batch.push((row as unknown[]).map(clean));
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Copies one table and reads it again. Throws `CopyRefusedError`. */
async function copyTable(
  client: pg.ClientBase,
  source: Database.Database,
  { name, columns, ordered }: Table,
): Promise<CopiedTable> {
  const order = ordered ? 'ORDER BY rowid' : '';
  const read = source.prepare(`SELECT ${quoted(columns)} FROM "${name}" ${order}`).raw();
  const written = new Tally();
  for (const batch of batches(read.iterate())) {
    for (const row of batch) written.add(row);
    await insert(client, name, columns, batch);
  }
  return compare(client, written.of(name), `SELECT ${quoted(columns)} FROM "${name}"`);
}

/** Reads what was written in pieces. Throws `CopyRefusedError`. */
async function compare(
  client: pg.ClientBase,
  copied: CopiedTable,
  select: string,
): Promise<CopiedTable> {
  const found = new Tally();
  await client.query(`DECLARE written NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const { rows } = await client.query<unknown[]>({
      text: `FETCH ${rowsAtOnce} FROM written`,
      rowMode: 'array',
    });
    for (const row of rows) found.add(row);
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('CLOSE written');
  const { rows, hash } = found.of(copied.table);
  if (rows !== copied.rows || hash !== copied.hash)
    throw new CopyRefusedError('different', copied.table);
  return copied;
}

/** Ids go on after those that were copied. */
async function continueIds(client: pg.ClientBase, { name, columns }: Table): Promise<void> {
  if (!columns.includes('id')) return;
  await client.query(
    `SELECT setval(sequence, greatest((SELECT max("id"::text::bigint) FROM "${name}"), 0) + 1, false)
     FROM pg_get_serial_sequence('"${name}"', 'id') AS sequence WHERE sequence IS NOT NULL`,
  );
}

async function copyAll(client: pg.ClientBase, source: Database.Database): Promise<CopiedTable[]> {
  const tables = await tablesOf(client, source);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
    if (rowCount !== 0) throw new CopyRefusedError('notEmpty', name);
  }
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await copyTable(client, source, table));
  for (const table of tables) await continueIds(client, table);
  return copied;
}

/**
 * Copies a whole SQLite store into an empty PostgreSQL database and compares each table, in one
 * transaction: all of it is there afterwards, or nothing. Nobody may have the SQLite open. Throws
 * `CopyRefusedError`, and `SQLITE_BUSY` while somebody has.
 */
export async function copyStore(file: string, to: PostgresOptions): Promise<CopiedTable[]> {
  const lock = haveDatabaseAlone(file);
  const source = new Database(file, { fileMustExist: true });
  let pool: pg.Pool | undefined;
  try {
    const options = { ...to, timeout: 60 * 60 * 1000 };
    pool = createPool({ ...options, ...(await inspectPool(options)) });
    migrateSqlite(source);
    await migrate(pool);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL statement_timeout = '1h'`);
      const copied = await copyAll(client, source);
      await client.query('COMMIT');
      return copied;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  } catch (error) {
    return rethrow(error);
  } finally {
    await pool?.end();
    source.close();
    lock.release();
  }
}
