import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { runSql } from './cluster.ts';

/** Address of a database of the run's server. */
export const databaseUrl = (database: string): string =>
  `postgres://postgres@/${database}?host=${inject('postgresHost')}&port=5432`;

/**
 * Makes a database for the tests of a file, empty or as another one is; it ends with the run's
 * server.
 */
export async function createDatabase(
  from = 'template0',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  await runSql(databaseUrl('postgres'), `CREATE DATABASE ${name} TEMPLATE ${from}`);
  return databaseUrl(name);
}

/**
 * Empties every table but the one that holds the version; deleting is quicker than `TRUNCATE` here.
 */
export const emptyTables = (url: string): Promise<void> =>
  runSql(
    url,
    `SET session_replication_role = replica;
     DO $$ DECLARE name text; BEGIN
       FOR name IN SELECT tablename FROM pg_tables
         WHERE schemaname = 'public' AND tablename <> 'portal_schema' LOOP
         EXECUTE format('DELETE FROM %I', name);
       END LOOP;
     END $$`,
  );
