import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewMode } from '../../admin/preview-messages.ts';
import type { EditTools } from '../edit/create-tools.tsx';
import {
  allHandles,
  boxOf,
  type FindOrigin,
  type Handle,
  handleAt,
  outerHandle,
} from './handles.ts';
import type { Outlines } from './outlines.ts';

interface AdjustOptions {
  page: Document;
  outlines: Outlines;
  tools: EditTools;
  find: FindOrigin;
  chosen(origin: NodeOrigin): void;
  command(command: 'undo' | 'redo'): void;
}

export interface Adjust {
  mode(mode: PreviewMode): void;
  /** Marks all elements of an address; null marks none. */
  select(address: string | null): void;
  /** The page was drawn again, or moved. */
  redraw(): void;
}

/** Events that would trigger something on the page. */
const acting = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'touchstart',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'submit',
  'dragstart',
  'keyup',
  'keypress',
] as const;
const hasModifier = (event: Event): boolean =>
  (event instanceof MouseEvent || event instanceof KeyboardEvent) &&
  (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
const modeClass = 'preview-adjust';

/**
 * Pointing: while the page is being adjusted, a click or a key chooses an element and nothing of
 * the page acts.
 */
export function createAdjust({
  page,
  outlines,
  tools,
  find,
  chosen,
  command,
}: AdjustOptions): Adjust {
  let adjusting = false;
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
    const all = address === null ? [] : [...page.querySelectorAll('[data-cfg]')];
    const found = all.flatMap((element) => {
      const origin = find(element.getAttribute('data-cfg') ?? '');
      return origin?.address === address && boxOf(element) ? [{ element, origin }] : [];
    });
    outlines.select(adjusting ? found : []);
    outlines.place();
    const same =
      current?.origin.address === address && boxOf(current.element) ? current : undefined;
    const [first] = found;
    tools.choose(
      adjusting
        ? same && first
          ? { element: same.element, origin: first.origin }
          : first
        : undefined,
    );
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

  function pressed(event: KeyboardEvent): void {
    if (!adjusting || tools.owns(event)) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      command(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    } else if (tools.key(event)) event.preventDefault();
    else if (event.key === 'Tab') step(event);
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (current && current.origin.address === address) tools.enter();
      else choose(current);
    } else if (event.key === 'Escape') choose(current && outerHandle(current, find));
    event.stopImmediatePropagation();
  }

  function stop(event: Event): void {
    if (!adjusting || tools.owns(event) || hasModifier(event)) return;
    const handle = event.target instanceof Element ? handleAt(event.target, find) : undefined;
    // A press that was prevented would begin no drag.
    if (handle && event.type === 'pointerdown') tools.press(handle, event as PointerEvent);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === 'dblclick') tools.rename();
    if (event.type !== 'click' || tools.wasDrag()) return;
    awaited = !handle && event.target instanceof Element ? event.target : undefined;
    choose(handle);
    if (event.target instanceof Element && event.target.matches('.unseen-show')) tools.show();
    // The press that would have brought the focus was stopped.
    if (handle) outlines.focus(handle);
  }

  function point(event: PointerEvent): void {
    if (adjusting)
      outlines.hover(
        event.target instanceof Element && !tools.owns(event) && !hasModifier(event)
          ? handleAt(event.target, find)
          : undefined,
      );
  }

  const capture = { capture: true, passive: false };
  for (const name of acting) page.defaultView?.addEventListener(name, stop, capture);
  page.defaultView?.addEventListener('keydown', pressed, capture);
  page.addEventListener('pointermove', point, true);
  page.documentElement.addEventListener('pointerleave', () => outlines.hover(undefined));

  return {
    select: (next) => {
      select(next);
      const first =
        next === null
          ? undefined
          : allHandles(page, find).find(({ origin }) => origin.address === next);
      current = first;
      first?.element.scrollIntoView({ block: 'nearest' });
    },
    redraw: () => {
      redraw();
      chooseAwaited();
    },
    mode: (mode) => {
      adjusting = mode === 'adjust';
      awaited = undefined;
      page.documentElement.classList.toggle(modeClass, adjusting);
      outlines.hover(undefined);
      redraw();
    },
  };
}
