import type { Author, Presence } from '../../../schemas/admin/drafts.ts';
import type { DraftStore } from '../../store/drafts.ts';
import type { Watching } from './watching.ts';

/**
 * Who is in a draft, and at which document. Windows that say nothing more are forgotten after the
 * given ms.
 */
export interface DraftPresence {
  /** Each person once, where he was last. */
  people(draft: string): Promise<Presence[]>;
  /** The window is still open, at the same document. */
  renew(draft: string, window: string, person: Author, ms: number): Promise<void>;
  /** The window shows a document now, or (null) none in particular. */
  stand(
    draft: string,
    window: string,
    person: Author,
    document: string | null,
    ms: number,
  ): Promise<void>;
  leave(draft: string, window: string, person: Author): Promise<void>;
}

/**
 * Presence in the store, so that all servers know of it.
 * @param now ms since 1970
 */
export function createDraftPresence(
  store: Pick<
    DraftStore,
    'noteDraftPresence' | 'renewDraftPresence' | 'leaveDraft' | 'draftPresence'
  >,
  now: () => number,
  { emit }: Pick<Watching, 'emit'>,
): DraftPresence {
  const people = async (draft: string): Promise<Presence[]> =>
    (await store.draftPresence(draft, now())).map(({ person, document }) => ({
      person,
      ...(document !== null && { document }),
    }));
  const announced = async (draft: string): Promise<void> =>
    emit(draft, { event: 'presence', people: await people(draft) });
  return {
    people,
    renew: (draft, window, person, ms) =>
      store.renewDraftPresence(draft, window, person, now() + ms),
    stand: async (draft, window, person, document, ms) => {
      await store.noteDraftPresence(draft, window, person, document, now() + ms);
      await announced(draft);
    },
    leave: async (draft, window, person) => {
      await store.leaveDraft(draft, window, person);
      await announced(draft);
    },
  };
}
