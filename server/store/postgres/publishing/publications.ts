import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import {
  EqualPublicationError,
  type PublicationInput,
  type PublicationRecord,
  type PublicationStore,
  StaleReleaseError,
} from '../../publishing.ts';
import { changes, type Database, first, type Queries } from '../database.ts';
import { publications, publishingSettings } from '../schema/publishing.ts';
import { tenantLock } from './pointers.ts';

type Row = typeof publications.$inferSelect;

const waiting = ['awaiting', 'scheduled'] as const;
const toRecord = ({ leaseUntil: _, ...record }: Row): PublicationRecord => record;
const one = (tenant: string, id: number) =>
  and(eq(publications.tenant, tenant), eq(publications.id, id));

/**
 * Marks a publication as published, within the transaction that publishes. Throws
 * `StaleReleaseError` unless it was still to be.
 */
export async function finishPublication(tx: Queries, tenant: string, id: number): Promise<void> {
  const open = and(one(tenant, id), inArray(publications.status, waiting));
  const finished = tx.update(publications).set({ status: 'published' }).where(open);
  if ((await changes(finished)) !== 1) throw new StaleReleaseError();
}

/** Publications that wait for a release's successor of the same documents go on from that. */
export async function followRelease(
  tx: Queries,
  tenant: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .update(publications)
    .set({ active: to })
    .where(
      and(
        eq(publications.tenant, tenant),
        eq(publications.active, from),
        inArray(publications.status, waiting),
      ),
    );
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

async function insertPublication(tx: Queries, input: PublicationInput): Promise<number> {
  const [row] = await tx.insert(publications).values(input).returning({ id: publications.id });
  if (!row) throw new Error('a row that was written has an id');
  return row.id;
}

/** `PublicationStore` over PostgreSQL. */
export function createPublicationStore(db: Database): PublicationStore {
  return {
    createPublication: (input) =>
      input.status === 'awaiting'
        ? db.locked([tenantLock(input.tenant)], async (tx) => {
            const equal = await first(tx.select().from(publications).where(equalTo(input)));
            if (equal) throw new EqualPublicationError();
            return insertPublication(tx, input);
          })
        : insertPublication(db, input),
    publication: async (tenant, id) => {
      const row = await first(db.select().from(publications).where(one(tenant, id)));
      return row ? toRecord(row) : null;
    },
    publications: async (tenant, limit) => {
      const rows = await db
        .select()
        .from(publications)
        .where(eq(publications.tenant, tenant))
        .orderBy(
          sql`${publications.status} in ('awaiting', 'scheduled') desc`,
          desc(publications.id),
        )
        .limit(limit);
      return rows.map(toRecord);
    },
    waitingPublications: async () => {
      const rows = await db
        .select()
        .from(publications)
        .where(inArray(publications.status, waiting))
        .orderBy(asc(publications.id));
      return rows.map(toRecord);
    },
    changePublication: async (tenant, id, from, change) =>
      (await changes(
        db
          .update(publications)
          .set(change)
          .where(and(one(tenant, id), eq(publications.status, from))),
      )) === 1,
    claimPublication: (now, leaseUntil) =>
      db.transaction(async (tx) => {
        const due = and(
          eq(publications.status, 'scheduled'),
          or(isNull(publications.dueAt), lte(publications.dueAt, now)),
          lte(publications.leaseUntil, now),
        );
        const row = await first(
          tx
            .select()
            .from(publications)
            .where(due)
            .orderBy(sql`${publications.dueAt} asc nulls first`, asc(publications.id))
            .limit(1)
            .for('update', { skipLocked: true }),
        );
        if (!row) return null;
        await tx.update(publications).set({ leaseUntil }).where(eq(publications.id, row.id));
        return toRecord(row);
      }),
    needsApproval: async (tenant) => {
      const ofTenant = eq(publishingSettings.tenant, tenant);
      const row = await first(db.select().from(publishingSettings).where(ofTenant));
      return row?.approval ?? false;
    },
    setNeedsApproval: async (tenant, approval) => {
      await db
        .insert(publishingSettings)
        .values({ tenant, approval })
        .onConflictDoUpdate({ target: publishingSettings.tenant, set: { approval } });
    },
  };
}
