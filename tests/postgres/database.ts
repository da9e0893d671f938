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

/** Empties every table but the one that holds the version. */
export const emptyTables = (url: string): Promise<void> =>
  runSql(
    url,
    `DO $$ DECLARE names text; BEGIN
       SELECT string_agg(quote_ident(tablename), ', ') INTO names FROM pg_tables
         WHERE schemaname = 'public' AND tablename <> 'portal_schema';
       IF names IS NOT NULL THEN EXECUTE 'TRUNCATE ' || names || ' RESTART IDENTITY CASCADE'; END IF;
     END $$`,
  );
