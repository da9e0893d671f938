import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createLogger } from '../../server/http/telemetry/logger.ts';
import { prepareTenants } from '../../server/prepare-tenants.ts';
import { productKey } from '../../server/release/product.ts';
import { copyStore } from '../../server/store/postgres/copy.ts';
import { openSqliteStore } from '../../server/store/sqlite/open.ts';
import { createDatabase, databaseUrl } from '../postgres/database.ts';
import { home } from '../server/process.ts';
import { compileProduct } from './compile.ts';

const template = 'prepared';

/** Does some work while no other file of the run does any of this. */
async function alone<T>(work: (postgres: pg.Client) => Promise<T>): Promise<T> {
  const postgres = new pg.Client({ connectionString: databaseUrl('postgres') });
  await postgres.connect();
  try {
    await postgres.query('SELECT pg_advisory_lock(1)');
    return await work(postgres);
  } finally {
    await postgres.end();
  }
}

/** The store with the tenant of `home`, which the first file of the run that needs it makes. */
async function madeStore(): Promise<string> {
  const file = join(inject('preparedFolder'), 'portal.sqlite');
  if (existsSync(file)) return file;
  const store = openSqliteStore(`${file}.new`);
  const product = await productKey();
  await prepareTenants(
    store,
    compileProduct,
    home(),
    createLogger(() => {}),
    { product },
  );
  await store.close();
  renameSync(`${file}.new`, file);
  return file;
}

/**
 * Puts into a data folder the tenant of `home` as a first start leaves it, so that a server over it
 * compiles nothing. A first start itself is the subject of `start.test.ts`.
 */
export const prepareData = (dataDir: string): Promise<void> =>
  alone(async () => {
    mkdirSync(dataDir, { recursive: true });
    copyFileSync(await madeStore(), join(dataDir, 'portal.sqlite'));
  });

/** As `createDatabase`, with the tenant of `home` as a first start leaves it. */
export const createPreparedDatabase = (): Promise<string> =>
  alone(async (postgres) => {
    const known = 'SELECT 1 FROM pg_database WHERE datname = $1';
    if ((await postgres.query(known, [template])).rowCount === 0) {
      const url = await createDatabase('template0', template);
      await copyStore(await madeStore(), { url, poolSize: 1, timeout: 5000 });
    }
    return createDatabase(template);
  });
