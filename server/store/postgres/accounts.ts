import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, asc, desc, eq, gt, isNull, lt, max } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { AccountStore, InvitationStore } from '../accounts.ts';
import { changes, type Database, first } from './database.ts';
import { withUnavailable } from './errors.ts';
import {
  adminSessions,
  authTables,
  invitations,
  memberships,
  users,
  verifications,
} from './schema/accounts.ts';

const memberColumns = {
  person: memberships.person,
  tenant: memberships.tenant,
  role: memberships.role,
  createdAt: memberships.createdAt,
  name: users.name,
  email: users.email,
  twoFactor: users.twoFactorEnabled,
  seenAt: max(adminSessions.updatedAt),
};

function createInvitationStore(db: Database): InvitationStore {
  const open = (key: string, now: number) =>
    and(eq(invitations.key, key), gt(invitations.expiresAt, now));
  return {
    invitations: async (tenant, now) =>
      db
        .select()
        .from(invitations)
        .where(and(eq(invitations.tenant, tenant), gt(invitations.expiresAt, now)))
        .orderBy(desc(invitations.createdAt)),
    putInvitation: (record) =>
      db.locked([`invitations:${record.tenant}`], async (tx) => {
        const sameAddress =
          record.email === null ? isNull(invitations.email) : eq(invitations.email, record.email);
        await tx.delete(invitations).where(and(eq(invitations.tenant, record.tenant), sameAddress));
        await tx.insert(invitations).values(record);
      }),
    invitation: async (key, now) =>
      (await first(db.select().from(invitations).where(open(key, now)))) ?? null,
    takeInvitation: async (key, now) =>
      (await first(db.delete(invitations).where(open(key, now)).returning())) ?? null,
    removeInvitation: async (tenant, id) =>
      (await changes(
        db.delete(invitations).where(and(eq(invitations.tenant, tenant), eq(invitations.id, id))),
      )) === 1,
  };
}

/** `AccountStore` over PostgreSQL. */
export function createAccountStore(pool: pg.Pool, db: Database): AccountStore {
  const one = (person: string, tenant: string) =>
    and(eq(memberships.person, person), eq(memberships.tenant, tenant));
  const adapter = drizzleAdapter(drizzle(pool), { provider: 'pg', schema: authTables });

  return {
    authDatabase: (options: BetterAuthOptions) => withUnavailable(adapter(options)),
    memberships: async (person) =>
      db
        .select()
        .from(memberships)
        .where(eq(memberships.person, person))
        .orderBy(asc(memberships.tenant)),
    members: async (tenant) => {
      const rows = await db
        .select(memberColumns)
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.person))
        .leftJoin(adminSessions, eq(adminSessions.userId, memberships.person))
        .where(eq(memberships.tenant, tenant))
        .groupBy(memberships.person, memberships.tenant, users.id)
        .orderBy(asc(users.name), asc(users.email));
      return rows.map((row) => ({
        ...row,
        twoFactor: row.twoFactor === true,
        seenAt: row.seenAt?.getTime() ?? null,
      }));
    },
    putMembership: async (record) => {
      const { role } = record;
      await db
        .insert(memberships)
        .values(record)
        .onConflictDoUpdate({ target: [memberships.person, memberships.tenant], set: { role } });
    },
    removeMembership: async (person, tenant) =>
      (await changes(db.delete(memberships).where(one(person, tenant)))) === 1,
    ...createInvitationStore(db),
    purgeAccounts: async (now) => {
      await db.delete(adminSessions).where(lt(adminSessions.expiresAt, new Date(now)));
      await db.delete(verifications).where(lt(verifications.expiresAt, new Date(now)));
      await db.delete(invitations).where(lt(invitations.expiresAt, now));
    },
  };
}
