import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { EditTools } from '../edit/create-tools.tsx';
import {
  allHandles,
  boxOf,
  type FindOrigin,
  type Handle,
  handleAt,
  isInReach,
  outerHandle,
} from './handles.ts';
import type { Outlines } from './outlines.ts';

export interface SelectionOptions {
  page: Document;
  outlines: Outlines;
  tools: EditTools;
  find: FindOrigin;
  chosen(origin: NodeOrigin): void;
}

/** The elements of an address that take up room. */
function elementsOf(page: Document, find: FindOrigin, address: string | null): Handle[] {
  if (address === null) return [];
  return [...page.querySelectorAll('[data-cfg]')].flatMap((element) => {
    const origin = find(element.getAttribute('data-cfg') ?? '');
    return origin?.address === address && isInReach(element) ? [{ element, origin }] : [];
  });
}

/**
 * The elements of the chosen address, and the one of them that was chosen.
 * @param isActive whether the choice is shown
 */
export function createSelection(
  { page, outlines, tools, find, chosen }: SelectionOptions,
  isActive: () => boolean,
) {
  let address: string | null = null;
  let current: Handle | undefined;
  /** Clicked before it was known where it was written. */
  let awaited: Element | undefined;

  function chooseAwaited(): void {
    const handle = awaited?.isConnected ? handleAt(awaited, find) : undefined;
    if (!handle) return;
    awaited = undefined;
    choose(handle);
  }

  function choose(handle: Handle | undefined): void {
    if (!handle) return;
    current = handle;
    select(handle.origin.address);
    chosen(handle.origin);
  }

  function select(next: string | null): void {
    address = next;
    redraw();
  }

  function redraw(): void {
    const found = isActive() ? elementsOf(page, find, address) : [];
    outlines.select(found);
    outlines.place();
    const same =
      current?.origin.address === address && boxOf(current.element) ? current : undefined;
    const [first] = found;
    tools.choose(same && first ? { element: same.element, origin: first.origin } : first);
  }

  /** From handle to handle; beyond the first and the last the focus leaves the page. */
  function step(event: KeyboardEvent): void {
    const handles = allHandles(page, find);
    const at = handles.findIndex(({ origin }) => origin.address === current?.origin.address);
    const next = handles[event.shiftKey ? (at < 0 ? handles.length - 1 : at - 1) : at + 1];
    current = next;
    if (!next) return;
    event.preventDefault();
    outlines.focus(next);
  }

  return {
    choose,
    /** Chooses what stands around the chosen element. */
    chooseOuter: (): void => choose(current && outerHandle(current, find)),
    /** By the keyboard: into the tools of the chosen element, or chooses the focused one. */
    enter(): void {
      if (current && current.origin.address === address) tools.enter();
      else choose(current);
    },
    step,
    /** The page was drawn again, or moved. */
    redraw(): void {
      redraw();
      chooseAwaited();
    },
    /** An element was clicked before it is known where it was written; undefined: none. */
    wait(element: Element | undefined): void {
      awaited = element;
    },
    /** Marks all elements of an address, and brings the first of them into view. */
    reveal(next: string | null): void {
      select(next);
      current =
        next === null
          ? undefined
          : allHandles(page, find).find(({ origin }) => origin.address === next);
      current?.element.scrollIntoView({ block: 'nearest' });
    },
  };
}
