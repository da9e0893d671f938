import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, emptyTables } from '../../../tests/postgres/database.ts';
import { openDatabaseProxy } from '../../../tests/postgres/database-proxy.ts';
import { runSql } from '../../../tests/postgres/cluster.ts';
import { storeContract } from '../contract/contract.ts';
import { NewerDatabaseError, StoreUnavailableError } from '../errors.ts';
import { createDatabase as createQueries } from './database.ts';
import { isAway } from './errors.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgresStore } from './open.ts';
import { createPool } from './pool.ts';

let url: string;
beforeAll(async () => {
  url = await createDatabase();
});
const optionsOf = (address: string) => ({ url: address, poolSize: 4, timeout: 5000 });

storeContract(async () => {
  await emptyTables(url);
  return { open: () => openPostgresStore(optionsOf(url)), remove: async () => {} };
});

test('servers that start together migrate an empty database once', async () => {
  const fresh = await createDatabase();
  const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(optionsOf(fresh))));
  await stores[0]?.createTenant('t', 1);
  expect(await stores[2]?.tenant('t')).not.toBeNull();
  await Promise.all(stores.map((store) => store.close()));
});

test('a database that a newer program only added to is used, one that it broke with is refused', async () => {
  const fresh = await createDatabase();
  const pool = createPool(optionsOf(fresh));
  const more = { sql: 'ALTER TABLE draft ADD COLUMN colour text' };
  await migrate(pool, [...migrations, more]);
  const store = await openPostgresStore(optionsOf(fresh));
  expect(await store.createTenant('t', 1)).toBe(true);
  await store.close();
  await migrate(pool, [...migrations, more, { sql: 'DROP TABLE spent', breaks: true }]);
  await expect(openPostgresStore(optionsOf(fresh))).rejects.toThrow(NewerDatabaseError);
  await pool.end();
});

test('a migration that fails leaves the database as it was', async () => {
  const fresh = await createDatabase();
  const pool = createPool(optionsOf(fresh));
  const broken = [
    ...migrations,
    { sql: 'CREATE TABLE half (id int); SELECT nothing FROM nowhere' },
  ];
  await expect(migrate(pool, broken)).rejects.toThrow();
  expect(
    (await pool.query('SELECT 1 FROM pg_tables WHERE tablename IN ($1, $2)', ['half', 'tenant']))
      .rowCount,
  ).toBe(0);
  await pool.end();
});

test('while the database is away everything says so, and works when it is back', async () => {
  const fresh = await createDatabase();
  const store = await openPostgresStore(optionsOf(fresh));
  const name = /\/(test_\w+)\?/.exec(fresh)?.[1] ?? '';
  const server = fresh.replace(name, 'postgres');
  await store.ping();
  await runSql(server, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
  await runSql(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
  await expect(store.session('k')).rejects.toThrow(StoreUnavailableError);
  await expect(store.hit('b', 1)).rejects.toThrow(StoreUnavailableError);
  await expect(store.createTenant('t', 1)).rejects.toThrow(StoreUnavailableError);
  await expect(openPostgresStore(optionsOf(fresh))).rejects.toThrow(StoreUnavailableError);
  await runSql(server, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`);
  expect(await store.createTenant('t', 1)).toBe(true);
  expect(await store.session('k')).toBeNull();
  await store.close();
});

test('a transaction whose connection is lost between two statements fails alone', async () => {
  const options = optionsOf(url);
  const pool = createPool(options);
  const db = createQueries(pool, options);
  const cut = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await runSql(url, `SELECT pg_terminate_backend(${rows[0]?.pid})`);
    await tx.execute(sql`select 1`);
  });
  expect(isAway(await cut.catch((error: unknown) => error))).toBe(true);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a transaction whose begin or statement gets no answer costs its connection, not the pool', async () => {
  const proxy = await openDatabaseProxy(url);
  const options = { url: proxy.url, poolSize: 1, timeout: 300 };
  const pool = createPool(options);
  const db = createQueries(pool, options);
  for (const begun of [false, true]) {
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    proxy.hold(!begun);
    const lost = db.transaction(async (tx) => {
      proxy.hold(true);
      await tx.execute(sql`select 1`);
    });
    expect(isAway(await lost.catch((error: unknown) => error))).toBe(true);
    proxy.hold(false);
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
  await proxy.close();
});

test('what no notice tells, because the direct connection is lost, is seen by looking', async () => {
  const fresh = await createDatabase();
  const deaf = await openPostgresStore({
    ...optionsOf(fresh),
    directUrl: 'postgres://postgres@127.0.0.1:1/nowhere',
  });
  const writer = await openPostgresStore(optionsOf(fresh));
  expect(await deaf.tenants()).toEqual([]);
  await writer.createTenant('t', 1);
  await vi.waitFor(async () => expect(await deaf.tenants()).toHaveLength(1), 10_000);
  await Promise.all([deaf.close(), writer.close()]);
});
