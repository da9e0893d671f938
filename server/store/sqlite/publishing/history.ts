import { and, desc, eq, lt } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { HistoryStore, PublishedOperation, ReleaseNote } from '../../publishing.ts';
import { type PointerMove, releaseEventRow, toReleaseEvent } from '../../rows.ts';
import { releaseEvents } from './schema.ts';

/** Columns of an event without the operations, which may be large. */
const columns = {
  id: releaseEvents.id,
  hash: releaseEvents.hash,
  before: releaseEvents.before,
  kind: releaseEvents.kind,
  at: releaseEvents.at,
  authorId: releaseEvents.authorId,
  authorName: releaseEvents.authorName,
  message: releaseEvents.message,
  branch: releaseEvents.branch,
  draft: releaseEvents.draft,
  changes: releaseEvents.changes,
};

/** Writes an event down. Runs inside the transaction that moves the pointer. */
export function recordEvent(
  tx: Pick<BetterSQLite3Database, 'insert'>,
  move: PointerMove,
  note?: ReleaseNote,
): void {
  tx.insert(releaseEvents).values(releaseEventRow(move, note)).run();
}

/** `HistoryStore` over SQLite. */
export function createHistoryStore(db: BetterSQLite3Database): HistoryStore {
  const one = (tenant: string, id: number) =>
    and(eq(releaseEvents.tenant, tenant), eq(releaseEvents.id, id));
  return {
    releaseEvents: async (tenant, { before, limit }) =>
      db
        .select(columns)
        .from(releaseEvents)
        .where(
          and(
            eq(releaseEvents.tenant, tenant),
            before === undefined ? undefined : lt(releaseEvents.id, before),
          ),
        )
        .orderBy(desc(releaseEvents.id))
        .limit(limit)
        .all()
        .map(toReleaseEvent),
    releaseEvent: async (tenant, id) => {
      const row = db.select(columns).from(releaseEvents).where(one(tenant, id)).get();
      return row ? toReleaseEvent(row) : null;
    },
    releaseOperations: async (tenant, id) => {
      const row = db
        .select({ operations: releaseEvents.operations })
        .from(releaseEvents)
        .where(one(tenant, id))
        .get();
      return row ? (JSON.parse(row.operations) as PublishedOperation[]) : [];
    },
  };
}
