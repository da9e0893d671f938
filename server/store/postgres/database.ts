import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf } from './errors.ts';
import { beginWithin, inTransaction, type PostgresOptions } from './pool.ts';

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

/** Drizzle over a pool, with transactions that are retried where the database ended one. */
export function createDatabase(pool: pg.Pool, options: PostgresOptions): Database {
  const db = drizzle(pool);
  const transaction = <T>(work: (tx: Queries) => Promise<T>) =>
    again(() => inTransaction(pool, beginWithin(options), (client) => work(drizzle(client))));
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
      inTransaction(
        pool,
        beginWithin(options, 'isolation level repeatable read read only'),
        (client) => work(drizzle(client)),
      ),
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
