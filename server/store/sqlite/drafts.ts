import { and, asc, count, desc, eq, exists, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Author } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { Inverse } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { DraftHead, DraftStep, DraftStore, StoredOperation } from '../drafts.ts';
import { draftFiles, draftOperations, draftPresences, drafts } from './draft-schema.ts';

const headColumns = {
  id: drafts.id,
  tenant: drafts.tenant,
  name: drafts.name,
  authorId: drafts.authorId,
  authorName: drafts.authorName,
  createdAt: drafts.createdAt,
  changedAt: drafts.changedAt,
  revision: drafts.revision,
  changes: drafts.changes,
  baseState: drafts.baseState,
};

const toHead = ({
  authorId,
  authorName,
  ...head
}: Omit<typeof drafts.$inferSelect, 'baseFiles'>): DraftHead => ({
  ...head,
  author: { id: authorId, name: authorName },
});

const operationColumns = {
  revision: draftOperations.revision,
  touched: draftOperations.touched,
  operation: draftOperations.operation,
  sentence: draftOperations.sentence,
  authorId: draftOperations.authorId,
  authorName: draftOperations.authorName,
  at: draftOperations.at,
  undoneBy: draftOperations.undoneBy,
};

const toOperation = ({
  operation,
  authorId,
  authorName,
  ...row
}: Omit<typeof draftOperations.$inferSelect, 'draft' | 'key' | 'inverse'>): StoredOperation => ({
  ...row,
  operation: JSON.parse(operation) as Operation,
  author: { id: authorId, name: authorName },
});

type Transaction = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

const one = (tenant: string, id: string) => and(eq(drafts.tenant, tenant), eq(drafts.id, id));

/** Moves the revision on; false when it is not the expected one. */
function moveOn(
  tx: Transaction,
  { tenant, draft, expected }: Pick<DraftStep, 'tenant' | 'draft' | 'expected'>,
  values: Parameters<ReturnType<typeof tx.update<typeof drafts>>['set']>[0],
): boolean {
  return (
    tx
      .update(drafts)
      .set({ ...values, revision: expected + 1 })
      .where(and(one(tenant, draft), eq(drafts.revision, expected)))
      .run().changes === 1
  );
}

/**
 * Files stand in the order of their places; one that comes in takes its place before those that are
 * there.
 */
function writeFiles(tx: Transaction, draft: string, files: DraftStep['files']): void {
  for (const { path, text, index } of files) {
    const own = and(eq(draftFiles.draft, draft), eq(draftFiles.path, path));
    if (text === null) {
      const place =
        tx.select({ place: draftFiles.place }).from(draftFiles).where(own).get()?.place ?? index;
      tx.delete(draftFiles).where(own).run();
      tx.update(draftFiles)
        .set({ place: sql`${draftFiles.place} - 1` })
        .where(and(eq(draftFiles.draft, draft), gt(draftFiles.place, place)))
        .run();
    } else if (tx.update(draftFiles).set({ text }).where(own).run().changes === 0) {
      tx.update(draftFiles)
        .set({ place: sql`${draftFiles.place} + 1` })
        .where(and(eq(draftFiles.draft, draft), gte(draftFiles.place, index)))
        .run();
      tx.insert(draftFiles).values({ draft, path, text, place: index }).run();
    }
  }
}

export function createDraftStore(db: BetterSQLite3Database): DraftStore {
  const ofDraft = (draft: string) => eq(draftOperations.draft, draft);
  const immediately = <T>(work: (tx: Transaction) => T): T =>
    db.transaction(work, { behavior: 'immediate' });

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
    drafts: async (tenant) =>
      db
        .select(headColumns)
        .from(drafts)
        .where(eq(drafts.tenant, tenant))
        .orderBy(desc(drafts.changedAt), desc(drafts.id))
        .all()
        .map(toHead),
    draftHead: async (tenant, id) => {
      const row = db.select(headColumns).from(drafts).where(one(tenant, id)).get();
      return row ? toHead(row) : null;
    },
    draft: async (tenant, id) =>
      db.transaction((tx) => {
        const row = tx.select().from(drafts).where(one(tenant, id)).get();
        if (!row) return null;
        const { baseFiles, ...head } = row;
        const files = tx
          .select({ path: draftFiles.path, text: draftFiles.text })
          .from(draftFiles)
          .where(eq(draftFiles.draft, id))
          .orderBy(asc(draftFiles.place))
          .all();
        return { ...toHead(head), baseFiles: JSON.parse(baseFiles) as SourceFile[], files };
      }),
    createDraft: async ({ author, baseFiles, files, ...head }, most) =>
      immediately((tx) => {
        const known =
          tx.select({ count: count() }).from(drafts).where(eq(drafts.tenant, head.tenant)).get()
            ?.count ?? 0;
        if (known >= most) return false;
        tx.insert(drafts)
          .values({
            ...head,
            authorId: author.id,
            authorName: author.name,
            baseFiles: JSON.stringify(baseFiles),
          })
          .run();
        for (const [place, { path, text }] of files.entries())
          tx.insert(draftFiles).values({ draft: head.id, path, text, place }).run();
        return true;
      }),
    renameDraft: async (tenant, id, name) =>
      db.update(drafts).set({ name }).where(one(tenant, id)).run().changes === 1,
    deleteDraft: async (tenant, id) => db.delete(drafts).where(one(tenant, id)).run().changes === 1,
    draftOperations: async (draft) =>
      db
        .select(operationColumns)
        .from(draftOperations)
        .where(ofDraft(draft))
        .orderBy(asc(draftOperations.revision))
        .all()
        .map(toOperation),
    draftOperationOf: async (draft, key) => {
      const row = db
        .select(operationColumns)
        .from(draftOperations)
        .where(and(ofDraft(draft), eq(draftOperations.key, key)))
        .get();
      return row ? toOperation(row) : null;
    },
    draftInverse: async (draft, revision) => {
      const row = db
        .select({ inverse: draftOperations.inverse })
        .from(draftOperations)
        .where(and(ofDraft(draft), eq(draftOperations.revision, revision)))
        .get();
      return row ? (JSON.parse(row.inverse) as Inverse) : null;
    },
    draftWithText: async (tenant, text) => {
      const holds = (...columns: AnySQLiteColumn[]) =>
        or(...columns.map((column) => sql`instr(${column}, ${text}) > 0`));
      const inFiles = db
        .select({ one: sql`1` })
        .from(draftFiles)
        .where(and(eq(draftFiles.draft, drafts.id), holds(draftFiles.text)));
      const inOperations = db
        .select({ one: sql`1` })
        .from(draftOperations)
        .where(
          and(
            eq(draftOperations.draft, drafts.id),
            holds(draftOperations.operation, draftOperations.inverse),
          ),
        );
      return (
        db
          .select({ name: drafts.name })
          .from(drafts)
          .where(and(eq(drafts.tenant, tenant), or(exists(inFiles), exists(inOperations))))
          .limit(1)
          .get()?.name ?? null
      );
    },
    stepDraft: async (step) =>
      immediately((tx) => {
        const { draft, added, changed } = step;
        if (
          !moveOn(tx, step, {
            changedAt: step.at,
            changes: sql`${drafts.changes} + ${step.changes}`,
          })
        )
          return false;
        writeFiles(tx, draft, step.files);
        if (added) {
          const { author, operation, inverse, ...row } = added;
          tx.insert(draftOperations)
            .values({
              ...row,
              draft,
              authorId: author.id,
              authorName: author.name,
              operation: JSON.stringify(operation),
              inverse: JSON.stringify(inverse),
            })
            .run();
        }
        if (changed) {
          const { revision, inverse, ...values } = changed;
          tx.update(draftOperations)
            .set({ ...values, inverse: JSON.stringify(inverse) })
            .where(and(ofDraft(draft), eq(draftOperations.revision, revision)))
            .run();
        }
        return true;
      }),
    rebaseDraft: async (rebase) =>
      immediately((tx) => {
        const { draft, standing, files, baseState, baseFiles } = rebase;
        if (
          !moveOn(tx, rebase, {
            changedAt: rebase.at,
            changes: standing.length,
            baseState,
            baseFiles: JSON.stringify(baseFiles),
          })
        )
          return false;
        tx.delete(draftFiles).where(eq(draftFiles.draft, draft)).run();
        for (const [place, { path, text }] of files.entries())
          tx.insert(draftFiles).values({ draft, path, text, place }).run();
        const stored = new Map(standing.map(({ revision, inverse }) => [revision, inverse]));
        const stood = tx
          .select({ revision: draftOperations.revision })
          .from(draftOperations)
          .where(and(ofDraft(draft), isNull(draftOperations.undoneBy)))
          .all();
        for (const { revision } of stood) {
          const own = and(ofDraft(draft), eq(draftOperations.revision, revision));
          const inverse = stored.get(revision);
          if (inverse)
            tx.update(draftOperations)
              .set({ inverse: JSON.stringify(inverse) })
              .where(own)
              .run();
          else tx.delete(draftOperations).where(own).run();
        }
        return true;
      }),
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
