import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, asc, desc, eq, gt, isNull, lt, max } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AccountStore, InvitationStore } from '../../accounts.ts';
import {
  adminSessions,
  authTables,
  invitations,
  memberships,
  users,
  verifications,
} from './schema.ts';

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

function createInvitationStore(db: BetterSQLite3Database): InvitationStore {
  const open = (key: string, now: number) =>
    and(eq(invitations.key, key), gt(invitations.expiresAt, now));
  return {
    invitations: async (tenant, now) =>
      db
        .select()
        .from(invitations)
        .where(and(eq(invitations.tenant, tenant), gt(invitations.expiresAt, now)))
        .orderBy(desc(invitations.createdAt))
        .all(),
    putInvitation: async (record) => {
      db.transaction(
        (tx) => {
          const sameAddress =
            record.email === null ? isNull(invitations.email) : eq(invitations.email, record.email);
          tx.delete(invitations)
            .where(and(eq(invitations.tenant, record.tenant), sameAddress))
            .run();
          tx.insert(invitations).values(record).run();
        },
        { behavior: 'immediate' },
      );
    },
    invitation: async (key, now) =>
      db.select().from(invitations).where(open(key, now)).get() ?? null,
    takeInvitation: async (key, now) =>
      db.delete(invitations).where(open(key, now)).returning().get() ?? null,
    removeInvitation: async (tenant, id) =>
      db
        .delete(invitations)
        .where(and(eq(invitations.tenant, tenant), eq(invitations.id, id)))
        .run().changes === 1,
  };
}

/** `AccountStore` over SQLite. */
export function createAccountStore(db: BetterSQLite3Database): AccountStore {
  const one = (person: string, tenant: string) =>
    and(eq(memberships.person, person), eq(memberships.tenant, tenant));

  return {
    authDatabase: drizzleAdapter(db, { provider: 'sqlite', schema: authTables }),
    memberships: async (person) =>
      db
        .select()
        .from(memberships)
        .where(eq(memberships.person, person))
        .orderBy(asc(memberships.tenant))
        .all(),
    members: async (tenant) =>
      db
        .select(memberColumns)
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.person))
        .leftJoin(adminSessions, eq(adminSessions.userId, memberships.person))
        .where(eq(memberships.tenant, tenant))
        .groupBy(memberships.person, memberships.tenant)
        .orderBy(asc(users.name), asc(users.email))
        .all()
        .map((row) => ({
          ...row,
          twoFactor: row.twoFactor === true,
          seenAt: row.seenAt?.getTime() ?? null,
        })),
    putMembership: async (record) => {
      const { role } = record;
      db.insert(memberships)
        .values(record)
        .onConflictDoUpdate({ target: [memberships.person, memberships.tenant], set: { role } })
        .run();
    },
    removeMembership: async (person, tenant) =>
      db.delete(memberships).where(one(person, tenant)).run().changes === 1,
    ...createInvitationStore(db),
    purgeAccounts: async (now) => {
      db.delete(adminSessions)
        .where(lt(adminSessions.expiresAt, new Date(now)))
        .run();
      db.delete(verifications)
        .where(lt(verifications.expiresAt, new Date(now)))
        .run();
      db.delete(invitations).where(lt(invitations.expiresAt, now)).run();
    },
  };
}
