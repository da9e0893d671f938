import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AssetUse } from '../../../../schemas/admin/assets.ts';
import { bytes, whole } from '../columns.ts';

export const pushKeys = pgTable('push_key', {
  tenant: text('tenant').primaryKey(),
  sealed: text('sealed').notNull(),
});

export const pushes = pgTable(
  'push_subscription',
  {
    tenant: text('tenant').notNull(),
    token: text('token').notNull(),
    endpoint: text('endpoint').notNull(),
    person: text('person').notNull(),
    session: text('session').notNull(),
    sealed: text('sealed').notNull(),
    registeredAt: whole('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.endpoint] })],
);

export const secrets = pgTable(
  'tenant_secret',
  {
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    changedAt: whole('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.name] })],
);

export const trialLogins = pgTable(
  'trial_login',
  {
    tenant: text('tenant').notNull(),
    person: text('person').notNull(),
    sealed: text('sealed').notNull(),
    expiresAt: whole('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person] })],
);

export const assets = pgTable(
  'asset',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    use: text('use').$type<AssetUse>().notNull(),
    type: text('type').notNull(),
    size: whole('size').notNull(),
    width: whole('width'),
    height: whole('height'),
    createdAt: whole('created_at').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

export const tokens = pgTable('personal_token', {
  hash: text('hash').primaryKey(),
  id: text('id').notNull(),
  tenant: text('tenant').notNull(),
  person: text('person').notNull(),
  name: text('name').notNull(),
  createdAt: whole('created_at').notNull(),
  usedAt: whole('used_at'),
  expiresAt: whole('expires_at').notNull(),
});

export const upgrades = pgTable(
  'broken_upgrade',
  {
    tenant: text('tenant').notNull(),
    branch: text('branch').notNull(),
    head: text('head').notNull(),
    at: whole('at').notNull(),
    findings: text('findings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.branch] })],
);
