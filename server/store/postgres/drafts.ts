import { and, asc, count, desc, eq, exists, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Author } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { Inverse } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { DraftHead, DraftRebase, DraftStep, DraftStore, StoredOperation } from '../drafts.ts';
import { changes, type Database, first, type Queries } from './database.ts';
import { draftFiles, draftOperations, draftPresences, drafts } from './schema/drafts.ts';

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

const one = (tenant: string, id: string) => and(eq(drafts.tenant, tenant), eq(drafts.id, id));
const ofDraft = (draft: string) => eq(draftOperations.draft, draft);

/** Moves the revision on; false when it is not the expected one. Of two the second waits here. */
async function moveOn(
  tx: Queries,
  { tenant, draft, expected }: Pick<DraftStep, 'tenant' | 'draft' | 'expected'>,
  values: Parameters<ReturnType<typeof tx.update<typeof drafts>>['set']>[0],
): Promise<boolean> {
  const moved = tx
    .update(drafts)
    .set({ ...values, revision: expected + 1 })
    .where(and(one(tenant, draft), eq(drafts.revision, expected)));
  return (await changes(moved)) === 1;
}

/**
 * Files stand in the order of their places; one that comes in takes its place before those that are
 * there.
 */
async function writeFiles(tx: Queries, draft: string, files: DraftStep['files']): Promise<void> {
  const shift = (by: number, which: ReturnType<typeof gt>) =>
    tx
      .update(draftFiles)
      .set({ place: sql`${draftFiles.place} + ${by}` })
      .where(and(eq(draftFiles.draft, draft), which));
  for (const { path, text, index } of files) {
    const own = and(eq(draftFiles.draft, draft), eq(draftFiles.path, path));
    if (text === null) {
      const gone = await first(
        tx.delete(draftFiles).where(own).returning({ place: draftFiles.place }),
      );
      await shift(-1, gt(draftFiles.place, gone?.place ?? index));
    } else if ((await changes(tx.update(draftFiles).set({ text }).where(own))) === 0) {
      await shift(1, gte(draftFiles.place, index));
      await tx.insert(draftFiles).values({ draft, path, text, place: index });
    }
  }
}

/** Writes all files of a draft that has none. */
async function fillFiles(tx: Queries, draft: string, files: readonly SourceFile[]): Promise<void> {
  const rows = files.map(({ path, text }, place) => ({ draft, path, text, place }));
  for (let i = 0; i < rows.length; i += 200)
    await tx.insert(draftFiles).values(rows.slice(i, i + 200));
}

async function addOperation(
  tx: Queries,
  draft: string,
  { author, operation, inverse, ...row }: NonNullable<DraftStep['added']>,
): Promise<void> {
  await tx.insert(draftOperations).values({
    ...row,
    draft,
    authorId: author.id,
    authorName: author.name,
    operation: JSON.stringify(operation),
    inverse: JSON.stringify(inverse),
  });
}

/** Name of a draft whose files or operations hold a text. */
async function nameWithText(
  db: Queries,
  tenant: string,
  text: string,
): Promise<string | undefined> {
  const holds = (...columns: AnyPgColumn[]) =>
    or(...columns.map((column) => sql`strpos(${column}, ${text}) > 0`));
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
  const found = db
    .select({ name: drafts.name })
    .from(drafts)
    .where(and(eq(drafts.tenant, tenant), or(exists(inFiles), exists(inOperations))))
    .limit(1);
  return (await first(found))?.name;
}

/** Of the operations that stood, those of `standing` get new inverses and the others go. */
async function keepStanding(
  tx: Queries,
  draft: string,
  standing: DraftRebase['standing'],
): Promise<void> {
  const kept = new Map(standing.map(({ revision, inverse }) => [revision, inverse]));
  const stood = await tx
    .select({ revision: draftOperations.revision })
    .from(draftOperations)
    .where(and(ofDraft(draft), isNull(draftOperations.undoneBy)));
  for (const { revision } of stood) {
    const own = and(ofDraft(draft), eq(draftOperations.revision, revision));
    const inverse = kept.get(revision);
    if (inverse)
      await tx
        .update(draftOperations)
        .set({ inverse: JSON.stringify(inverse) })
        .where(own);
    else await tx.delete(draftOperations).where(own);
  }
}

type Presence = Pick<
  DraftStore,
  'noteDraftPresence' | 'renewDraftPresence' | 'leaveDraft' | 'draftPresence'
>;

function presenceStore(db: Database): Presence {
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

export function createDraftStore(db: Database): DraftStore {
  return {
    ...presenceStore(db),
    drafts: async (tenant) => {
      const rows = await db
        .select(headColumns)
        .from(drafts)
        .where(eq(drafts.tenant, tenant))
        .orderBy(desc(drafts.changedAt), desc(drafts.id));
      return rows.map(toHead);
    },
    draftHead: async (tenant, id) => {
      const row = await first(db.select(headColumns).from(drafts).where(one(tenant, id)));
      return row ? toHead(row) : null;
    },
    draft: (tenant, id) =>
      db.snapshot(async (tx) => {
        const row = await first(tx.select().from(drafts).where(one(tenant, id)));
        if (!row) return null;
        const { baseFiles, ...head } = row;
        const files = await tx
          .select({ path: draftFiles.path, text: draftFiles.text })
          .from(draftFiles)
          .where(eq(draftFiles.draft, id))
          .orderBy(asc(draftFiles.place));
        return { ...toHead(head), baseFiles: JSON.parse(baseFiles) as SourceFile[], files };
      }),
    createDraft: ({ author, baseFiles, files, ...head }, most) =>
      db.locked([`drafts:${head.tenant}`], async (tx) => {
        const ofTenant = eq(drafts.tenant, head.tenant);
        const known = await first(tx.select({ count: count() }).from(drafts).where(ofTenant));
        if ((known?.count ?? 0) >= most) return false;
        await tx.insert(drafts).values({
          ...head,
          authorId: author.id,
          authorName: author.name,
          baseFiles: JSON.stringify(baseFiles),
        });
        await fillFiles(tx, head.id, files);
        return true;
      }),
    renameDraft: async (tenant, id, name) =>
      (await changes(db.update(drafts).set({ name }).where(one(tenant, id)))) === 1,
    deleteDraft: async (tenant, id) =>
      (await changes(db.delete(drafts).where(one(tenant, id)))) === 1,
    draftOperations: async (draft) => {
      const rows = await db
        .select(operationColumns)
        .from(draftOperations)
        .where(ofDraft(draft))
        .orderBy(asc(draftOperations.revision));
      return rows.map(toOperation);
    },
    draftOperationOf: async (draft, key) => {
      const own = and(ofDraft(draft), eq(draftOperations.key, key));
      const row = await first(db.select(operationColumns).from(draftOperations).where(own));
      return row ? toOperation(row) : null;
    },
    draftInverse: async (draft, revision) => {
      const own = and(ofDraft(draft), eq(draftOperations.revision, revision));
      const row = await first(
        db.select({ inverse: draftOperations.inverse }).from(draftOperations).where(own),
      );
      return row ? (JSON.parse(row.inverse) as Inverse) : null;
    },
    draftWithText: async (tenant, text) => (await nameWithText(db, tenant, text)) ?? null,
    stepDraft: (step) =>
      db.transaction(async (tx) => {
        const { draft, added, changed } = step;
        const standing = sql`${drafts.changes} + ${step.changes}`;
        if (!(await moveOn(tx, step, { changedAt: step.at, changes: standing }))) return false;
        await writeFiles(tx, draft, step.files);
        if (added) await addOperation(tx, draft, added);
        if (changed) {
          const { revision, inverse, ...values } = changed;
          await tx
            .update(draftOperations)
            .set({ ...values, inverse: JSON.stringify(inverse) })
            .where(and(ofDraft(draft), eq(draftOperations.revision, revision)));
        }
        return true;
      }),
    rebaseDraft: (rebase) =>
      db.transaction(async (tx) => {
        const { draft, at, baseState, baseFiles, files, standing } = rebase;
        const values = {
          changedAt: at,
          changes: standing.length,
          baseState,
          baseFiles: JSON.stringify(baseFiles),
        };
        if (!(await moveOn(tx, rebase, values))) return false;
        await tx.delete(draftFiles).where(eq(draftFiles.draft, draft));
        await fillFiles(tx, draft, files);
        await keepStanding(tx, draft, standing);
        return true;
      }),
  };
}
