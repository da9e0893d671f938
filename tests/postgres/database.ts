import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { runSql } from './cluster.ts';

const urlOf = (database: string): string =>
  `postgres://postgres@/${database}?host=${inject('postgresHost')}&port=5432`;

/** Makes an empty database for the tests of a file; the run's server ends with it. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(urlOf('postgres'), `CREATE DATABASE ${name} TEMPLATE template0`);
  return urlOf(name);
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
