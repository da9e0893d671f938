import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runSql } from '../../../tests/postgres/cluster.ts';
import {
  createDatabase as createTestDatabase,
  emptyTables,
} from '../../../tests/postgres/database.ts';
import { type Bouncer, findPgbouncer, startPgbouncer } from '../../../tests/postgres/pgbouncer.ts';
import { storeContract } from '../contract/contract.ts';
import { StoreUnavailableError } from '../errors.ts';
import { openSqliteStore } from '../sqlite/open.ts';
import { copyStore } from './copy.ts';
import { createDatabase } from './database.ts';
import { codeOf } from './errors.ts';
import { openPostgresStore } from './open.ts';
import { createPool, inspectPool } from './pool.ts';

const program = findPgbouncer();
const title = 'through PgBouncer in transaction mode';
const reason = 'no pgbouncer is installed, and PGBOUNCER_BIN names none';

describe.skipIf(program === undefined)(
  program === undefined ? `${title}: ${reason}` : title,
  () => {
    let direct: string;
    let bouncer: Bouncer;
    beforeAll(async () => {
      direct = await createTestDatabase();
      bouncer = await startPgbouncer(program as string, direct);
    });
    afterAll(() => bouncer.close());
    const through = () => ({ url: bouncer.url, poolSize: 4, timeout: 5000 });

    /** How many connections listen for notices of tenants. */
    async function listeners(): Promise<number> {
      const client = new pg.Client({ connectionString: direct });
      await client.connect();
      const { rowCount } = await client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
      );
      await client.end();
      return rowCount ?? 0;
    }

    storeContract(async () => {
      await emptyTables(direct);
      return { open: () => openPostgresStore(through()), remove: async () => {} };
    });

    test('it is told from the database itself, also where it drops the settings of a connection', async () => {
      const tolerant = await startPgbouncer(program as string, direct, [
        'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout',
      ]);
      const found = { pooled: true, unlimited: true };
      expect(await inspectPool(through())).toEqual(found);
      expect(await inspectPool({ ...through(), url: tolerant.url })).toEqual(found);
      expect(await inspectPool({ ...through(), url: direct })).toEqual({
        pooled: false,
        unlimited: false,
      });
      await tolerant.close();
    });

    test('a statement of a transaction ends at its time, which no other transaction inherits', async () => {
      const options = { ...through(), timeout: 300, pooled: true };
      const pool = createPool(options);
      const db = createDatabase(pool, options);
      const slow = db.transaction((tx) => tx.execute(sql`select pg_sleep(20)`));
      expect(codeOf(await slow.catch((error: unknown) => error))).toBe('57014');
      for (let i = 0; i < 8; i++)
        expect((await pool.query('SHOW statement_timeout')).rows).toEqual([
          { statement_timeout: '0' },
        ]);
      await pool.end();
    });

    test('a statement of its own ends at its time, and holds nothing afterwards', async () => {
      const options = { ...through(), timeout: 300 };
      const pool = createPool({ ...options, ...(await inspectPool(options)) });
      const db = createDatabase(pool, options);
      const slow = db.execute(sql`select pg_sleep(20)`);
      expect(codeOf(await slow.catch((error: unknown) => error))).toBe('57014');
      await runSql(direct, 'CREATE TABLE written (one int)');
      await db.execute(sql`insert into written values (1)`);
      expect((await db.execute(sql`select one from written`)).rows).toEqual([{ one: 1 }]);
      await expect(db.execute(sql`select nothing from written`)).rejects.toThrow();
      // Waits for whoever has the table, so for a transaction that was left open.
      await runSql(direct, `SET lock_timeout = '5s'; DROP TABLE written`);
      expect((await pool.query('SHOW statement_timeout')).rows).toEqual([
        { statement_timeout: '300ms' },
      ]);
      await pool.end();
    });

    test('where the role has a limit a statement travels alone', async () => {
      await runSql(direct, `CREATE ROLE limited SUPERUSER LOGIN`);
      await runSql(direct, `ALTER ROLE limited SET statement_timeout = '300ms'`);
      const other = await startPgbouncer(
        program as string,
        direct.replace('postgres@', 'limited@'),
      );
      const options = { ...through(), url: other.url };
      const found = await inspectPool(options);
      expect(found).toEqual({ pooled: true, unlimited: false });
      const pool = createPool({ ...options, ...found });
      expect((await pool.query('SHOW statement_timeout')).rows).toEqual([
        { statement_timeout: '300ms' },
      ]);
      const slow = pool.query('select pg_sleep(20)');
      expect(codeOf(await slow.catch((error: unknown) => error))).toBe('57014');
      await pool.end();
      await other.close();
      await runSql(direct, 'DROP ROLE limited');
    });

    test('a direct connection listens for publishes, and without one they are seen by looking', async () => {
      const deaf = await openPostgresStore(through());
      const writer = await openPostgresStore(through());
      expect(await deaf.tenants()).toHaveLength((await writer.tenants()).length);
      expect(await listeners()).toBe(0);
      const hearing = await openPostgresStore({ ...through(), directUrl: direct });
      await hearing.tenants();
      await vi.waitFor(async () => expect(await listeners()).toBe(1), 10_000);
      await writer.createTenant('seen', 1);
      for (const store of [deaf, hearing])
        await vi.waitFor(
          async () => expect((await store.tenants()).map(({ id }) => id)).toContain('seen'),
          10_000,
        );
      await Promise.all([deaf.close(), writer.close(), hearing.close()]);
    });

    test('while the database behind it is away everything says so, and works when it is back', async () => {
      const store = await openPostgresStore(through());
      const name = /\/(test_\w+)\?/.exec(direct)?.[1] ?? '';
      const server = direct.replace(name, 'postgres');
      await runSql(server, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      await runSql(
        server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      await expect(store.session('k')).rejects.toThrow(StoreUnavailableError);
      await expect(store.createTenant('back', 1)).rejects.toThrow(StoreUnavailableError);
      await expect(openPostgresStore(through())).rejects.toThrow(StoreUnavailableError);
      await runSql(server, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
      await vi.waitFor(async () => expect(await store.createTenant('back', 1)).toBe(true), 10_000);
      await store.close();
    });

    test('a store of SQLite is copied through it', async () => {
      const empty = await createTestDatabase();
      const name = (address: string) => /\/(test_\w+)/.exec(address)?.[1] ?? '';
      const to = { ...through(), url: bouncer.url.replace(name(bouncer.url), name(empty)) };
      const folder = mkdtempSync(join(tmpdir(), 'portal-pooled-'));
      const original = openSqliteStore(join(folder, 'portal.sqlite'));
      await original.createTenant('copied', 1);
      await original.close();
      await copyStore(join(folder, 'portal.sqlite'), to);
      const copy = await openPostgresStore(to);
      expect((await copy.tenants()).map(({ id }) => id)).toEqual(['copied']);
      await copy.close();
      rmSync(folder, { recursive: true });
    });

    test('while it is away itself, too', async () => {
      const other = await startPgbouncer(program as string, direct);
      const store = await openPostgresStore({ ...through(), url: other.url });
      await store.ping();
      await other.close();
      await expect(store.session('k')).rejects.toThrow(StoreUnavailableError);
      await store.close();
    });
  },
);
