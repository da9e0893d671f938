import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { hasNoFocus, useFocusReturn } from './focus-return.ts';
import type { OriginMarks } from './origin-marks.tsx';

interface Laid {
  modal: HTMLElement;
  /** Dismisses it, as Escape does; nothing where it cannot be closed. */
  turnAway(): void;
  /** Puts the focus back to where it was in this modal last, or to the modal. */
  regain(): void;
}

/** Modals from the lowest to the topmost. */
const stack: Laid[] = [];

/** Puts the focus back into the topmost modal. */
const regainTopmost = (): void => stack.at(-1)?.regain();

/**
 * The user went back: dismisses the topmost modal, if it can be closed.
 * @returns false when no modal is open
 */
export function backFromModal(): boolean {
  const top = stack.at(-1);
  top?.turnAway();
  return top !== undefined;
}

/** Whether a modal lies over the page. */
export function isUnderModal(): boolean {
  return stack.length > 0;
}

const followers = new Set<() => void>();

/** The topmost modal, which covers the whole page with its backdrop. */
export function topmostModal(): HTMLElement | undefined {
  return stack.at(-1)?.modal;
}

/**
 * Calls back when another modal becomes the topmost, or the last one closes; returns a function
 * that stops it.
 */
export function followTopmostModal(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

/**
 * Keeps the page below from scrolling, and from jumping by the width of the scroll bar that goes.
 */
function lockScroll(locked: boolean): void {
  const { style } = document.documentElement;
  if (locked === (style.overflow === 'hidden')) return;
  style.paddingRight = locked
    ? `${window.innerWidth - document.documentElement.clientWidth}px`
    : '';
  style.overflow = locked ? 'hidden' : '';
}

function changed(): void {
  // Everything below the topmost modal is inert; overlays of fields are outside the root and stay
  // usable.
  document.getElementById('root')?.toggleAttribute('inert', stack.length > 0);
  // At once and not by the next rendering: the focus goes back to a modal in the moment in which it
  // is topmost again.
  for (const { modal } of stack) modal.toggleAttribute('inert', modal !== stack.at(-1)?.modal);
  lockScroll(stack.length > 0);
  for (const follower of followers) follower();
}

/**
 * Lays the modal over all others while it is there. A lost focus is restored: when the focused
 * element is disabled or removed, keys go to the page, which ignores them.
 * @param onKey receives keys that went to the page
 * @param onBack is called when the user went back
 * @returns where the focus was last, for the modal to note
 */
function useStacked(
  modal: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onKey: RefObject<(event: KeyboardEvent) => void>,
  onBack: RefObject<(() => void) | undefined>,
): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  // With the modal itself, and not a moment later: a key pressed on seeing it gone would still find
  // the page inert.
  useLayoutEffect(() => {
    const { current } = modal;
    if (!current) return;
    const regain = (): void => {
      last.current?.focus();
      if (hasNoFocus()) panel.current?.focus();
    };
    const laid = { modal: current, turnAway: () => onBack.current?.(), regain };
    const pressed = (event: KeyboardEvent): void => {
      if (stack.at(-1) !== laid || !hasNoFocus()) return;
      regain();
      // A key without a target presses nothing.
      if (event.key === 'Enter' || event.key === ' ') event.preventDefault();
      onKey.current(event);
    };
    stack.push(laid);
    changed();
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
      stack.splice(stack.indexOf(laid), 1);
      changed();
    };
  }, [modal, panel, onKey, onBack]);
  return last;
}

const focusable = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join();

/** What lies over modals, and can be reached from the last part of the topmost. */
const overModals = '[data-over-modals] button';

/** Whether Tab stops at both as one: buttons of one radio group are. */
function isOneStop(focused: Element | null, edge: Element): boolean {
  if (focused === edge) return true;
  const isRadio = (one: Element | null): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === 'radio';
  return isRadio(focused) && isRadio(edge) && focused.name === edge.name;
}

/** Keeps Tab inside the panel. */
function wrapFocus(panel: HTMLElement, backwards: boolean): boolean {
  const reachable = [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.offsetParent !== null,
  );
  const edge = backwards ? reachable[0] : reachable.at(-1);
  const over = document.querySelector<HTMLElement>(overModals);
  const other = backwards ? reachable.at(-1) : (over ?? reachable[0]);
  if (!edge || !other) return true;
  if (!isOneStop(document.activeElement, edge) && !(backwards && document.activeElement === panel))
    return false;
  other.focus();
  return true;
}

/** From what lies over modals: the focus goes on in the topmost; false when there is none. */
export function focusTopmostModal(): boolean {
  const first = topmostModal()?.querySelector<HTMLElement>(focusable);
  first?.focus();
  return first !== undefined && first !== null;
}

export interface ModalProps {
  /** Accessible name; shown as the title unless `hideTitle`. */
  title: string;
  hideTitle?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** `drawer` slides in from the left and takes the whole height. */
  kind?: 'dialog' | 'alertdialog' | 'drawer';
  /**
   * Accessible name of the cross; without it there is none, and neither Escape nor the backdrop
   * closes.
   */
  closeLabel?: string;
  onClose?: () => void;
  footer?: ReactNode;
  /** Of the panel. */
  marks?: OriginMarks;
  children: ReactNode;
}

/**
 * A modal panel over everything: takes the focus, keeps it, and gives it back to where it was. What
 * is to have the focus first carries `data-autofocus`; else the panel itself, so that its title is
 * read.
 */
export function Modal({
  title,
  hideTitle = false,
  size = 'md',
  kind = 'dialog',
  closeLabel,
  onClose,
  footer,
  marks,
  children,
}: ModalProps): ReactNode {
  const id = useId();
  const modal = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = closeLabel === undefined ? undefined : onClose;
  function heard(event: {
    key: string;
    shiftKey: boolean;
    defaultPrevented: boolean;
    preventDefault(): void;
  }): void {
    if (event.key === 'Escape' && !event.defaultPrevented) close?.();
    if (event.key === 'Tab' && panel.current && wrapFocus(panel.current, event.shiftKey))
      event.preventDefault();
  }
  const onKey = useRef(heard);
  onKey.current = heard;
  const onBack = useRef(close);
  onBack.current = close;
  const lastFocus = useStacked(modal, panel, onKey, onBack);
  useFocusReturn(panel, regainTopmost);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: events of a portal would bubble to its opener
    <div
      ref={modal}
      className={`modal modal-${kind === 'drawer' ? 'drawer' : size}`}
      onClick={(event) => event.stopPropagation()}
      onFocus={(event) => {
        // A modal that this one opened hands its events up to here, too.
        if (event.currentTarget.contains(event.target)) lastFocus.current = event.target;
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        heard(event);
      }}
      onMouseDown={(event) => {
        // The second press of a double click was meant for what opened the modal, not for the
        // backdrop now in its place.
        if (event.target === event.currentTarget && event.detail < 2) close?.();
      }}
    >
      <div
        className="modal-panel"
        {...marks}
        ref={panel}
        role={kind === 'alertdialog' ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={`${id}title`}
        tabIndex={-1}
      >
        <ModalHeader
          id={`${id}title`}
          title={title}
          hideTitle={hideTitle}
          closeLabel={closeLabel}
          close={close}
        />
        <div className="modal-body">{children}</div>
        {footer && <footer className="modal-footer">{footer}</footer>}
      </div>
    </div>,
    document.body,
  );
}

interface ModalHeaderProps extends Pick<ModalProps, 'title' | 'hideTitle' | 'closeLabel'> {
  /** Of the title, which names the modal. */
  id: string;
  /** Absent where the modal cannot be closed. */
  close: (() => void) | undefined;
}

function ModalHeader({ id, title, hideTitle, closeLabel, close }: ModalHeaderProps): ReactNode {
  return (
    <header className={hideTitle && !close ? 'sr-only' : 'modal-header'}>
      <h2 id={id} className={hideTitle ? 'sr-only' : 'modal-title'}>
        {title}
      </h2>
      {close && (
        <button
          type="button"
          className="icon-button"
          aria-label={closeLabel}
          title={closeLabel}
          onClick={close}
        >
          <i className="pi pi-times" aria-hidden="true" />
        </button>
      )}
    </header>
  );
}
