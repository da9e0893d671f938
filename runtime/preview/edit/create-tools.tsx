import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import type { FindOrigin, Handle } from '../adjust/handles.ts';
import { additionsOf, toggleOf, whyNotHidden, whyNotMoved, whyNotRenamed } from './possible.ts';
import { placeAt, siblingsOf } from './siblings.ts';
import { createToolState } from './tool-state.ts';
import { Tools } from './tools.tsx';
import './tools.css';

interface EditToolsOptions {
  /** Where the tools are drawn. */
  into: HTMLElement;
  find: FindOrigin;
  edited(edit: PreviewEdit): void;
  /** A node that the page does not show was chosen. */
  picked(origin: NodeOrigin): void;
  /** The keyboard goes from the tools back to their node. */
  left(handle: Handle): void;
}

/** Tools that change the chosen node: a bar next to it, dragging, and keys. */
export interface EditTools {
  /** @param refused pt-BR: why nothing may be changed, shown next to what is chosen */
  allow(allowed: boolean, refused?: string): void;
  /** The node that the tools are for; undefined: none. */
  choose(handle: Handle | undefined): void;
  /** A button of the mouse or a finger went down on an element: it may be dragged from there. */
  press(handle: Handle, event: PointerEvent): void;
  /** Whether the events of the page are the tools': their own elements', or of a drag. */
  owns(event: Event): boolean;
  /** Whether the click that ends now was a drag. */
  wasDrag(): boolean;
  /** Takes the key for the chosen node; false: it means nothing here. */
  key(event: KeyboardEvent): boolean;
  rename(): void;
  /** Shows the chosen node again, which is hidden from everybody. */
  show(): void;
  /** Brings the focus into the bar. */
  enter(): void;
  /** Moves the tools after their node has moved. */
  place(): void;
}

const back = new Set(['ArrowLeft', 'ArrowUp']);
const forward = new Set(['ArrowRight', 'ArrowDown']);

/** The edit that moves a node past its neighbour. */
function moved(handle: Handle, step: -1 | 1, find: FindOrigin): PreviewEdit {
  const { origin } = handle;
  const siblings = siblingsOf(handle, find);
  const at = siblings.findIndex((one) => one.origin.address === origin.address);
  const other = siblings[at + step];
  const position = other && placeAt(origin, other.origin, siblings);
  return position ? { edit: 'move', origin, position } : { edit: 'shift', origin, step };
}

/** Renders the tools of direct editing into an element of the previewed page. */
export function createEditTools({ into, find, edited, picked, left }: EditToolsOptions): EditTools {
  const element = into.ownerDocument.createElement('div');
  into.append(element);
  const state = createToolState();
  flushSync(() =>
    createRoot(element).render(
      <Tools
        page={into.ownerDocument}
        state={state}
        find={find}
        edited={edited}
        picked={picked}
        left={left}
      />,
    ),
  );

  function rename(): void {
    const { allowed, chosen } = state.get();
    if (!allowed || !chosen) return;
    const reason = whyNotRenamed(chosen.origin);
    flushSync(() => state.set(reason === undefined ? { renaming: true } : { note: reason }));
  }

  function keyed(event: KeyboardEvent, { origin, ...handle }: Handle): boolean {
    const tell = (reason: string | undefined, act: () => void): true => {
      if (reason === undefined) act();
      else state.set({ note: reason });
      return true;
    };
    if (event.altKey && (back.has(event.key) || forward.has(event.key)))
      return tell(whyNotMoved(origin), () =>
        edited(moved({ origin, ...handle }, back.has(event.key) ? -1 : 1, find)),
      );
    if (event.key === 'F2') return tell(undefined, rename);
    if (event.key === 'Delete') return tell(whyNotHidden(origin), () => edited(toggleOf(origin)));
    const [addition] = additionsOf(origin);
    if (event.key === 'Insert' && addition)
      return tell(undefined, () => edited({ edit: 'add', list: addition.list }));
    return false;
  }

  return {
    allow: (allowed, refused) => {
      into.ownerDocument.documentElement.classList.toggle('preview-read-only', !allowed);
      state.set({ allowed, refused });
    },
    choose: (handle) => {
      const isOther = handle?.origin.address !== state.get().chosen?.origin.address;
      state.set({ chosen: handle, ...(isOther && { renaming: false, note: undefined }) });
    },
    press: (handle, event) => {
      state.set({ moved: false, grabbed: undefined });
      if (!state.get().allowed || whyNotMoved(handle.origin) !== undefined) return;
      flushSync(() => state.set({ grabbed: handle }));
      state.grab?.(event);
    },
    owns: (event) =>
      (event.target instanceof Node && element.contains(event.target)) ||
      (state.get().dragging && ['keydown', 'pointerup'].includes(event.type)) ||
      (event.type === 'pointerup' && state.get().grabbed !== undefined),
    wasDrag: () => {
      const { moved } = state.get();
      state.set({ moved: false, grabbed: undefined });
      return moved;
    },
    key: (event) => {
      const { allowed, chosen } = state.get();
      return allowed && chosen !== undefined && keyed(event, chosen);
    },
    rename,
    show: () => {
      const { allowed, chosen } = state.get();
      if (allowed && chosen?.origin.editing.isHidden) edited(toggleOf(chosen.origin));
    },
    enter: () => element.querySelector<HTMLElement>('.edit-bar button')?.focus(),
    place: () => state.set({}),
  };
}
