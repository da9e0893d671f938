import type { NodeOrigin } from '../../../schemas/release/origins.ts';

/** An element that shows a node which somebody may change. */
export interface Handle {
  element: Element;
  origin: NodeOrigin;
}

export type FindOrigin = (name: string) => NodeOrigin | undefined;

const marked = '[data-cfg]';

function originAt(element: Element, find: FindOrigin): NodeOrigin | undefined {
  const name = element.getAttribute('data-cfg');
  return name === null ? undefined : find(name);
}

/**
 * A cell stands for the heading of its column, so that a table of a thousand cells carries no
 * attribute more.
 */
function headingOf(element: Element): Element | undefined {
  const cell = element.closest('td');
  const head = cell?.closest('table')?.tHead?.rows[0];
  return cell && head ? head.cells[cell.cellIndex] : undefined;
}

/** The innermost handle at an element; a cell's column comes before the list around it. */
export function handleAt(element: Element, find: FindOrigin): Handle | undefined {
  const heading = headingOf(element);
  const cell = element.closest('td');
  for (let at: Element | null = element; at; at = at.parentElement?.closest(marked) ?? null) {
    if (heading && cell && !cell.contains(at)) {
      const column = originAt(heading, find);
      if (column) return { element: cell, origin: column };
    }
    const origin = originAt(at, find);
    if (origin) return { element: at, origin };
  }
  return undefined;
}

/** The element that carries the name of a handle's node: of a cell, the heading of its column. */
export const markedElement = ({ element }: Handle): Element =>
  element.matches(marked) ? element : (headingOf(element) ?? element);

/** The handle around another one, of another node. */
export function outerHandle({ element, origin }: Handle, find: FindOrigin): Handle | undefined {
  for (
    let at = element.parentElement?.closest(marked);
    at;
    at = at.parentElement?.closest(marked)
  ) {
    const outer = originAt(at, find);
    if (outer && outer.address !== origin.address) return { element: at, origin: outer };
  }
  return undefined;
}

/** All handles of a page, each node once, in the page's order. */
export function allHandles(page: ParentNode, find: FindOrigin): Handle[] {
  const byAddress = new Map<string, Handle>();
  for (const element of page.querySelectorAll(marked)) {
    const origin = originAt(element, find);
    if (origin && !byAddress.has(origin.address) && isInReach(element))
      byAddress.set(origin.address, { element, origin });
  }
  return [...byAddress.values()];
}

/**
 * Box of an element in the window, in px; of one without a box, of its content. Undefined: nothing.
 */
export function boxOf(element: Element): DOMRect | undefined {
  const own = element.getBoundingClientRect();
  return own.width > 0 && own.height > 0 ? own : contentBoxOf(element);
}

/** Box around all of the boxes; undefined: there are none. */
function around(boxes: readonly DOMRect[]): DOMRect | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Whether an element can be pointed at: an entry that does not fit into its menu is inert. */
export const isInReach = (element: Element): boolean =>
  boxOf(element) !== undefined && element.closest('[inert]') === null;

/**
 * Box of an element's content in the window, in px; only of what follows `first`, where one is
 * given. Undefined: nothing.
 */
export function contentBoxOf(element: Element, first: Element | null = null): DOMRect | undefined {
  const { ownerDocument: page } = element;
  const range = page.createRange();
  range.selectNodeContents(element);
  if (first) range.setStartAfter(first);
  const inner = range.getBoundingClientRect();
  if (inner.width > 0 && inner.height > 0) return inner;
  // A range does not count what stands in a child without a box of its own.
  const boxes = [...element.children].flatMap((child) => {
    if (page.defaultView?.getComputedStyle(child).display !== 'contents') return [];
    return contentBoxOf(child) ?? [];
  });
  return around(boxes);
}
