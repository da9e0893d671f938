import { and, count, eq, lt, ne, sum } from 'drizzle-orm';
import type { UsageStore } from '../../publishing.ts';
import { oldestUsageDay } from '../../rows.ts';
import { type Database, first, type Queries } from '../database.ts';
import { usageDays, usageSalts, usageSeen } from '../schema/publishing.ts';

const rowsAtOnce = 500;

/** Counts what is left of other days, and deletes what could tell sessions apart. */
async function closeDays(tx: Queries, day: string): Promise<void> {
  const columns = {
    day: usageSeen.day,
    tenant: usageSeen.tenant,
    kind: usageSeen.kind,
    name: usageSeen.name,
    sessions: count(),
  };
  const rows = await tx
    .select(columns)
    .from(usageSeen)
    .where(ne(usageSeen.day, day))
    .groupBy(usageSeen.day, usageSeen.tenant, usageSeen.kind, usageSeen.name);
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await tx
      .insert(usageDays)
      .values(rows.slice(i, i + rowsAtOnce))
      .onConflictDoNothing();
  await tx.delete(usageSeen).where(ne(usageSeen.day, day));
  await tx.delete(usageSalts).where(ne(usageSalts.day, day));
  await tx.delete(usageDays).where(lt(usageDays.day, oldestUsageDay(day)));
}

const sortKey = ({ tenant, kind, name, session }: Parameters<UsageStore['countUses']>[1][number]) =>
  [tenant, kind, name, session].join('\n');

/** `UsageStore` over PostgreSQL. */
export function createUsageStore(db: Database): UsageStore {
  return {
    usageSalt: (day, fresh) =>
      db.locked(['usage'], async (tx) => {
        const known = await first(tx.select().from(usageSalts).where(eq(usageSalts.day, day)));
        if (known) return known.salt;
        await closeDays(tx, day);
        await tx.insert(usageSalts).values({ day, salt: fresh });
        return fresh;
      }),
    countUses: (day, uses) =>
      db.transaction(async (tx) => {
        // In one order everywhere, so that two servers do not wait for each other.
        const rows = uses
          .map((use) => ({ day, ...use }))
          .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
        for (let i = 0; i < rows.length; i += rowsAtOnce)
          await tx
            .insert(usageSeen)
            .values(rows.slice(i, i + rowsAtOnce))
            .onConflictDoNothing();
      }),
    usage: async (tenant, day, kind) => {
      const closed = await db
        .select({ kind: usageDays.kind, name: usageDays.name, sessions: usageDays.sessions })
        .from(usageDays)
        .where(
          and(
            eq(usageDays.tenant, tenant),
            eq(usageDays.day, day),
            kind && eq(usageDays.kind, kind),
          ),
        );
      if (closed.length > 0) return closed;
      return db
        .select({ kind: usageSeen.kind, name: usageSeen.name, sessions: count() })
        .from(usageSeen)
        .where(
          and(
            eq(usageSeen.tenant, tenant),
            eq(usageSeen.day, day),
            kind && eq(usageSeen.kind, kind),
          ),
        )
        .groupBy(usageSeen.kind, usageSeen.name);
    },
    sessionsOfRelease: async (tenant, hash) => {
      const closed = await first(
        db
          .select({ sessions: sum(usageDays.sessions).mapWith(Number) })
          .from(usageDays)
          .where(
            and(
              eq(usageDays.tenant, tenant),
              eq(usageDays.kind, 'release'),
              eq(usageDays.name, hash),
            ),
          ),
      );
      const open = await first(
        db
          .select({ sessions: count() })
          .from(usageSeen)
          .where(
            and(
              eq(usageSeen.tenant, tenant),
              eq(usageSeen.kind, 'release'),
              eq(usageSeen.name, hash),
            ),
          ),
      );
      return (closed?.sessions ?? 0) + (open?.sessions ?? 0);
    },
  };
}
