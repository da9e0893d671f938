import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  Author,
  ChangeAnswer,
  ChangeRequest,
  Draft,
  DraftSummary,
  RebaseRequest,
} from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import type { DraftStore, StoredDraft, StoredOperation } from '../../store/drafts.ts';
import type { Store } from '../../store/types.ts';
import { stateOf } from '../../release/overlay.ts';
import type { Executor } from './executor.ts';
import { toRecord } from './conflict.ts';
import { createDraftPresence, type DraftPresence } from './presence.ts';
import { rebased } from './rebase.ts';
import {
  change,
  type Opened,
  redo,
  type Repeated,
  type Step,
  undo,
  type UndoRequest,
} from './steps.ts';
import { changedFiles, redoable, toDraft, toSummary, undoable } from './state.ts';
import { createWatching, type DraftListener } from './watching.ts';

/**
 * The drafts of all tenants. What a tenant does not have is a 404; an operation that cannot be done
 * an `OperationRefused`.
 */
export interface Drafts {
  /**
   * Newest change first; without those that a page opened for somebody and in which nothing stands.
   */
  list(tenant: string): Promise<DraftSummary[]>;
  /** Begins with the tenant's documents as they are. Throws a 409 when there are too many. */
  create(tenant: string, person: Author, name: string): Promise<Draft>;
  /**
   * The person's draft that changed last, else a new one. An empty one that a page opened begins
   * with the tenant's documents of now.
   */
  own(tenant: string, person: Author): Promise<Draft>;
  read(tenant: string, id: string, person: Pick<Author, 'id'>): Promise<Draft>;
  /** Null for a draft that the tenant does not have. */
  files(
    tenant: string,
    id: string,
  ): Promise<{ revision: number; files: readonly SourceFile[] } | null>;
  /**
   * Throws `DraftConflict` when somebody changed the same place since the revision that the person
   * saw.
   */
  change(tenant: string, id: string, person: Author, request: ChangeRequest): Promise<ChangeAnswer>;
  /** Throws `DraftConflict`, and a 409 when there is nothing to undo. */
  undo(tenant: string, id: string, person: Author, request: UndoRequest): Promise<ChangeAnswer>;
  /** As `undo`. */
  redo(tenant: string, id: string, person: Author): Promise<ChangeAnswer>;
  /** Brings a draft up to date with the tenant's documents. Throws `RebaseConflicts`. */
  rebase(tenant: string, id: string, person: Author, request: RebaseRequest): Promise<Draft>;
  rename(tenant: string, id: string, name: string): Promise<void>;
  remove(tenant: string, id: string): Promise<void>;
  readonly presence: DraftPresence;
  /** Calls back with what happens to a draft in this process. Answers how to end it. */
  watch(id: string, listener: DraftListener): () => void;
}

export interface DraftsOptions {
  store: Pick<Store, 'overlay'> & DraftStore;
  now: () => number;
  /** The product's own documents. */
  base: () => Promise<readonly SourceFile[]>;
  executor: Executor;
}

const mostDrafts = 100;
/**
 * pt-BR: the name of a draft that a page opened, until somebody gives it one. Others see it in lists,
 * plans and the log, so that it says whose it is.
 */
const openedName = ({ name }: Pick<Author, 'name'>): string =>
  `Rascunho de ${name.trim().split(/\s+/)[0]?.slice(0, 60) ?? ''}`;
const isUntouched = ({
  name,
  author,
  changes,
}: Pick<StoredDraft, 'name' | 'author' | 'changes'>): boolean =>
  name === openedName(author) && changes === 0;
/** Steps of others that may come between reading and writing before a change gives up. */
const attempts = 8;

/** The revision that a person's change was based on; absent: the draft's newest. */
type Seen = Partial<Pick<ChangeRequest, 'revision' | 'own'>>;

export function createDrafts({ store, now, base, executor }: DraftsOptions): Drafts {
  const watching = createWatching();

  async function open(tenant: string, id: string): Promise<Opened> {
    const draft = await store.draft(tenant, id);
    if (!draft) throw notFound();
    const [operations, documents] = await Promise.all([store.draftOperations(id), base()]);
    return {
      draft,
      operations,
      files: { base: documents, overlay: draft.files, folder: `config/tenants/${tenant}` },
    };
  }

  /**
   * Paths that differ from what a person saw: those of the step, and of all that others did since.
   */
  async function pathsSince(draft: string, others: readonly StoredOperation[]): Promise<string[]> {
    const inverses = await Promise.all(
      others.map(({ revision }) => store.draftInverse(draft, revision)),
    );
    return inverses.flatMap((inverse) => inverse?.changes.map(({ path }) => path) ?? []);
  }

  async function answer(
    tenant: string,
    id: string,
    person: Author,
    { revision: seen = 0, own: known = [] }: Seen,
    record: StoredOperation,
    own: readonly string[],
  ): Promise<ChangeAnswer> {
    const { draft, operations } = await open(tenant, id);
    const others = operations.filter(
      ({ touched, revision }) =>
        touched > seen && revision !== record.revision && !known.includes(touched),
    );
    const texts = new Map(draft.files.map(({ path, text }) => [path, text]));
    const paths = new Set([...own, ...(await pathsSince(id, others))]);
    return {
      revision: draft.revision,
      record: toRecord(operations.find(({ revision }) => revision === record.revision) ?? record),
      others: others.map(toRecord),
      files: [...paths].map((path) => ({ path, text: texts.get(path) ?? null })),
      canUndo: undoable(operations, person.id) !== undefined,
      canRedo: redoable(operations, person.id) !== undefined,
    };
  }

  /** Makes a step from the newest revision; makes it again when another one was faster. */
  async function stepped(
    tenant: string,
    id: string,
    person: Author,
    seen: Seen,
    make: (opened: Opened) => Promise<Step | Repeated>,
  ): Promise<ChangeAnswer> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const opened = await open(tenant, id);
      const made = await make(opened);
      if ('repeated' in made)
        return answer(
          tenant,
          id,
          person,
          { revision: opened.draft.revision, ...seen },
          made.repeated,
          await pathsSince(id, [made.repeated]),
        );
      const { overlay, record, ...step } = made;
      const files = changedFiles(opened.files.overlay, overlay);
      const expected = opened.draft.revision;
      if (!(await store.stepDraft({ ...step, tenant, draft: id, expected, at: now(), files })))
        continue;
      watching.tell(id, { event: 'revision', revision: expected + 1, by: person });
      await nextTurn();
      return answer(
        tenant,
        id,
        person,
        { revision: expected, ...seen },
        record,
        files.map(({ path }) => path),
      );
    }
    throw new PortalError(409, 'BUSY', 'Muitas pessoas mudam este rascunho agora. Tente de novo.');
  }

  const read = async (tenant: string, id: string, person: Pick<Author, 'id'>): Promise<Draft> => {
    const [{ draft, operations }, { state }] = await Promise.all([
      open(tenant, id),
      store.overlay(tenant),
    ]);
    return toDraft(draft, state, operations, person);
  };

  async function create(tenant: string, author: Author, name: string): Promise<Draft> {
    const { files, state } = await store.overlay(tenant);
    const at = now();
    const draft: StoredDraft = {
      id: randomUUID(),
      tenant,
      name,
      author,
      createdAt: at,
      changedAt: at,
      revision: 0,
      changes: 0,
      baseState: state,
      baseFiles: files,
      files,
    };
    if (!(await store.createDraft(draft, mostDrafts)))
      throw new PortalError(
        409,
        'TOO_MANY',
        `Há ${mostDrafts} rascunhos. Exclua um que não serve mais.`,
      );
    return toDraft(draft, state, [], author);
  }

  async function rebase(
    tenant: string,
    id: string,
    person: Author,
    request: RebaseRequest,
  ): Promise<Draft> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const [{ draft, files, operations }, { files: baseFiles, state: baseState }] =
        await Promise.all([open(tenant, id), store.overlay(tenant)]);
      if (draft.baseState === baseState) break;
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
      watching.tell(id, { event: 'revision', revision: expected + 1, by: person });
      break;
    }
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
