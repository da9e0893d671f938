import { getAuthTables } from 'better-auth/db';
import { twoFactor } from 'better-auth/plugins';
import Database from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authTables } from './schema.ts';
import { migrate } from '../migrations.ts';

const wanted = getAuthTables({ plugins: [twoFactor()] });

test('the tables are those that Better Auth asks for', () => {
  expect(Object.keys(authTables).sort()).toEqual(Object.keys(wanted).sort());
  for (const [model, table] of Object.entries(authTables)) {
    const fields = ['id', ...Object.keys(wanted[model]?.fields ?? {})];
    expect(Object.keys(getTableColumns(table)).sort()).toEqual(fields.sort());
  }
});

test('the database has every column of them', () => {
  const database = new Database(':memory:');
  migrate(database);
  for (const table of Object.values(authTables)) {
    const there = database.pragma(`table_info(${getTableName(table)})`) as { name: string }[];
    const columns = Object.values(getTableColumns(table)).map((column) => column.name);
    expect(there.map(({ name }) => name).sort()).toEqual(columns.sort());
  }
  database.close();
});
