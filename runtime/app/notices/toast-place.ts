import { type RefObject, useLayoutEffect } from 'react';
import { followTopmostModal, topmostModal } from '../../render/view/modal.tsx';

/** Edges in the window, px. */
export type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const edgesOf = ({ top, bottom, left, right }: Edges): Edges => ({ top, bottom, left, right });

/** Between the notices and what they stand clear of, px. */
const GAP = 8;

/**
 * Where notices begin that would begin at `box.top`: there, unless they would lie over the head of
 * a dialog, which says what is asked and how to get out; then below it.
 */
export function clearOf(box: Edges, head: Edges): number {
  const isBeside = box.right <= head.left || box.left >= head.right;
  const isApart = box.bottom <= head.top || box.top >= head.bottom + GAP;
  return isBeside || isApart ? box.top : head.bottom + GAP;
}

/**
 * The row that a notice is likely to speak of: the one in which the user acted, with its price and
 * its stock. Undefined without one.
 */
function rowInUse(notices: Element): Edges | undefined {
  const row = document.activeElement?.closest('tr, li, [role="row"]');
  return row && !notices.contains(row) ? row.getBoundingClientRect() : undefined;
}

/**
 * The same for a row: below it, unless there is no room left in a window of that height; there the
 * notices stay where they are.
 */
export function clearOfRow(box: Edges, row: Edges, height: number): number {
  const top = clearOf(box, row);
  return top + (box.bottom - box.top) > height ? box.top : top;
}

/**
 * Keeps a box that is fixed over the page clear of the head of the topmost modal, whatever their
 * sizes become, and of the row in which the user acts when a notice comes.
 */
export function useClearOfPage(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const place = (): void => {
      current.style.top = '';
      const head = topmostModal()?.querySelector('.modal-header')?.getBoundingClientRect();
      const own = current.getBoundingClientRect();
      const below = head ? clearOf(own, head) : own.top;
      const row = rowInUse(current);
      const moved = { ...edgesOf(own), top: below, bottom: own.bottom + below - own.top };
      const top = row ? clearOfRow(moved, row, window.innerHeight) : below;
      if (top !== own.top) current.style.top = `${top}px`;
    };
    const sizes = new ResizeObserver(place);
    const follow = (): void => {
      sizes.disconnect();
      sizes.observe(current);
      const modal = topmostModal();
      // A panel in the middle moves when either becomes another size.
      for (const one of modal ? [modal, ...modal.children] : []) sizes.observe(one);
      place();
    };
    follow();
    const end = followTopmostModal(follow);
    return () => {
      end();
      sizes.disconnect();
    };
  }, [box]);
}
