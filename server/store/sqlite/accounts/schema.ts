import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Role } from '../../../../schemas/admin/accounts.ts';

const time = (name: string) => integer(name, { mode: 'timestamp_ms' });
const flag = (name: string) => integer(name, { mode: 'boolean' });

export const users = sqliteTable('admin_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: flag('email_verified').notNull(),
  image: text('image'),
  twoFactorEnabled: flag('two_factor_enabled'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const adminSessions = sqliteTable('admin_session', {
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: text('user_id').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const credentials = sqliteTable('admin_account', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const verifications = sqliteTable('admin_verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const twoFactors = sqliteTable('admin_two_factor', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: flag('verified'),
  failedVerificationCount: integer('failed_verification_count'),
  lockedUntil: time('locked_until'),
});

/** Tables of Better Auth by the names of its models; a test holds them to `getAuthTables`. */
export const authTables = {
  user: users,
  session: adminSessions,
  account: credentials,
  verification: verifications,
  twoFactor: twoFactors,
};

export const memberships = sqliteTable(
  'admin_membership',
  {
    person: text('person').notNull(),
    tenant: text('tenant').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.tenant] })],
);

export const invitations = sqliteTable('admin_invitation', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  email: text('email'),
  tenant: text('tenant').notNull(),
  role: text('role').$type<Role>().notNull(),
  invitedBy: text('invited_by'),
  createdAt: integer('created_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
});

export const audits = sqliteTable('admin_audit', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
  tenant: text('tenant').notNull(),
  person: text('person'),
  action: text('action').notNull(),
  document: text('document'),
  sealed: text('sealed').notNull(),
});
