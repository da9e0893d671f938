import type { DocumentPart, NameChoice } from '../../schemas/admin/documents.ts';
import type { Address, Json, Operation, Position } from '../../schemas/draft/operation.ts';
import { above, below, stepsOf } from './address.ts';

type Item = { readonly [key: string]: Json };

const isItem = (value: Json | undefined): value is Item =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const same = (a: Json | undefined, b: Json | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const propertyOf = (value: Json | undefined, name: string): Json | undefined =>
  isItem(value) ? value[name] : undefined;

/**
 * Gives a property a value. Undefined takes it away; the value of the layer below says nothing more
 * about it. Null where nothing would change.
 */
export function setProperty(
  part: DocumentPart,
  name: string,
  value: Json | undefined,
): Operation | null {
  const at = below(part.at, name);
  const inherited = propertyOf(part.base, name);
  if (same(value, propertyOf(part.value, name))) return null;
  if (same(value, inherited)) return { op: 'reset', at };
  return value === undefined ? { op: 'unset', at } : { op: 'set', at, value };
}

/** A condition that is never true: what is hidden stays in place and can be shown again. */
const never = 'false';

/** Whether a part shows to nobody, by its value alone. */
export const isHiddenItem = (value: Json | undefined): boolean =>
  propertyOf(value, 'when') === never;

export const isHidden = (part: DocumentPart): boolean => isHiddenItem(part.value);

/** Hides a part: its own condition never holds. */
export function hide(part: DocumentPart): Operation {
  return { op: 'set', at: below(part.at, 'when'), value: never };
}

/** Shows what was hidden; a condition of the base applies again. */
export function show(part: DocumentPart): Operation {
  const at = below(part.at, 'when');
  return part.changed.includes('when') ? { op: 'reset', at } : { op: 'unset', at };
}

/**
 * Where an item may go to, one step towards the start or the end; null at the edge or outside of a
 * list.
 */
export function neighborPosition(part: DocumentPart, step: -1 | 1): Position | null {
  const siblings = part.siblings ?? [];
  const own = siblings.indexOf(stepsOf(part.at).at(-1) ?? '');
  const other = own < 0 ? undefined : siblings[own + step];
  if (other === undefined) return null;
  return step < 0 ? { before: other } : { after: other };
}

/** The first of `name`, `name-2`, `name-3`... that is free. */
export function freeId(name: string, taken: readonly string[]): string {
  const used = new Set(taken);
  let id = name;
  for (let count = 2; used.has(id); count++) id = `${name}-${count}`;
  return id;
}

/**
 * The same item again, right after; what its id says by default is written out, so that the copy
 * says the same.
 */
export function duplicate(part: DocumentPart): { operation: Operation; at: Address } | null {
  const list = above(part.at);
  const own = stepsOf(part.at).at(-1);
  if (!list || own === undefined || !part.siblings || !isItem(part.value)) return null;
  const id = freeId(own, part.siblings);
  const from = part.word === 'filter' ? 'param' : part.word === 'field' ? 'path' : undefined;
  const bound =
    from !== undefined &&
    part.value[from] === undefined &&
    part.value['value'] === undefined &&
    part.value['text'] === undefined;
  const item = { ...part.value, id, ...(bound && { [from]: own }) };
  return {
    operation: { op: 'insert', at: list, item, position: { after: own } },
    at: below(list, id),
  };
}

/** Options of a filter for the values that only its parameter names. */
const optionsOf = ({ options, type }: NameChoice): readonly Json[] | undefined =>
  options?.map(({ value, label }) => ({
    value: type === 'number' ? Number(value) : value,
    label,
  }));

/** The product's item of a name; undefined where it has none. */
export const productItem = (base: Json | undefined, id: string): Item | undefined =>
  Array.isArray(base) ? base.find((one): one is Item => propertyOf(one, 'id') === id) : undefined;

/**
 * A new item for a list, with the name that was chosen from what exists. One of the product that
 * was taken out comes back with all that the product says of it.
 *
 * @param base the list without the overlay
 */
export function addition(
  list: Address,
  word: string,
  choice: NameChoice,
  siblings: readonly string[],
  base?: Json,
): { operation: Operation; at: Address } {
  const id = freeId(choice.value, siblings);
  const renamed = id !== choice.value;
  const options = optionsOf(choice);
  const named: Item =
    word === 'filter'
      ? {
          label: choice.label,
          ...(choice.params
            ? { format: 'dateRange', params: [...choice.params] }
            : renamed && { param: choice.value }),
          ...(options && { options }),
        }
      : renamed
        ? { path: choice.value }
        : {};
  return {
    operation: {
      op: 'insert',
      at: list,
      item: productItem(base, id) ?? { id, ...named },
      position: { at: 'last' },
    },
    at: below(list, id),
  };
}
