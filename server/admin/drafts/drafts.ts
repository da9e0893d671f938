import { randomUUID } from 'node:crypto';
import type { Author, Draft, RebaseRequest } from '../../../schemas/admin/drafts.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import type { StoredDraft } from '../../store/drafts.ts';
import type { OverlayState } from '../../store/releases.ts';
import type { Drafts, DraftsOptions } from './drafts-types.ts';
import { createDraftPresence } from './presence.ts';
import { createRebasing } from './rebasing.ts';
import { toDraft, toSummary } from './state.ts';
import { createStepping } from './stepping.ts';
import { change, redo, undo } from './undo-redo.ts';
import { createWatching } from './watching.ts';

const mostDrafts = 100;
/**
 * pt-BR: the name of a draft that a page opened, until somebody gives it one. Others see it in
 * lists, plans and the log, so that it says whose it is.
 */
const openedName = ({ name }: Pick<Author, 'name'>): string =>
  `Rascunho de ${name.trim().split(/\s+/)[0]?.slice(0, 60) ?? ''}`;
const isUntouched = ({
  name,
  author,
  changes,
}: Pick<StoredDraft, 'name' | 'author' | 'changes'>): boolean =>
  name === openedName(author) && changes === 0;
/** What a draft of a tenant's documents begins with. */
const newDraft = ({ files, state }: Pick<OverlayState, 'files' | 'state'>, at: number) => ({
  id: randomUUID(),
  createdAt: at,
  changedAt: at,
  revision: 0,
  changes: 0,
  baseState: state,
  baseFiles: files,
  files,
});

/** The drafts of all tenants, in the store. */
export function createDrafts(options: DraftsOptions): Drafts {
  const { store, now, executor } = options;
  const watching = createWatching();
  const stepping = createStepping(options, watching);
  const { open, stepped } = stepping;
  const bringUpToDate = createRebasing(options, stepping, watching);

  const read = async (tenant: string, id: string, person: Pick<Author, 'id'>): Promise<Draft> => {
    const [{ draft, operations }, { state }] = await Promise.all([
      open(tenant, id),
      store.overlay(tenant),
    ]);
    return toDraft(draft, state, operations, person);
  };

  async function create(tenant: string, author: Author, name: string): Promise<Draft> {
    const overlay = await store.overlay(tenant);
    const draft = { ...newDraft(overlay, now()), tenant, name, author };
    if (!(await store.createDraft(draft, mostDrafts)))
      throw new PortalError(
        409,
        'TOO_MANY',
        `Há ${mostDrafts} rascunhos. Exclua um que não serve mais.`,
      );
    return toDraft(draft, overlay.state, [], author);
  }

  async function rebase(
    tenant: string,
    id: string,
    person: Author,
    request: RebaseRequest,
  ): Promise<Draft> {
    await bringUpToDate(tenant, id, person, request);
    return read(tenant, id, person);
  }

  return {
    list: async (tenant) => {
      const { state } = await store.overlay(tenant);
      const heads = await store.drafts(tenant);
      return heads.filter((head) => !isUntouched(head)).map((head) => toSummary(head, state));
    },
    create,
    own: async (tenant, person) => {
      const found = (await store.drafts(tenant)).find(({ author }) => author.id === person.id);
      if (!found) return create(tenant, person, openedName(person));
      return isUntouched(found)
        ? rebase(tenant, found.id, person, { keep: [], drop: [] })
        : read(tenant, found.id, person);
    },

    read,
    files: async (tenant, id) => {
      const draft = await store.draft(tenant, id);
      return draft && { revision: draft.revision, files: draft.files };
    },
    change: (tenant, id, person, request) =>
      stepped(tenant, id, person, request, (opened) =>
        change({ store, now, executor }, opened, person, request),
      ),
    undo: (tenant, id, person, request) =>
      stepped(tenant, id, person, {}, (opened) =>
        undo({ store, executor }, opened, person, request),
      ),
    redo: (tenant, id, person) =>
      stepped(tenant, id, person, {}, (opened) => redo({ executor }, opened, person)),
    rebase,
    rename: async (tenant, id, name) => {
      if (!(await store.renameDraft(tenant, id, name))) throw notFound();
    },
    remove: async (tenant, id) => {
      if (!(await store.deleteDraft(tenant, id))) throw notFound();
    },
    presence: createDraftPresence(store, now, watching),
    watch: watching.watch,
  };
}
