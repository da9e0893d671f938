import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Line } from '../../model/state.ts';
import { isLineCommand, useCommands } from '../commands.ts';
import { nameOf } from './GridRow.tsx';

/** Room that the menu wants below its button, px. */
const ROOM = 320;

interface LineMenuProps {
  line: Line;
  opener: HTMLElement;
  /** Closes it; `back` gives the focus back to the opener. */
  onClose(back: boolean): void;
}

/** What can be done with one line, by the pointer or by keys. */
export function LineMenu({ line, opener, onClose }: LineMenuProps): React.JSX.Element {
  const commands = useCommands().filter(isLineCommand).filter((command) => command.appliesTo?.(line) ?? true);
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const box = opener.getBoundingClientRect();
  const above = window.innerHeight - box.bottom < ROOM && box.top > ROOM;

  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus();
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close.current(false);
    };
    document.addEventListener('pointerdown', outside);
    // A menu that stays while its line scrolls away would name another line.
    document.addEventListener('scroll', outside, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', outside, { capture: true });
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: (at + 1) % items.length, ArrowUp: (at - 1 + items.length) % items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[to]?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={menu} role="menu" aria-label={`Ações de ${nameOf(line)}`} className="quote-menu" onKeyDown={onKeyDown} style={{ insetInlineEnd: Math.max(8, document.documentElement.clientWidth - box.right), ...(above ? { insetBlockEnd: window.innerHeight - box.top } : { insetBlockStart: box.bottom }) }}>
      {commands.map((command) => (
        <button
          key={command.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={command.disabled}
          onClick={() => {
            if (command.disabled) return;
            onClose(true);
            command.runOn(line);
          }}
        >
          <i className={`pi pi-${command.icon ?? 'angle-right'}`} aria-hidden="true" />
          <span>{command.label}</span>
          {command.keys !== undefined && <kbd>{command.keys}</kbd>}
        </button>
      ))}
    </div>
  );
}
