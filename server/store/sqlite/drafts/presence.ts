import { and, desc, eq, lte } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Author } from '../../../../schemas/admin/drafts.ts';
import type { DraftStore } from '../../drafts.ts';
import { draftPresences } from './schema.ts';

type Presence = Pick<
  DraftStore,
  'noteDraftPresence' | 'renewDraftPresence' | 'leaveDraft' | 'draftPresence'
>;

/** Who looks at a draft, in which window. */
export function createPresence(db: BetterSQLite3Database): Presence {
  function presence(
    draft: string,
    window: string,
    { id, name }: Author,
    change: { document?: string | null; expiresAt: number },
  ): void {
    db.insert(draftPresences)
      .values({ draft, window, person: id, name, document: null, ...change })
      .onConflictDoUpdate({
        target: [draftPresences.draft, draftPresences.window],
        set: { name, ...change },
        setWhere: eq(draftPresences.person, id),
      })
      .run();
  }

  return {
    noteDraftPresence: async (draft, window, person, document, expiresAt) =>
      presence(draft, window, person, { document, expiresAt }),
    renewDraftPresence: async (draft, window, person, expiresAt) =>
      presence(draft, window, person, { expiresAt }),
    leaveDraft: async (draft, window, person) => {
      db.delete(draftPresences)
        .where(
          and(
            eq(draftPresences.draft, draft),
            eq(draftPresences.window, window),
            eq(draftPresences.person, person.id),
          ),
        )
        .run();
    },
    draftPresence: async (draft, now) => {
      db.delete(draftPresences).where(lte(draftPresences.expiresAt, now)).run();
      const rows = db
        .select()
        .from(draftPresences)
        .where(eq(draftPresences.draft, draft))
        .orderBy(desc(draftPresences.expiresAt))
        .all();
      const latest = new Map<string, (typeof rows)[number]>();
      for (const row of rows) if (!latest.has(row.person)) latest.set(row.person, row);
      return [...latest.values()].map(({ person, name, document }) => ({
        person: { id: person, name },
        document,
      }));
    },
  };
}
