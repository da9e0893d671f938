import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { whole } from '../columns.ts';

export const tenants = pgTable('tenant', {
  id: text('id').primaryKey(),
  hosts: text('hosts').notNull(),
  active: text('active'),
  head: text('head'),
  compiledFrom: text('compiled_from'),
  revision: whole('revision').notNull().default(0),
  createdAt: whole('created_at').notNull(),
  branches: text('branches').notNull().default('{}'),
  /** Grows by one with every change of the row: a trigger counts. */
  change: whole('change').notNull().default(0),
});

export const overlays = pgTable('overlay', {
  tenant: text('tenant').primaryKey(),
  state: text('state').notNull(),
  files: text('files').notNull(),
  folder: text('folder'),
});

export const releases = pgTable(
  'release',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    settings: text('settings').notNull(),
    overlay: text('overlay').notNull(),
    createdAt: whole('created_at').notNull(),
    supersededAt: whole('superseded_at'),
    revokedAt: whole('revoked_at'),
    usedAt: whole('used_at'),
    activated: whole('activated').notNull().default(0),
    /** Nobody published it: another version of the program made it of a release. */
    variant: boolean('variant').notNull().default(false),
    /** The order in which releases were written. */
    place: whole('place').notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

/** Bodies of files of releases by their SHA-256, for all releases of all tenants. */
export const contents = pgTable('content', {
  hash: text('hash').primaryKey(),
  body: text('body').notNull(),
});

export const releaseFiles = pgTable(
  'release_file',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.name] })],
);

export const sessions = pgTable('session', {
  key: text('key').primaryKey(),
  publicId: text('public_id').notNull(),
  tenant: text('tenant').notNull(),
  token: text('token').notNull(),
  previousToken: text('previous_token'),
  person: text('person'),
  actor: text('actor'),
  device: text('device'),
  data: text('data').notNull(),
  parameters: text('parameters').notNull(),
  modules: text('modules').notNull(),
  release: text('release').notNull(),
  version: whole('version').notNull(),
  createdAt: whole('created_at').notNull(),
  usedAt: whole('used_at').notNull().default(0),
  validatedAt: whole('validated_at').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

export const spent = pgTable('spent', {
  value: text('value').primaryKey(),
  expiresAt: whole('expires_at').notNull(),
});

export const buckets = pgTable('bucket', {
  id: text('id').primaryKey(),
  count: whole('count').notNull(),
  endsAt: whole('ends_at').notNull(),
});

/** Failures to prove who somebody is. */
export const attempts = pgTable('attempt', {
  name: text('name').primaryKey(),
  failures: whole('failures').notNull(),
  waitUntil: whole('wait_until').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

/** The last look at each call's answers: where they are not what the release declares. */
export const drifts = pgTable(
  'drift',
  {
    tenant: text('tenant').notNull(),
    call: text('call').notNull(),
    release: text('release').notNull(),
    at: whole('at').notNull(),
    mismatches: text('mismatches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.call] })],
);

export const accesses = pgTable('access_sealed', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  at: whole('at').notNull(),
  tenant: text('tenant').notNull(),
  sealed: text('sealed').notNull(),
});

export const plainAccesses = pgTable('access', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  at: whole('at').notNull(),
  tenant: text('tenant').notNull(),
  session: text('session').notNull(),
  address: text('address').notNull(),
  event: text('event', { enum: ['opened', 'switched', 'ended'] }).notNull(),
});

/** Permissions to see a preview. */
export const previews = pgTable('preview', {
  key: text('key').primaryKey(),
  id: text('id').notNull(),
  tenant: text('tenant').notNull(),
  kind: text('kind', { enum: ['frame', 'link'] }).notNull(),
  source: text('source').notNull(),
  options: text('options').notNull(),
  person: text('person').notNull(),
  personName: text('person_name').notNull(),
  personEmail: text('person_email').notNull(),
  opened: boolean('opened').notNull(),
  createdAt: whole('created_at').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

export const previewAccounts = pgTable('preview_account', {
  tenant: text('tenant').primaryKey(),
  sealed: text('sealed').notNull(),
});
