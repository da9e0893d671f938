import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ReleaseKind } from '../../../../schemas/admin/releases.ts';
import type { AskedDraft, PublicationStatus, Use } from '../../publishing.ts';
import { json, whole } from '../columns.ts';

/** Every move of what a tenant's users get. `changes` and `operations` are JSON. */
export const releaseEvents = pgTable('release_event', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  tenant: text('tenant').notNull(),
  hash: text('hash').notNull(),
  before: text('before'),
  kind: text('kind').$type<ReleaseKind>().notNull(),
  at: whole('at').notNull(),
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
export const publications = pgTable('publication', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  tenant: text('tenant').notNull(),
  draft: text('draft').notNull(),
  draftName: text('draft_name').notNull(),
  revision: whole('revision').notNull(),
  active: text('active'),
  message: text('message').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  branch: text('branch'),
  dueAt: whole('due_at'),
  status: text('status').$type<PublicationStatus>().notNull(),
  approver: text('approver'),
  reason: text('reason'),
  createdAt: whole('created_at').notNull(),
  leaseUntil: whole('lease_until').notNull().default(0),
  fromBranch: text('from_branch'),
  asked: json<AskedDraft>('asked'),
});

/**
 * Publishes that some process carries out; one that ended without a word is over at `expires_at`.
 */
export const publishLeases = pgTable('publish_lease', {
  id: text('id').primaryKey(),
  tenant: text('tenant').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  draft: text('draft').notNull(),
  branch: text('branch'),
  since: whole('since').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

export const publishingSettings = pgTable('publishing_setting', {
  tenant: text('tenant').primaryKey(),
  approval: boolean('approval').notNull(),
});

export const usageSalts = pgTable('usage_salt', {
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
export const usageSeen = pgTable(
  'usage_seen',
  { ...used, session: text('session').notNull() },
  (table) => [
    primaryKey({ columns: [table.day, table.tenant, table.kind, table.name, table.session] }),
  ],
);

/** What is left of earlier days. */
export const usageDays = pgTable(
  'usage_day',
  { ...used, sessions: whole('sessions').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.tenant, table.kind, table.name] })],
);

export const releaseFaults = pgTable(
  'release_fault',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    at: text('at').notNull(),
    count: whole('count').notNull(),
    firstAt: whole('first_at').notNull(),
    lastAt: whole('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.at] })],
);
