import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../../../schemas/admin/accounts.ts';
import { time, whole } from '../columns.ts';

export const users = pgTable('admin_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull(),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled'),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const adminSessions = pgTable('admin_session', {
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: text('user_id').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const credentials = pgTable('admin_account', {
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

export const verifications = pgTable('admin_verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

const twoFactors = pgTable('admin_two_factor', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified'),
  failedVerificationCount: whole('failed_verification_count'),
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

export const memberships = pgTable(
  'admin_membership',
  {
    person: text('person').notNull(),
    tenant: text('tenant').notNull(),
    role: text('role').$type<Role>().notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.tenant] })],
);

export const invitations = pgTable('admin_invitation', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  email: text('email'),
  tenant: text('tenant').notNull(),
  role: text('role').$type<Role>().notNull(),
  invitedBy: text('invited_by'),
  createdAt: whole('created_at').notNull(),
  expiresAt: whole('expires_at').notNull(),
});

export const audits = pgTable('admin_audit', {
  id: whole('id').primaryKey().generatedByDefaultAsIdentity(),
  at: whole('at').notNull(),
  tenant: text('tenant').notNull(),
  person: text('person'),
  action: text('action').notNull(),
  document: text('document'),
  sealed: text('sealed').notNull(),
});
