import type { DraftStore } from '../../drafts.ts';
import type { Database } from '../database.ts';
import { createHeads } from './heads.ts';
import { createOperations } from './operations.ts';
import { createPresence } from './presence.ts';
import { createSteps } from './steps.ts';

/** The drafts of all tenants in PostgreSQL. */
export const createDraftStore = (db: Database): DraftStore => ({
  ...createHeads(db),
  ...createOperations(db),
  ...createSteps(db),
  ...createPresence(db),
});
