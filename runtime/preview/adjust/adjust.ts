import type { PreviewMode } from '../../admin/preview-messages.ts';
import { handleAt } from './handles.ts';
import { createKeptKeys } from './kept-keys.ts';
import { createSelection, type SelectionOptions } from './selection.ts';

interface AdjustOptions extends SelectionOptions {
  /** Whether more origins of this page are to come. */
  isLoading(): boolean;
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
export function createAdjust(options: AdjustOptions): Adjust {
  const { page, outlines, tools, find, command } = options;
  let adjusting = false;
  const selection = createSelection(options, () => adjusting);
  const keys = createKeptKeys(() => options.isLoading() && selection.isLacking(), act);

  function pressed(event: KeyboardEvent): void {
    if (!adjusting || tools.owns(event)) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      command(key === 'y' || event.shiftKey ? 'redo' : 'undo');
    } else if (keys.keep(event)) event.preventDefault();
    else act(event);
    event.stopImmediatePropagation();
  }

  function act(event: KeyboardEvent): void {
    if (tools.key(event)) event.preventDefault();
    else if (event.key === 'Tab') selection.step(event);
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      selection.enter();
    } else if (event.key === 'Escape') selection.chooseOuter();
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
    keys.forget();
    selection.wait(!handle && event.target instanceof Element ? event.target : undefined);
    selection.choose(handle);
    if (event.target instanceof Element && event.target.matches('.unseen-show')) tools.show();
    // The press that would have brought the focus was stopped.
    if (handle) outlines.focus(handle);
    else page.defaultView?.focus();
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
    select: selection.reveal,
    redraw: () => {
      selection.redraw();
      keys.actOn();
    },
    mode: (mode) => {
      adjusting = mode === 'adjust';
      selection.wait(undefined);
      keys.forget();
      page.documentElement.classList.toggle(modeClass, adjusting);
      outlines.hover(undefined);
      selection.redraw();
    },
  };
}
