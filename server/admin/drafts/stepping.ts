import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Author, ChangeAnswer, ChangeRequest } from '../../../schemas/admin/drafts.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import type { StoredOperation } from '../../store/drafts.ts';
import { toRecord } from './conflict.ts';
import type { DraftsOptions } from './drafts-types.ts';
import { changedFiles, redoable, undoable } from './state.ts';
import type { Opened, Repeated, Step } from './undo-redo.ts';
import type { Watching } from './watching.ts';

/** Steps of others that may come between reading and writing before a change gives up. */
export const maxAttempts = 8;

/** The revision that a person's change was based on; absent: the draft's newest. */
type Seen = Partial<Pick<ChangeRequest, 'revision' | 'own'>>;

const isSame = (one: StoredOperation, other: StoredOperation): boolean =>
  one.revision === other.revision;

/** Steps, besides a person's own one, that they have not seen. */
const unseenOf = (
  operations: readonly StoredOperation[],
  own: StoredOperation,
  { revision = 0, own: known = [] }: Seen,
): StoredOperation[] =>
  operations.filter(
    (one) => one.touched > revision && !isSame(one, own) && !known.includes(one.touched),
  );

/** Paths of the files that some steps changed. */
async function pathsOf(
  store: Pick<DraftsOptions['store'], 'draftInverse'>,
  draft: string,
  steps: readonly StoredOperation[],
): Promise<string[]> {
  const inverses = await Promise.all(
    steps.map(({ revision }) => store.draftInverse(draft, revision)),
  );
  return inverses.flatMap((inverse) => inverse?.changes.map(({ path }) => path) ?? []);
}

/** Where a draft stands for a person, with the files of some paths. */
function stateFor({ draft, operations }: Opened, person: Author, paths: ReadonlySet<string>) {
  const texts = new Map(draft.files.map(({ path, text }) => [path, text]));
  return {
    revision: draft.revision,
    files: [...paths].map((path) => ({ path, text: texts.get(path) ?? null })),
    canUndo: undoable(operations, person.id) !== undefined,
    canRedo: redoable(operations, person.id) !== undefined,
  };
}

export type Stepping = ReturnType<typeof createStepping>;

/** Reads a draft whole, and makes a step of it from the revision that was read. */
export function createStepping(
  { store, now, base }: Pick<DraftsOptions, 'store' | 'now' | 'base'>,
  watching: Watching,
) {
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

  async function answer(
    tenant: string,
    id: string,
    person: Author,
    seen: Seen,
    record: StoredOperation,
    own: readonly string[],
  ): Promise<ChangeAnswer> {
    const opened = await open(tenant, id);
    const others = unseenOf(opened.operations, record, seen);
    // What differs from what the person saw: by their own step, and by all that others did since.
    const paths = new Set([...own, ...(await pathsOf(store, id, others))]);
    return {
      ...stateFor(opened, person, paths),
      record: toRecord(opened.operations.find((one) => isSame(one, record)) ?? record),
      others: others.map(toRecord),
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
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const opened = await open(tenant, id);
      const made = await make(opened);
      if ('repeated' in made)
        return answer(
          tenant,
          id,
          person,
          { revision: opened.draft.revision, ...seen },
          made.repeated,
          await pathsOf(store, id, [made.repeated]),
        );
      const { overlay, record, ...step } = made;
      const files = changedFiles(opened.files.overlay, overlay);
      const expected = opened.draft.revision;
      if (!(await store.stepDraft({ ...step, tenant, draft: id, expected, at: now(), files })))
        continue;
      watching.emit(id, { event: 'revision', revision: expected + 1, by: person });
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

  return { open, stepped };
}
