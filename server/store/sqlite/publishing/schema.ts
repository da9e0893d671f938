import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReleaseKind } from '../../../../schemas/admin/releases.ts';

/** Every move of what a tenant's users get. `changes` and `operations` are JSON. */
export const releaseEvents = sqliteTable('release_event', {
  id: integer('id').primaryKey(),
  tenant: text('tenant').notNull(),
  hash: text('hash').notNull(),
  before: text('before'),
  kind: text('kind').$type<ReleaseKind>().notNull(),
  at: integer('at').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  message: text('message').notNull(),
  branch: text('branch'),
  draft: text('draft'),
  changes: text('changes').notNull(),
  operations: text('operations').notNull(),
});
