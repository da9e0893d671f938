import { type RefObject, useLayoutEffect } from 'react';
import { followTopmostModal, topmostModal } from '../../render/view/modal.tsx';

/** Edges in the window, px. */
export type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

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
 * Keeps a box that is fixed over the page clear of the head of the topmost modal, whatever their
 * sizes become.
 */
export function useClearOfModal(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const place = (): void => {
      current.style.top = '';
      const head = topmostModal()?.querySelector('.modal-header')?.getBoundingClientRect();
      const own = current.getBoundingClientRect();
      const top = head ? clearOf(own, head) : own.top;
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
