import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { boxOf, type Handle } from './handles.ts';

export interface Outlines {
  /** The element that is pointed at; undefined: none. */
  hover(handle: Handle | undefined): void;
  /** The elements of the node that was chosen. */
  select(handles: readonly Handle[]): void;
  /** Moves the outlines after their elements have moved. */
  place(): void;
  /** Takes the focus, so that the keyboard and screen readers are where the outline is. */
  focus(handle: Handle): void;
  readonly element: HTMLElement;
}

/** From here on a label that began at its element's left edge could leave the page. */
const rightPart = 0.7;
const layers = { base: 'do produto', overlay: 'alterado por vocês' } as const;

const describe = ({ label, layer }: NodeOrigin): string => `${label} (${layers[layer]})`;

/** @param isNamed of a node that many elements show, as a column's cells, one carries the label */
function lay(outline: HTMLElement, handle: Handle | undefined, isNamed = true): void {
  const box = handle && boxOf(handle.element);
  outline.hidden = !box;
  if (!box || !handle) return;
  const { style } = outline;
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  if (isNamed) outline.dataset.label = handle.origin.label;
  else delete outline.dataset.label;
  outline.dataset.layer = handle.origin.layer;
  // The label stands inside where there is no room above.
  outline.classList.toggle('preview-outline-top', box.top < 24);
  const { clientWidth } = outline.ownerDocument.documentElement;
  outline.classList.toggle('preview-outline-right', box.left > clientWidth * rightPart);
}

/**
 * Edges and labels over the page: elements of their own that take no room in it and no pointer from
 * it.
 */
export function createOutlines(page: Document): Outlines {
  const element = page.createElement('div');
  element.className = 'preview-outlines';
  const hovered = page.createElement('div');
  hovered.className = 'preview-outline preview-outline-hover';
  const keyboard = page.createElement('button');
  keyboard.type = 'button';
  keyboard.className = 'preview-outline preview-outline-focus';
  keyboard.hidden = true;
  element.append(hovered, keyboard);
  page.body.append(element);
  let pointed: Handle | undefined;
  let focused: Handle | undefined;
  let selected: { outline: HTMLElement; handle: Handle }[] = [];
  keyboard.addEventListener('blur', () => {
    focused = undefined;
    keyboard.hidden = true;
  });

  function place(): void {
    lay(hovered, pointed);
    lay(keyboard, focused);
    for (const [index, { outline, handle }] of selected.entries())
      lay(outline, handle, index === 0);
  }

  return {
    element,
    place,
    hover: (handle) => {
      pointed = handle;
      lay(hovered, handle);
    },
    select: (handles) => {
      for (const { outline } of selected) outline.remove();
      selected = handles.map((handle) => {
        const outline = page.createElement('div');
        outline.className = 'preview-outline preview-outline-selected';
        element.append(outline);
        return { outline, handle };
      });
      place();
    },
    focus: (handle) => {
      focused = handle;
      handle.element.scrollIntoView({ block: 'nearest' });
      lay(keyboard, handle);
      keyboard.setAttribute('aria-label', describe(handle.origin));
      page.defaultView?.focus();
      keyboard.focus({ preventScroll: true });
    },
  };
}
