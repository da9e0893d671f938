import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundChange } from '../../../../schemas/admin/documents.ts';
import { readSource, type SourceFile } from '../../../../schemas/compiler/read/source.ts';
import type { Address, Operation } from '../../../../schemas/draft/operation.ts';
import { placeOf } from '../../../../schemas/places/address.ts';
import { valueWritten } from '../../../../schemas/places/written.ts';
import { kinds } from '../../../../schemas/words/index.ts';
import type { Store } from '../../../store/types.ts';

/** Releases that one question looks into. */
const mostReleases = 20;

/** Places that an operation changes. */
const placesOf = (operation: Operation): Address[] =>
  operation.op === 'group'
    ? operation.operations.flatMap(placesOf)
    : operation.op === 'create' || operation.op === 'delete' || operation.op === 'write'
      ? [operation.document]
      : [operation.at];

/** Whether one place is the other, or stands within it. */
function meets(a: Address, b: Address): boolean {
  const within = (inner: Address, outer: Address): boolean =>
    inner === outer || inner.startsWith(outer.includes('#') ? `${outer}/` : `${outer}#`);
  return within(a, b) || within(b, a);
}

/** The tenant's own value at a place, as text; null where there is none. */
function saidIn(files: readonly SourceFile[] | null, at: Address): string | null {
  const { document: key, steps } = placeOf(at);
  const id = key.slice(key.indexOf('/') + 1);
  for (const file of files ?? []) {
    if (!file.text.includes(id)) continue;
    const { document } = readSource(file, kinds);
    if (document && `${document.kind}/${document.id}` === key)
      return JSON.stringify(valueWritten(document.value, steps)) ?? null;
  }
  return null;
}

type ReleaseSource = Pick<Store, 'releaseEvents' | 'releaseOverlay'>;

/**
 * Who changed a place last in the releases before an event, newest first; without an event, in all.
 * Reads some of them at a time, and yields to other requests in between.
 */
export async function releasedChange(
  store: ReleaseSource,
  tenant: string,
  at: Address,
  before?: number,
): Promise<FoundChange> {
  const events = await store.releaseEvents(tenant, {
    limit: mostReleases + 1,
    ...(before !== undefined && { before }),
  });
  // A release is mostly the one that the next event took the place of.
  const said = new Map<string | null, Promise<string | null>>([[null, Promise.resolve(null)]]);
  const saidAt = (hash: string | null): Promise<string | null> => {
    const known =
      said.get(hash) ?? store.releaseOverlay(tenant, hash ?? '').then((files) => saidIn(files, at));
    said.set(hash, known);
    return known;
  };
  for (const event of events.slice(0, mostReleases)) {
    const { hash, before: previous, author, at: when, message, changes } = event;
    await nextTurn();
    if ((await saidAt(hash)) === (await saidAt(previous))) continue;
    const [only, ...others] = changes;
    return {
      changed: {
        by: author.name === '' ? 'Importação' : author.name,
        at: when,
        release: hash,
        sentence:
          only && others.length === 0 ? only.sentence : message || 'Publicado com outras mudanças',
      },
    };
  }
  const last = events[mostReleases - 1];
  return last && events.length > mostReleases ? { older: last.id } : {};
}

/** Who changed a place last: in the draft, else in the newest releases. */
export async function lastChange(
  store: ReleaseSource & Pick<Store, 'draftOperations'>,
  tenant: string,
  draft: string,
  at: Address,
): Promise<FoundChange> {
  const operations = await store.draftOperations(draft);
  const own = operations.findLast(
    ({ operation, undoneBy }) =>
      undoneBy === null && placesOf(operation).some((place) => meets(place, at)),
  );
  if (own) return { changed: { by: own.author.name, at: own.at, sentence: own.sentence } };
  return releasedChange(store, tenant, at);
}
