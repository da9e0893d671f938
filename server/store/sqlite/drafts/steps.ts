import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { DraftStep, DraftStore } from '../../drafts.ts';
import { draftFiles, draftOperations, drafts } from './schema.ts';
import { ofDraft, one, type Transaction } from './columns.ts';

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

/** Steps of drafts, each from an expected revision to the next. */
export function createSteps(
  db: BetterSQLite3Database,
): Pick<DraftStore, 'stepDraft' | 'rebaseDraft'> {
  const immediately = <T>(work: (tx: Transaction) => T): T =>
    db.transaction(work, { behavior: 'immediate' });
  return {
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
  };
}
