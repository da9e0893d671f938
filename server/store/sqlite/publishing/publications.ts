import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import {
  EqualPublicationError,
  type PublicationInput,
  type PublicationRecord,
  type PublicationStore,
  StaleReleaseError,
} from '../../publishing.ts';
import type { Transaction } from './pointers.ts';
import { publications, publishingSettings } from './schema.ts';

type Row = typeof publications.$inferSelect;

const waiting = ['awaiting', 'scheduled'] as const;
const toRecord = ({ leaseUntil: _, ...record }: Row): PublicationRecord => record;
const one = (tenant: string, id: number) =>
  and(eq(publications.tenant, tenant), eq(publications.id, id));

/**
 * Marks a publication as published, within the transaction that publishes. Throws
 * `StaleReleaseError` unless it was still to be.
 */
export function finishPublication(tx: Transaction, tenant: string, id: number): void {
  const open = and(one(tenant, id), inArray(publications.status, waiting));
  if (tx.update(publications).set({ status: 'published' }).where(open).run().changes !== 1)
    throw new StaleReleaseError();
}

/** Publications that wait for a release's successor of the same documents go on from that. */
export function followRelease(tx: Transaction, tenant: string, from: string, to: string): void {
  tx.update(publications)
    .set({ active: to })
    .where(
      and(
        eq(publications.tenant, tenant),
        eq(publications.active, from),
        inArray(publications.status, waiting),
      ),
    )
    .run();
}

/** Those that wait for a second person and ask for the same as another one. */
const equalTo = ({ tenant, draft, branch, fromBranch = null }: PublicationInput) =>
  and(
    eq(publications.tenant, tenant),
    eq(publications.draft, draft),
    eq(publications.status, 'awaiting'),
    branch === null ? isNull(publications.branch) : eq(publications.branch, branch),
    fromBranch === null ? isNull(publications.fromBranch) : eq(publications.fromBranch, fromBranch),
  );

/** `PublicationStore` over SQLite. */
export function createPublicationStore(db: BetterSQLite3Database): PublicationStore {
  return {
    createPublication: async (input) =>
      db.transaction(
        (tx) => {
          const isAsked =
            input.status === 'awaiting' &&
            tx.select().from(publications).where(equalTo(input)).get() !== undefined;
          if (isAsked) throw new EqualPublicationError();
          return tx.insert(publications).values(input).returning({ id: publications.id }).get().id;
        },
        { behavior: 'immediate' },
      ),
    publication: async (tenant, id) => {
      const row = db.select().from(publications).where(one(tenant, id)).get();
      return row ? toRecord(row) : null;
    },
    publications: async (tenant, limit) =>
      db
        .select()
        .from(publications)
        .where(eq(publications.tenant, tenant))
        .orderBy(
          sql`${publications.status} in ('awaiting', 'scheduled') desc`,
          desc(publications.id),
        )
        .limit(limit)
        .all()
        .map(toRecord),
    waitingPublications: async () =>
      db
        .select()
        .from(publications)
        .where(inArray(publications.status, waiting))
        .orderBy(asc(publications.id))
        .all()
        .map(toRecord),
    changePublication: async (tenant, id, from, change) =>
      db
        .update(publications)
        .set(change)
        .where(and(one(tenant, id), eq(publications.status, from)))
        .run().changes === 1,
    claimPublication: async (now, leaseUntil) =>
      db.transaction(
        (tx) => {
          const due = and(
            eq(publications.status, 'scheduled'),
            or(isNull(publications.dueAt), lte(publications.dueAt, now)),
            lte(publications.leaseUntil, now),
          );
          const row = tx
            .select()
            .from(publications)
            .where(due)
            .orderBy(asc(publications.dueAt), asc(publications.id))
            .limit(1)
            .get();
          if (!row) return null;
          tx.update(publications).set({ leaseUntil }).where(eq(publications.id, row.id)).run();
          return toRecord(row);
        },
        { behavior: 'immediate' },
      ),
    needsApproval: async (tenant) =>
      db.select().from(publishingSettings).where(eq(publishingSettings.tenant, tenant)).get()
        ?.approval ?? false,
    setNeedsApproval: async (tenant, approval) => {
      db.insert(publishingSettings)
        .values({ tenant, approval })
        .onConflictDoUpdate({ target: publishingSettings.tenant, set: { approval } })
        .run();
    },
  };
}
