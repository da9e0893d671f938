import type { Address, Position } from '../../../schemas/draft/operation.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { type FindOrigin, isInReach, type Handle, markedElement } from '../adjust/handles.ts';

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * The list that a node is an item of; of a form's field, its form. Undefined where its place is
 * fixed.
 */
export function listOf({ address, editing }: NodeOrigin): Address | undefined {
  if (editing.field) return editing.field.form;
  return editing.isItem ? address.slice(0, address.lastIndexOf('/')) : undefined;
}

/** The id of an item in its list; of a form's field, its name. */
export const idOf = ({ address, editing }: NodeOrigin): string =>
  editing.field?.name ?? unescaped(address.slice(address.lastIndexOf('/') + 1));

/**
 * The items of a node's list that are shown around it, each once, itself among them; in the page's
 * order.
 */
export function siblingsOf(handle: Handle, find: FindOrigin): Handle[] {
  const list = listOf(handle.origin);
  if (list === undefined) return [];
  const start = markedElement(handle);
  const inside = (around: ParentNode): Map<Address, Handle> => {
    const found = new Map<Address, Handle>();
    for (const element of around.querySelectorAll('[data-cfg]')) {
      const origin = find(element.getAttribute('data-cfg') ?? '');
      if (element !== start && element.matches('.origin-hidden')) continue;
      if (!origin || listOf(origin) !== list || found.has(origin.address) || !isInReach(element))
        continue;
      found.set(origin.address, { element, origin });
    }
    return found;
  };
  const all = inside(start.ownerDocument);
  // A record's card repeats the fields of every other card.
  for (let around = start.parentElement; around; around = around.parentElement) {
    const found = inside(around);
    if (found.size === all.size) return [...found.values()];
  }
  return [...all.values()];
}

/**
 * The place of an item that is put where another one stands; undefined where that changes nothing.
 */
export function placeAt(
  origin: NodeOrigin,
  over: NodeOrigin,
  siblings: readonly Handle[],
): Position | undefined {
  const indexOf = ({ address }: NodeOrigin): number =>
    siblings.findIndex((one) => one.origin.address === address);
  const [from, to] = [indexOf(origin), indexOf(over)];
  if (from < 0 || to < 0 || from === to) return undefined;
  return to > from ? { after: idOf(over) } : { before: idOf(over) };
}
