import { type RefObject, useLayoutEffect } from 'react';
import { followTopmostModal, topmostModal } from '../../render/view/modal.tsx';

/** Edges in the window, px. */
export type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A copy: a `DOMRect` has its edges as getters of its class, which no spread copies. */
const edgesOf = ({ top, bottom, left, right }: Edges): Edges => ({ top, bottom, left, right });

/** Between the notices and what they stand clear of, px. */
const gapPx = 8;

const overlaps = (a: Edges, b: Edges): boolean =>
  a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

/**
 * Where notices begin that would begin at `box.top`: there, unless they would lie over the head of
 * a dialog, which says what is asked and how to get out; then below it.
 */
export function clearOf(box: Edges, head: Edges): number {
  const bottom = head.bottom + gapPx;
  return overlaps(box, { ...edgesOf(head), bottom }) ? bottom : box.top;
}

/** The parts of a dialog that notices stand clear of. */
export interface DialogEdges {
  panel: Edges;
  head: Edges;
  /** Where what stands in the body ends, and where the foot begins, px. */
  contentEnd: number;
  foot: number;
}

/**
 * The same for a whole dialog in a window of that height: above or below it, or over the empty end
 * of its body; where none of them has the room, below its head.
 */
export function clearOfDialog(box: Edges, dialog: DialogEdges, height: number): number {
  const { panel, head, contentEnd, foot } = dialog;
  const own = box.bottom - box.top;
  if (own === 0 || !overlaps(box, panel)) return box.top;
  if (own + 2 * gapPx <= panel.top) return gapPx;
  if (panel.bottom + own + 2 * gapPx <= height) return panel.bottom + gapPx;
  if (contentEnd + own + 2 * gapPx <= foot) return foot - own - gapPx;
  return clearOf(box, head);
}

/** The edges of a modal; undefined for one without a head. */
function dialogEdges(modal: Element): DialogEdges | undefined {
  const edges = (selector: string): Edges | undefined =>
    modal.querySelector(selector)?.getBoundingClientRect();
  const [panel, head, body] = ['.modal-panel', '.modal-header', '.modal-body'].map(edges);
  if (!panel || !head || !body) return undefined;
  const ends = [...(modal.querySelector('.modal-body')?.children ?? [])].map(
    (child) => child.getBoundingClientRect().bottom,
  );
  return { panel, head, contentEnd: Math.max(head.bottom, ...ends), foot: body.bottom };
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
 * Keeps a box that is fixed over the page clear of the topmost modal, whatever their sizes become,
 * at least of its head, and of the row in which the user acts when a notice comes.
 */
export function useClearOfPage(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const place = (): void => {
      current.style.top = '';
      const modal = topmostModal();
      const dialog = modal && dialogEdges(modal);
      const own = current.getBoundingClientRect();
      const below = dialog ? clearOfDialog(own, dialog, window.innerHeight) : own.top;
      const row = rowInUse(current);
      const moved = { ...edgesOf(own), top: below, bottom: own.bottom + below - own.top };
      const top = row ? clearOfRow(moved, row, window.innerHeight) : below;
      if (top !== own.top) current.style.top = `${top}px`;
    };
    const sizes = new ResizeObserver(place);
    // Tells their sizes before the next painting, too: measured here, while a page is put together,
    // they would cost a layout of all of it.
    const watch = (): void => {
      sizes.disconnect();
      sizes.observe(current);
      const modal = topmostModal();
      // A panel in the middle moves when either becomes another size.
      for (const one of modal ? [modal, ...modal.children] : []) sizes.observe(one);
    };
    watch();
    const end = followTopmostModal(() => {
      watch();
      place();
    });
    return () => {
      end();
      sizes.disconnect();
    };
  }, [box]);
}
