import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { DraftStore } from '../../drafts.ts';
import { createHeads } from './heads.ts';
import { createOperations } from './operations.ts';
import { createPresence } from './presence.ts';
import { createSteps } from './steps.ts';

/** The drafts of all tenants in SQLite. */
export const createDraftStore = (db: BetterSQLite3Database): DraftStore => ({
  ...createHeads(db),
  ...createOperations(db),
  ...createSteps(db),
  ...createPresence(db),
});
