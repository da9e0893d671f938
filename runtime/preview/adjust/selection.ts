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

/** The first element of an address, which is scrolled to; undefined where the page has none. */
function broughtIntoView(
  page: Document,
  find: FindOrigin,
  address: string | null,
): Handle | undefined {
  const handle = allHandles(page, find).find(({ origin }) => origin.address === address);
  handle?.element.scrollIntoView({ block: 'nearest' });
  return handle;
}

/** The handle that was chosen, as it is known now, if it is one of an address's; else the first. */
function ofThese([first]: readonly Handle[], chosen: Handle | undefined): Handle | undefined {
  const isSame = chosen?.origin.address === first?.origin.address;
  return chosen && first && isSame && boxOf(chosen.element)
    ? { element: chosen.element, origin: first.origin }
    : first;
}

/** The next handle, or the one before; without a handle, the first or the last. */
function neighbourOf(
  handle: Handle | undefined,
  handles: readonly Handle[],
  isBackwards: boolean,
): Handle | undefined {
  const at = handles.findIndex(({ origin }) => origin.address === handle?.origin.address);
  return isBackwards ? handles[at < 0 ? handles.length - 1 : at - 1] : handles[at + 1];
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
  /** The address is to be brought into view once the page shows it. */
  let isSought = false;
  const here = (): Handle[] => elementsOf(page, find, address);

  function chooseAwaited(): void {
    const handle = awaited?.isConnected ? handleAt(awaited, find) : undefined;
    if (!handle) return;
    awaited = undefined;
    choose(handle);
    // Unless the person went on elsewhere meanwhile.
    if (page.hasFocus()) outlines.focus(handle);
  }

  function choose(handle: Handle | undefined): void {
    if (!handle) return;
    isSought = false;
    current = handle;
    address = handle.origin.address;
    redraw();
    chosen(handle.origin);
  }

  function redraw(): void {
    const found = isActive() ? here() : [];
    outlines.select(found);
    tools.choose(ofThese(found, current));
  }

  /** Brings the first element of the address into view, if the page shows one. */
  function seek(): void {
    if (isSought) current = broughtIntoView(page, find, address);
    isSought &&= current === undefined;
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
    /** From handle to handle; beyond the first and the last the focus leaves the page. */
    step(event: KeyboardEvent): void {
      current = neighbourOf(current, allHandles(page, find), event.shiftKey);
      if (!current) return;
      event.preventDefault();
      outlines.focus(current);
    },
    /** Whether the page, as far as it is known, lacks the node that keys are for. */
    isLacking: (): boolean => awaited !== undefined || (address !== null && here().length === 0),
    /** The page was drawn again, or moved. */
    redraw(): void {
      seek();
      redraw();
      chooseAwaited();
    },
    /** An element was clicked before it is known where it was written; undefined: none. */
    wait(element: Element | undefined): void {
      awaited = element;
    },
    /** Marks all elements of an address; brings the first into view, or does once it is shown. */
    reveal(next: string | null): void {
      address = next;
      redraw();
      current = undefined;
      isSought = next !== null;
      seek();
    },
  };
}
