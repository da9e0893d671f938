import { and, desc, eq, lt } from 'drizzle-orm';
import type { HistoryStore, PublishedOperation, ReleaseNote } from '../../publishing.ts';
import { type PointerMove, releaseEventRow, toReleaseEvent } from '../../rows.ts';
import { first, type Queries } from '../database.ts';
import { releaseEvents } from '../schema/publishing.ts';

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
export async function recordEvent(
  tx: Pick<Queries, 'insert'>,
  move: PointerMove,
  note?: ReleaseNote,
): Promise<void> {
  await tx.insert(releaseEvents).values(releaseEventRow(move, note));
}

/** `HistoryStore` over PostgreSQL. */
export function createHistoryStore(db: Queries): HistoryStore {
  const one = (tenant: string, id: number) =>
    and(eq(releaseEvents.tenant, tenant), eq(releaseEvents.id, id));
  return {
    releaseEvents: async (tenant, { before, limit }) => {
      const rows = await db
        .select(columns)
        .from(releaseEvents)
        .where(
          and(
            eq(releaseEvents.tenant, tenant),
            before === undefined ? undefined : lt(releaseEvents.id, before),
          ),
        )
        .orderBy(desc(releaseEvents.id))
        .limit(limit);
      return rows.map(toReleaseEvent);
    },
    releaseEvent: async (tenant, id) => {
      const row = await first(db.select(columns).from(releaseEvents).where(one(tenant, id)));
      return row ? toReleaseEvent(row) : null;
    },
    releaseOperations: async (tenant, id) => {
      const row = await first(
        db
          .select({ operations: releaseEvents.operations })
          .from(releaseEvents)
          .where(one(tenant, id)),
      );
      return row ? (JSON.parse(row.operations) as PublishedOperation[]) : [];
    },
  };
}
