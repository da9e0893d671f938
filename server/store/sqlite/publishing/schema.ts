import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ReleaseKind } from '../../../../schemas/admin/releases.ts';
import type { AskedDraft, PublicationStatus, Use } from '../../publishing.ts';

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

/**
 * Publishes that wait for their time or for a second person; `lease_until` says how long one
 * process has it to itself.
 */
export const publications = sqliteTable('publication', {
  id: integer('id').primaryKey(),
  tenant: text('tenant').notNull(),
  draft: text('draft').notNull(),
  draftName: text('draft_name').notNull(),
  revision: integer('revision').notNull(),
  active: text('active'),
  message: text('message').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  branch: text('branch'),
  dueAt: integer('due_at'),
  status: text('status').$type<PublicationStatus>().notNull(),
  approver: text('approver'),
  reason: text('reason'),
  createdAt: integer('created_at').notNull(),
  leaseUntil: integer('lease_until').notNull().default(0),
  fromBranch: text('from_branch'),
  asked: text('asked', { mode: 'json' }).$type<AskedDraft>(),
});

/**
 * Publishes that some process carries out; one that ended without a word is over at `expires_at`.
 */
export const publishLeases = sqliteTable('publish_lease', {
  id: text('id').primaryKey(),
  tenant: text('tenant').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  draft: text('draft').notNull(),
  branch: text('branch'),
  since: integer('since').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const publishingSettings = sqliteTable('publishing_setting', {
  tenant: text('tenant').primaryKey(),
  approval: integer('approval', { mode: 'boolean' }).notNull(),
});

export const usageSalts = sqliteTable('usage_salt', {
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

const used = {
  day: text('day').notNull(),
  tenant: text('tenant').notNull(),
  kind: text('kind').$type<Use['kind']>().notNull(),
  name: text('name').notNull(),
};

/** Uses of the day, by hashed session. */
export const usageSeen = sqliteTable(
  'usage_seen',
  { ...used, session: text('session').notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.tenant, table.kind, table.name, table.session] }),
  ],
);

/** Counts of earlier days. */
export const usageDays = sqliteTable(
  'usage_day',
  { ...used, sessions: integer('sessions').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.tenant, table.kind, table.name] })],
);

export const releaseFaults = sqliteTable(
  'release_fault',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    at: text('at').notNull(),
    count: integer('count').notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.at] })],
);
