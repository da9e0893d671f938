import Database from 'better-sqlite3';
import { migrate } from '../store/sqlite/migrations.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';

let migrated: Buffer | undefined;

function migrateOnce(): Buffer {
  const database = new Database(':memory:');
  migrate(database);
  const bytes = database.serialize();
  database.close();
  return bytes;
}

/** An empty store in memory: a copy of one that was migrated once in this process. */
export function openMemoryStore(): Store {
  migrated ??= migrateOnce();
  return openSqliteStore(migrated);
}
