import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storeContract } from '../contract/contract.ts';
import { NewerDatabaseError } from '../errors.ts';
import { openSqliteStore } from './open.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'portal-store-'));

storeContract(async () => {
  const dir = folder();
  return {
    open: async () => openSqliteStore(join(dir, 'a/portal.sqlite')),
    remove: async () => rmSync(dir, { recursive: true }),
  };
});

test('a database of a newer version is refused instead of spoilt', () => {
  const dir = folder();
  const raw = new Database(join(dir, 'new.sqlite'));
  raw.pragma('user_version = 99');
  raw.close();
  expect(() => openSqliteStore(join(dir, 'new.sqlite'))).toThrow(NewerDatabaseError);
  expect(() => openSqliteStore(join(dir, 'new.sqlite'))).toThrow(/version 99/);
  rmSync(dir, { recursive: true });
});
