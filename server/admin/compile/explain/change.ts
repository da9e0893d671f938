import type { LastChange } from '../../../../schemas/admin/documents.ts';
import { readSource, type SourceFile } from '../../../../schemas/compiler/read/source.ts';
import type { Address, Operation } from '../../../../schemas/draft/operation.ts';
import { placeOf } from '../../../../schemas/places/address.ts';
import { valueWritten } from '../../../../schemas/places/written.ts';
import { kinds } from '../../../../schemas/words/index.ts';
import type { Store } from '../../../store/types.ts';

/** Releases that are looked into, newest first. */
export const mostReleases = 20;

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

/** What the tenant's files say at a place, as text; null where they say nothing. */
function saidIn(files: readonly SourceFile[] | null, at: Address): string | null {
  const { document: key, steps } = placeOf(at);
  for (const file of files ?? []) {
    const { document } = readSource(file, kinds);
    if (document && `${document.kind}/${document.id}` === key)
      return JSON.stringify(valueWritten(document.value, steps)) ?? null;
  }
  return null;
}

/**
 * Who changed a place last: in the draft, else in the newest releases; undefined for what came with
 * the product, 'older' where there are releases that were not looked into.
 */
export async function lastChange(
  store: Pick<Store, 'draftOperations' | 'releaseEvents' | 'releaseOverlay'>,
  tenant: string,
  draft: string,
  at: Address,
): Promise<LastChange | 'older' | undefined> {
  const operations = await store.draftOperations(draft);
  const own = operations.findLast(
    ({ operation, undoneBy }) =>
      undoneBy === null && placesOf(operation).some((place) => meets(place, at)),
  );
  if (own) return { by: own.author.name, at: own.at, sentence: own.sentence };
  const events = await store.releaseEvents(tenant, { limit: mostReleases + 1 });
  for (const event of events.slice(0, mostReleases)) {
    const { hash, before, author, at: when, message, changes } = event;
    const [said, previous] = await Promise.all([
      store.releaseOverlay(tenant, hash),
      before === null ? null : store.releaseOverlay(tenant, before),
    ]);
    const now = saidIn(said, at);
    if (now === saidIn(previous, at)) continue;
    const [only, ...others] = changes;
    return {
      by: author.name === '' ? 'Importação' : author.name,
      at: when,
      release: hash,
      sentence:
        only && others.length === 0 ? only.sentence : message || 'Publicado com outras mudanças',
    };
  }
  return events.length > mostReleases ? 'older' : undefined;
}
