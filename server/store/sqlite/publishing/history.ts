import { and, desc, eq, lt } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { PublishedChange, ReleaseEvent } from '../../../../schemas/admin/releases.ts';
import type { HistoryStore, PublishedOperation, ReleaseNote } from '../../publishing.ts';
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

type Row = Omit<typeof releaseEvents.$inferSelect, 'tenant' | 'operations'>;

const toEvent = ({ authorId, authorName, changes, ...row }: Row): ReleaseEvent => ({
  ...row,
  author: { id: authorId, name: authorName },
  changes: JSON.parse(changes) as PublishedChange[],
});

const system: ReleaseNote = { kind: 'publish', author: { id: '', name: 'sistema' } };

/** An event, and the pointer's position until then. */
export interface Move {
  tenant: string;
  hash: string;
  before: string | null;
  branch: string | null;
  at: number;
}

/** Writes an event down. Runs inside the transaction that moves the pointer. */
export function recordEvent(
  tx: Pick<BetterSQLite3Database, 'insert'>,
  move: Move,
  note: ReleaseNote = system,
): void {
  const operations = note.operations ?? [];
  const changes: PublishedChange[] = operations.map(({ revision, sentence, author, at }) => ({
    revision,
    sentence,
    author,
    at,
  }));
  tx.insert(releaseEvents)
    .values({
      ...move,
      kind: note.kind,
      authorId: note.author.id,
      authorName: note.author.name,
      message: note.message ?? '',
      draft: note.draft ?? null,
      changes: JSON.stringify(changes),
      operations: JSON.stringify(operations),
    })
    .run();
}

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
        .map(toEvent),
    releaseEvent: async (tenant, id) => {
      const row = db.select(columns).from(releaseEvents).where(one(tenant, id)).get();
      return row ? toEvent(row) : null;
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
