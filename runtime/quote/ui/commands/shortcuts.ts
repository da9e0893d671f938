import { useEffect } from 'react';
import { type CommandStore, isLineCommand } from './commands.ts';

const BARE = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/**
 * A pressed key as commands write it: `Alt+F`, `Ctrl+S`, `F2`, `?`. Shift counts only where it
 * makes no other character.
 */
export function keysOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): string {
  if (BARE.has(event.key)) return '';
  // With Alt, some layouts and systems make another character of a letter; its place on the
  // keyboard stays.
  const letter = event.altKey && /^Key[A-Z]$/.test(event.code) ? event.code.slice(3) : event.key;
  const key = letter.length === 1 ? letter.toUpperCase() : letter;
  const shift = event.shiftKey && letter.length > 1 ? 'Shift+' : '';
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift}${key}`;
}

/** A key as `aria-keyshortcuts` names it. */
export const ariaKeys = (keys: string | undefined): string | undefined =>
  keys?.replace('Ctrl', 'Control').replace('Espaço', 'Space');

/** Whether keys pressed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  );
}

/**
 * Runs the commands of the editor by their keys, wherever on the page the focus is, unless a dialog
 * is open. Commands of a line are the table's own business: it knows which line has the focus.
 * Below a dialog the commands rest, and so does what the browser would do with their keys together
 * with Ctrl: nobody wants to save this page as a file.
 */
export function useShortcuts(store: CommandStore): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const keys = keysOf(event);
      const rests = document.getElementById('root')?.hasAttribute('inert') === true;
      if (rests && !keys.startsWith('Ctrl+')) return;
      const isBare = !/^(Ctrl|Alt)\+|^F\d+$/.test(keys);
      if (keys === '' || (isBare && isTyping(event.target))) return;
      const command = store.all().find((one) => one.keys === keys && !isLineCommand(one));
      if (!command || isLineCommand(command)) return;
      event.preventDefault();
      if (!rests && !command.disabled) command.run();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [store]);
}
