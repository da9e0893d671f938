import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { codeOf } from './errors.ts';

/** How the server uses its database. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`; may be a pool such as PgBouncer. */
  url: string;
  /** The same database without a pool between, for notices; absent: `url`. */
  directUrl?: string | undefined;
  /** Connections of this process at most. */
  poolSize: number;
  /** ms that a statement, or waiting for a connection, may take. */
  timeout: number;
  /** What `isPooled` found. */
  pooled?: boolean;
}

/** What reads and writes outside a transaction and within one have in common. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database extends Queries {
  /** One transaction: all of it or nothing. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /**
   * One transaction that runs alone among those of the same names, in all processes. Each of its
   * statements sees what others have committed by then.
   */
  locked<T>(names: readonly string[], work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Several reads that see the state of one moment. */
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
}

/** PostgreSQL's text holds no NUL; nothing that the portal compares or shows does either. */
export const clean = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('\u0000')
    ? value.replaceAll('\u0000', '\ufffd')
    : value;

/** A connection that takes any text. */
class TextClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: it has the overloads of the method that it extends.
  override query(config: any, values?: any, callback?: any): any {
    return super.query(config, Array.isArray(values) ? values.map(clean) : values, callback);
  }
}

export const connectionOf = ({ url, timeout, pooled }: PostgresOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'portal',
  connectionTimeoutMillis: timeout,
  // Settings of a connection: a pool refuses them or loses them, see `withinTime`.
  ...(!pooled && { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout }),
  query_timeout: timeout + 1000,
  keepAlive: true,
});

/**
 * Whether a pool such as PgBouncer stands before the database: it has another process behind a
 * connection than it said when it took it.
 */
export async function isPooled(options: PostgresOptions): Promise<boolean> {
  const client: pg.Client & { processID?: number } = new pg.Client(
    connectionOf({ ...options, pooled: true }),
  );
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    await client.end().catch(() => {});
  }
}

export function createPool(options: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(options),
    max: options.poolSize,
    Client: TextClient,
  });
  // A connection that rests and breaks is removed from the pool; the next request gets a new one.
  pool.on('error', () => {});
  // One that breaks in a transaction fails its statements; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The database ended a transaction for the sake of another one, and it may simply be tried again.
 */
const isPassing = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '');

const tries = 5;

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isPassing(error)) throw error;
    }
  }
}

/** Waits until no other transaction has the name; it is free again with the end of this one. */
export async function lock(tx: Queries, name: string, shared = false): Promise<void> {
  await tx.execute(
    shared
      ? sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
      : sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
  );
}

/** For one transaction, what a connection without a pool has for all of them. */
const withinTime = (tx: Queries, timeout: number): Promise<unknown> =>
  tx.execute(
    sql`select set_config('statement_timeout', ${String(timeout)}, true),
      set_config('idle_in_transaction_session_timeout', ${String(timeout)}, true)`,
  );

/**
 * One transaction on a connection of its own. Drizzle's does not give a connection back whose
 * `begin` fails, and gives one back whose statement still runs: this one closes it when the
 * transaction did not end.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let ended = false;
  try {
    await client.query(begin);
    try {
      const result = await work(drizzle(client));
      await client.query('commit');
      ended = true;
      return result;
    } catch (error) {
      ended = await client.query('rollback').then(
        () => true,
        () => false,
      );
      throw error;
    }
  } finally {
    client.release(!ended);
  }
}

export function createDatabase(pool: pg.Pool, { pooled, timeout }: PostgresOptions): Database {
  const db = drizzle(pool);
  const limited =
    <T>(work: (tx: Queries) => Promise<T>) =>
    async (tx: Queries): Promise<T> => {
      if (pooled) await withinTime(tx, timeout);
      return work(tx);
    };
  const transaction = <T>(work: (tx: Queries) => Promise<T>) =>
    again(() => inTransaction(pool, 'begin', limited(work)));
  return {
    select: db.select.bind(db),
    insert: db.insert.bind(db),
    update: db.update.bind(db),
    delete: db.delete.bind(db),
    execute: db.execute.bind(db),
    transaction,
    locked: (names, work) =>
      transaction(async (tx) => {
        // In one order everywhere, so that no two wait for each other.
        for (const name of [...new Set(names)].sort()) await lock(tx, name);
        return work(tx);
      }),
    snapshot: (work) =>
      inTransaction(pool, 'begin isolation level repeatable read read only', limited(work)),
  };
}

/** The first row of a query; undefined when there is none. */
export async function first<T>(query: PromiseLike<T[]>): Promise<T | undefined> {
  return (await query)[0];
}

/** How many rows a statement wrote. */
export async function changes(query: PromiseLike<{ rowCount: number | null }>): Promise<number> {
  return (await query).rowCount ?? 0;
}
