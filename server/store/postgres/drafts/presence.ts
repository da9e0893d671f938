import { and, desc, eq, lte } from 'drizzle-orm';
import type { Author } from '../../../../schemas/admin/drafts.ts';
import type { DraftStore } from '../../drafts.ts';
import type { Database } from '../database.ts';
import { draftPresences } from '../schema/drafts.ts';

type Presence = Pick<
  DraftStore,
  'noteDraftPresence' | 'renewDraftPresence' | 'leaveDraft' | 'draftPresence'
>;

/** Who looks at a draft, in which window. */
export function createPresence(db: Database): Presence {
  async function put(
    draft: string,
    window: string,
    { id, name }: Author,
    change: { document?: string | null; expiresAt: number },
  ): Promise<void> {
    await db
      .insert(draftPresences)
      .values({ draft, window, person: id, name, document: null, ...change })
      .onConflictDoUpdate({
        target: [draftPresences.draft, draftPresences.window],
        set: { name, ...change },
        setWhere: eq(draftPresences.person, id),
      });
  }
  return {
    noteDraftPresence: (draft, window, person, document, expiresAt) =>
      put(draft, window, person, { document, expiresAt }),
    renewDraftPresence: (draft, window, person, expiresAt) =>
      put(draft, window, person, { expiresAt }),
    leaveDraft: async (draft, window, person) => {
      await db
        .delete(draftPresences)
        .where(
          and(
            eq(draftPresences.draft, draft),
            eq(draftPresences.window, window),
            eq(draftPresences.person, person.id),
          ),
        );
    },
    draftPresence: async (draft, now) => {
      await db.delete(draftPresences).where(lte(draftPresences.expiresAt, now));
      const rows = await db
        .select()
        .from(draftPresences)
        .where(eq(draftPresences.draft, draft))
        .orderBy(desc(draftPresences.expiresAt));
      const latest = new Map<string, (typeof rows)[number]>();
      for (const row of rows) if (!latest.has(row.person)) latest.set(row.person, row);
      return [...latest.values()].map(({ person, name, document }) => ({
        person: { id: person, name },
        document,
      }));
    },
  };
}
