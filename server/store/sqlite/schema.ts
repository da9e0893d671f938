import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const tenants = sqliteTable('tenant', {
  id: text('id').primaryKey(),
  hosts: text('hosts').notNull(),
  active: text('active'),
  head: text('head'),
  compiledFrom: text('compiled_from'),
  revision: integer('revision').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  branches: text('branches').notNull().default('{}'),
});

export const overlays = sqliteTable('overlay', {
  tenant: text('tenant').primaryKey(),
  state: text('state').notNull(),
  files: text('files').notNull(),
  folder: text('folder'),
});

export const releases = sqliteTable(
  'release',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    settings: text('settings').notNull(),
    overlay: text('overlay').notNull(),
    createdAt: integer('created_at').notNull(),
    supersededAt: integer('superseded_at'),
    revokedAt: integer('revoked_at'),
    usedAt: integer('used_at'),
    activated: integer('activated').notNull().default(0),
    /** Nobody published it: another version of the program made it of a release. */
    variant: integer('variant', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

/** Bodies of files of releases by their SHA-256, for all releases of all tenants. */
export const contents = sqliteTable('content', {
  hash: text('hash').primaryKey(),
  body: text('body').notNull(),
});

export const releaseFiles = sqliteTable(
  'release_file',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.name] })],
);

export const sessions = sqliteTable('session', {
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
  version: integer('version').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at').notNull().default(0),
  validatedAt: integer('validated_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const spent = sqliteTable('spent', {
  value: text('value').primaryKey(),
  expiresAt: integer('expires_at').notNull(),
});

export const buckets = sqliteTable('bucket', {
  id: text('id').primaryKey(),
  count: integer('count').notNull(),
  endsAt: integer('ends_at').notNull(),
});

/** Failures to prove who somebody is. */
export const attempts = sqliteTable('attempt', {
  name: text('name').primaryKey(),
  failures: integer('failures').notNull(),
  waitUntil: integer('wait_until').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** The last look at each call's answers: where they are not what the release declares. */
export const drifts = sqliteTable(
  'drift',
  {
    tenant: text('tenant').notNull(),
    call: text('call').notNull(),
    release: text('release').notNull(),
    at: integer('at').notNull(),
    mismatches: text('mismatches').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.call] })],
);

export const accesses = sqliteTable('access_sealed', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
  tenant: text('tenant').notNull(),
  sealed: text('sealed').notNull(),
});

export const plainAccesses = sqliteTable('access', {
  rowid: integer('rowid').notNull(),
  at: integer('at').notNull(),
  tenant: text('tenant').notNull(),
  session: text('session').notNull(),
  address: text('address').notNull(),
  event: text('event', { enum: ['opened', 'switched', 'ended'] }).notNull(),
});

/** Permissions to see a preview. */
export const previews = sqliteTable('preview', {
  key: text('key').primaryKey(),
  id: text('id').notNull(),
  tenant: text('tenant').notNull(),
  kind: text('kind', { enum: ['frame', 'link'] }).notNull(),
  source: text('source').notNull(),
  options: text('options').notNull(),
  person: text('person').notNull(),
  personName: text('person_name').notNull(),
  personEmail: text('person_email').notNull(),
  opened: integer('opened', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const previewAccounts = sqliteTable('preview_account', {
  tenant: text('tenant').primaryKey(),
  sealed: text('sealed').notNull(),
});

export const runningServers = sqliteTable('running_server', {
  id: text('id').primaryKey(),
  from: text('compiled_from').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** What a version of the program makes of a published release; `result` null: it is at work. */
export const compiledReleases = sqliteTable(
  'compiled_release',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    from: text('compiled_from').notNull(),
    result: text('result'),
    failed: integer('failed', { mode: 'boolean' }).notNull().default(false),
    leaseUntil: integer('lease_until').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash, table.from] })],
);
