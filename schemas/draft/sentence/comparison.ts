import { idsOf } from '../../places/address.ts';
import { parseAddress, toAddress } from '../address.ts';
import type { Address, Position } from '../operation.ts';
import { findPath } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { differences } from './differences.ts';
import { placeName } from './names.ts';
import { headOf, sentence } from './sentence.ts';
import { spoken } from './spoken.ts';

/** Maximum number of sentences for one document. */
const most = 20;

/** A new item, named by its position among the others. */
function inserted(after: DocumentFiles, key: string, steps: readonly string[], items: unknown[]) {
  const list = toAddress(key, steps.slice(0, -1));
  const path = findPath(readableDocument(after, key), steps);
  const index = Number(path?.at(-1) ?? 0);
  return sentence(after, {
    op: 'insert',
    at: list,
    item: items[index] as never,
    position: index === 0 ? { at: 'first' } : { after: idsOf(items)[index - 1] ?? '' },
  });
}

function changed(
  before: DocumentFiles,
  after: DocumentFiles,
  key: string,
  steps: readonly string[],
): string {
  const [was, is] = [readableDocument(before, key), readableDocument(after, key)];
  const [old, young] = [findPath(was, steps), findPath(is, steps)];
  const around = findPath(old ? was : is, steps.slice(0, -1));
  const list = around && valueAt(old ? was : is, around);
  const at = toAddress(key, steps);
  if (old && !young) {
    if (Array.isArray(list)) return sentence(before, { op: 'remove', at });
    // What the product says there was taken away; anything else the tenant had said.
    const base = readableDocument({ base: after.base, overlay: [] }, key);
    const isOfBase = findPath(base, steps) !== undefined;
    return sentence(before, { op: isOfBase ? 'unset' : 'reset', at });
  }
  if (young && !old && Array.isArray(list)) return inserted(after, key, steps, list);
  const value = young && valueAt(is, young);
  if (Array.isArray(value) && steps.length > 0) {
    const { item, property } = placeName(after, at);
    const order = `a ordem${property === undefined ? '' : ` ${spoken(property).of}`} muda`;
    return `${headOf(after, at)}: ${item === undefined ? '' : `n${item}, `}${order}`;
  }
  // Something that gets another name is called by the one that it had.
  const isName = around !== undefined && ['label', 'title'].includes(steps.at(-1) ?? '');
  const hadName = isName && findPath(was, steps.slice(0, -1)) !== undefined;
  return sentence(hadName ? before : after, { op: 'set', at, value: value as never });
}

/**
 * The differences of one document between two states of a tenant's files, as sentences of the plan:
 * 'Pedidos: a coluna Frete deixa de aparecer'. Compares the merged documents, so that a removed
 * file is described by what it had changed. Bounded: the last sentence says how many more there
 * are.
 * @param key `kind/id`
 */
export function comparisonSentences(
  before: DocumentFiles,
  after: DocumentFiles,
  key: string,
): string[] {
  const [was, is] = [readableDocument(before, key), readableDocument(after, key)];
  if (!was && !is) return [];
  if (!was) return [sentence(after, { op: 'create', document: key, value: is as never })];
  if (!is) return [sentence(before, { op: 'delete', document: key })];
  const places = differences(was, is);
  if (places.length === 0) return ['Só a escrita do arquivo mudou'];
  const sentences = places.slice(0, most).map((steps) => changed(before, after, key, steps));
  const more = places.length - most;
  return [...new Set(sentences), ...(more > 0 ? [`E mais ${more} mudanças`] : [])];
}

/**
 * The difference of one item between two states, as one sentence: where it stands by now, and what
 * it says. Null where there is none.
 *
 * @param position where it was placed
 */
export function itemDifference(
  before: DocumentFiles,
  after: DocumentFiles,
  at: Address,
  position: Position,
): string | null {
  const { document, steps } = parseAddress(at);
  const list = steps.slice(0, -1);
  const [was, is] = [before, after].map((files) => {
    const root = readableDocument(files, document);
    const path = findPath(root, list);
    return path && valueAt(root, path);
  });
  const places = differences(was, is, list);
  const isMoved = places.some(({ length }) => length === list.length);
  const sentences = [
    ...(isMoved ? [sentence(before, { op: 'move', at, position })] : []),
    ...places
      .filter((place) => place[list.length] === steps.at(-1))
      .map((place) => changed(before, after, document, place)),
  ];
  const head = `${headOf(before, at)}: `;
  const [first, ...others] = [...new Set(sentences)];
  return first === undefined
    ? null
    : [first, ...others.map((other) => other.replace(head, ''))].join('; ');
}
