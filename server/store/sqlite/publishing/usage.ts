import { and, count, eq, lt, ne, sum } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { UsageStore } from '../../publishing.ts';
import { oldestUsageDay } from '../../rows.ts';
import type { Transaction } from './pointers.ts';
import { usageDays, usageSalts, usageSeen } from './schema.ts';

/** Counts what is left of other days, and deletes what could tell sessions apart. */
function closeDays(tx: Transaction, day: string): void {
  const columns = {
    day: usageSeen.day,
    tenant: usageSeen.tenant,
    kind: usageSeen.kind,
    name: usageSeen.name,
    sessions: count(),
  };
  const rows = tx
    .select(columns)
    .from(usageSeen)
    .where(ne(usageSeen.day, day))
    .groupBy(usageSeen.day, usageSeen.tenant, usageSeen.kind, usageSeen.name)
    .all();
  for (const row of rows) tx.insert(usageDays).values(row).onConflictDoNothing().run();
  tx.delete(usageSeen).where(ne(usageSeen.day, day)).run();
  tx.delete(usageSalts).where(ne(usageSalts.day, day)).run();
  tx.delete(usageDays)
    .where(lt(usageDays.day, oldestUsageDay(day)))
    .run();
}

/** `UsageStore` over SQLite. */
export function createUsageStore(db: BetterSQLite3Database): UsageStore {
  return {
    usageSalt: async (day, fresh) =>
      db.transaction(
        (tx) => {
          const known = tx.select().from(usageSalts).where(eq(usageSalts.day, day)).get();
          if (known) return known.salt;
          closeDays(tx, day);
          tx.insert(usageSalts).values({ day, salt: fresh }).run();
          return fresh;
        },
        { behavior: 'immediate' },
      ),
    countUses: async (day, uses) => {
      db.transaction((tx) => {
        for (const use of uses)
          tx.insert(usageSeen)
            .values({ day, ...use })
            .onConflictDoNothing()
            .run();
      });
    },
    usage: async (tenant, day, kind) => {
      const closed = db
        .select({ kind: usageDays.kind, name: usageDays.name, sessions: usageDays.sessions })
        .from(usageDays)
        .where(
          and(
            eq(usageDays.tenant, tenant),
            eq(usageDays.day, day),
            kind && eq(usageDays.kind, kind),
          ),
        )
        .all();
      if (closed.length > 0) return closed;
      const columns = { kind: usageSeen.kind, name: usageSeen.name, sessions: count() };
      return db
        .select(columns)
        .from(usageSeen)
        .where(
          and(
            eq(usageSeen.tenant, tenant),
            eq(usageSeen.day, day),
            kind && eq(usageSeen.kind, kind),
          ),
        )
        .groupBy(usageSeen.kind, usageSeen.name)
        .all();
    },
    sessionsOfRelease: async (tenant, hash) => {
      const closed = db
        .select({ sessions: sum(usageDays.sessions).mapWith(Number) })
        .from(usageDays)
        .where(
          and(
            eq(usageDays.tenant, tenant),
            eq(usageDays.kind, 'release'),
            eq(usageDays.name, hash),
          ),
        )
        .get();
      const open = db
        .select({ sessions: count() })
        .from(usageSeen)
        .where(
          and(
            eq(usageSeen.tenant, tenant),
            eq(usageSeen.kind, 'release'),
            eq(usageSeen.name, hash),
          ),
        )
        .get();
      return (closed?.sessions ?? 0) + (open?.sessions ?? 0);
    },
  };
}
