import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { foldText } from '../../../../schemas/fold-text.ts';
import { ariaKeys } from '../commands/shortcuts.ts';
import type { Command } from '../commands/commands.ts';
import './menu.css';

/** Least room below its opener, px; with less, a menu opens above it if there is more. */
const ROOM = 320;
/** Between the menu and the edges of the window, px. */
const MARGIN = 8;

interface MenuProps {
  id?: string;
  label: string;
  opener: HTMLElement;
  /** Which entry has the focus first. */
  start?: 'first' | 'last';
  /** Closes it; `back` gives the focus back to the opener. */
  onClose(back: boolean): void;
  /** `MenuItem`s, or `MenuGroup`s of them. */
  children: ReactNode;
}

/**
 * A menu that hangs on its opener: arrows, Home, End and first letters move in it, Esc and Tab
 * leave it.
 */
export function Menu({
  id,
  label,
  opener,
  start = 'first',
  onClose,
  children,
}: MenuProps): React.JSX.Element {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const box = opener.getBoundingClientRect();
  const below = window.innerHeight - box.bottom;
  const above = below < ROOM && box.top > below;

  useEffect(() => {
    const items =
      menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])') ??
      [];
    items[start === 'first' ? 0 : items.length - 1]?.focus();
    const outside = (event: Event): void => {
      const { target } = event;
      if (target instanceof Node && !menu.current?.contains(target) && !opener.contains(target))
        close.current(false);
    };
    document.addEventListener('pointerdown', outside);
    // A menu that stays while its opener scrolls away would name something else.
    document.addEventListener('scroll', outside, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', outside, { capture: true });
    };
  }, [opener, start]);

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    if (event.altKey || event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key)) {
      // A shortcut works from here, too: it runs what it names, and the menu is not in its way.
      if (!/^(Alt|Control|Meta)$/.test(event.key)) onClose(true);
      return;
    }
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to !== undefined) items[to]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else if (/^[\p{L}\p{N}]$/u.test(event.key))
      [...items.slice(at + 1), ...items.slice(0, at + 1)]
        .find((item) => foldText((item.textContent ?? '').trim()).startsWith(foldText(event.key)))
        ?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={menu}
      id={id}
      role="menu"
      aria-label={label}
      className="quote-menu"
      onKeyDown={onKeyDown}
      style={{
        insetInlineEnd: Math.max(MARGIN, document.documentElement.clientWidth - box.right),
        maxBlockSize: (above ? box.top : below) - MARGIN,
        ...(above
          ? { insetBlockEnd: window.innerHeight - box.top }
          : { insetBlockStart: box.bottom }),
      }}
    >
      {children}
    </div>
  );
}

/** Entries that belong together, under their heading. */
export function MenuGroup({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}): React.JSX.Element {
  return (
    <div role="group" aria-label={heading}>
      <p className="quote-menu-heading" aria-hidden="true">
        {heading}
      </p>
      {children}
    </div>
  );
}

/**
 * A command as an entry of a menu, with its key; one that is disabled can still be reached, and
 * says why.
 */
export function MenuItem({
  command: { label, icon, keys, disabled, reason },
  onChoose,
}: {
  command: Command;
  onChoose(): void;
}): React.JSX.Element {
  return (
    <button
      type="button"
      role="menuitem"
      aria-disabled={disabled}
      aria-description={reason}
      title={reason}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={() => {
        if (!disabled) onChoose();
      }}
    >
      <i className={`pi pi-${icon ?? 'angle-right'}`} aria-hidden="true" />
      <span>{label}</span>
      {keys !== undefined && (
        <span aria-hidden="true">
          <kbd>{keys}</kbd>
        </span>
      )}
    </button>
  );
}
