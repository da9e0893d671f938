import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { whole } from '../columns.ts';

export const drafts = pgTable('draft', {
  id: text('id').primaryKey(),
  tenant: text('tenant').notNull(),
  name: text('name').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  createdAt: whole('created_at').notNull(),
  changedAt: whole('changed_at').notNull(),
  revision: whole('revision').notNull(),
  changes: whole('changes').notNull(),
  baseState: text('base_state').notNull(),
  baseFiles: text('base_files').notNull(),
});

export const draftFiles = pgTable(
  'draft_file',
  {
    draft: text('draft').notNull(),
    path: text('path').notNull(),
    place: whole('place').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.path] })],
);

export const draftOperations = pgTable(
  'draft_operation',
  {
    draft: text('draft').notNull(),
    revision: whole('revision').notNull(),
    touched: whole('touched').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    inverse: text('inverse').notNull(),
    sentence: text('sentence').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    at: whole('at').notNull(),
    undoneBy: whole('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.draft, table.revision] })],
);

export const draftPresences = pgTable(
  'draft_presence',
  {
    draft: text('draft').notNull(),
    window: text('window').notNull(),
    person: text('person').notNull(),
    name: text('name').notNull(),
    document: text('document'),
    expiresAt: whole('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.window] })],
);
