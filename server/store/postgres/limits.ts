import { eq, inArray, lt, sql } from 'drizzle-orm';
import { endOfPause, type LimitStore } from '../limits.ts';
import { changes, type Database, first } from './database.ts';
import { attempts, buckets, previews, sessions, spent } from './schema/releases.ts';

/** `LimitStore` over PostgreSQL. */
export function createLimitStore(db: Database): LimitStore {
  return {
    spend: async (value, expiresAt) =>
      (await changes(db.insert(spent).values({ value, expiresAt }).onConflictDoNothing())) === 1,
    isSpent: async (value) =>
      (await first(db.select().from(spent).where(eq(spent.value, value)))) !== undefined,
    hit: async (bucket, endsAt) => {
      const [row] = await db
        .insert(buckets)
        .values({ id: bucket, count: 1, endsAt })
        .onConflictDoUpdate({ target: buckets.id, set: { count: sql`${buckets.count} + 1` } })
        .returning({ count: buckets.count });
      return row?.count ?? 0;
    },
    beginAttempt: (counters, now) => {
      const names = counters.flatMap(({ name, unless }) => (unless ? [name, unless] : [name]));
      return db.locked(
        names.map((name) => `attempt:${name}`),
        async (tx) => {
          const find = async (name: string) => {
            const row = await first(tx.select().from(attempts).where(eq(attempts.name, name)));
            return row && row.expiresAt > now ? row : undefined;
          };
          const known = [];
          for (const counter of counters)
            if (counter.unless === undefined || !(await find(counter.unless)))
              known.push({ counter, row: await find(counter.name) });
          const ends = known.map(({ counter, row }) => endOfPause(counter, row, now));
          const waitUntil = Math.max(0, ...ends);
          if (waitUntil > now) return { waitUntil, counted: [] };
          for (const { counter, row } of known) {
            const failures = (row?.failures ?? 0) + 1;
            const values = {
              failures,
              waitUntil: now + counter.pause(failures),
              expiresAt: now + counter.retentionMs,
            };
            await tx
              .insert(attempts)
              .values({ name: counter.name, ...values })
              .onConflictDoUpdate({ target: attempts.name, set: values });
          }
          return { waitUntil: 0, counted: known.map(({ counter }) => counter.name) };
        },
      );
    },
    takeBackAttempt: (names) =>
      db.locked(
        names.map((name) => `attempt:${name}`),
        async (tx) => {
          await tx
            .update(attempts)
            .set({ failures: sql`greatest(0, ${attempts.failures} - 1)`, waitUntil: 0 })
            .where(inArray(attempts.name, [...names]));
        },
      ),
    forgetAttempts: (names) =>
      db.locked(
        names.map((name) => `attempt:${name}`),
        async (tx) => {
          await tx.delete(attempts).where(inArray(attempts.name, [...names]));
        },
      ),
    purge: async (now) => {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
      await db.delete(spent).where(lt(spent.expiresAt, now));
      await db.delete(buckets).where(lt(buckets.endsAt, now));
      await db.delete(attempts).where(lt(attempts.expiresAt, now));
      await db.delete(previews).where(lt(previews.expiresAt, now));
    },
  };
}
