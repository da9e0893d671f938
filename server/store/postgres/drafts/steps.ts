import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { DraftRebase, DraftStep, DraftStore } from '../../drafts.ts';
import { changes, type Database, first, type Queries } from '../database.ts';
import { draftFiles, draftOperations, drafts } from '../schema/drafts.ts';
import { fillFiles, ofDraft, one } from './columns.ts';

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

/** Steps of drafts, each from an expected revision to the next. */
export function createSteps(db: Database): Pick<DraftStore, 'stepDraft' | 'rebaseDraft'> {
  return {
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
