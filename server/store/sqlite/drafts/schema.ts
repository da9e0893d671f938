import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const drafts = sqliteTable('draft', {
  id: text('id').primaryKey(),
  tenant: text('tenant').notNull(),
  name: text('name').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  createdAt: integer('created_at').notNull(),
  changedAt: integer('changed_at').notNull(),
  revision: integer('revision').notNull(),
  changes: integer('changes').notNull(),
  baseState: text('base_state').notNull(),
  baseFiles: text('base_files').notNull(),
});

export const draftFiles = sqliteTable(
  'draft_file',
  {
    draft: text('draft').notNull(),
    path: text('path').notNull(),
    place: integer('place').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.path] })],
);

export const draftOperations = sqliteTable(
  'draft_operation',
  {
    draft: text('draft').notNull(),
    revision: integer('revision').notNull(),
    touched: integer('touched').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    inverse: text('inverse').notNull(),
    sentence: text('sentence').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    at: integer('at').notNull(),
    undoneBy: integer('undone_by'),
  },
  (table) => [primaryKey({ columns: [table.draft, table.revision] })],
);

export const draftPresences = sqliteTable(
  'draft_presence',
  {
    draft: text('draft').notNull(),
    window: text('window').notNull(),
    person: text('person').notNull(),
    name: text('name').notNull(),
    document: text('document'),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.window] })],
);
