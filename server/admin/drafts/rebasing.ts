import type { Author, RebaseRequest } from '../../../schemas/admin/drafts.ts';
import { stateOf } from '../../release/overlay.ts';
import type { DraftsOptions } from './drafts-types.ts';
import { rebased } from './rebase.ts';
import { maxAttempts, type Stepping } from './stepping.ts';
import type { Watching } from './watching.ts';

/**
 * Brings a draft up to date with the tenant's documents, from the revision that was read; again
 * when another step was faster.
 */
export function createRebasing(
  { store, now, executor }: DraftsOptions,
  { open }: Stepping,
  watching: Watching,
) {
  return async (
    tenant: string,
    id: string,
    person: Author,
    request: RebaseRequest,
  ): Promise<void> => {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const [{ draft, files, operations }, { files: baseFiles, state: baseState }] =
        await Promise.all([open(tenant, id), store.overlay(tenant)]);
      if (draft.baseState === baseState) return;
      // The published draft is this very one: everything in it is published.
      const isPublished = stateOf(draft.files) === baseState;
      const standing = isPublished ? [] : operations.filter(({ undoneBy }) => undoneBy === null);
      const next = await rebased({
        tenant,
        executor,
        before: { ...files, overlay: draft.baseFiles },
        after: { ...files, overlay: baseFiles },
        operations: standing,
        request,
      });
      const expected = draft.revision;
      if (
        !(await store.rebaseDraft({
          tenant,
          draft: id,
          expected,
          at: now(),
          baseState,
          baseFiles,
          ...next,
        }))
      )
        continue;
      watching.emit(id, { event: 'revision', revision: expected + 1, by: person });
      return;
    }
  };
}
