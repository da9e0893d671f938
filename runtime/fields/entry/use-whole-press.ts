import { type MouseEvent, useRef } from 'react';

/** Keys after which what the entry holds is no longer being written. */
const DONE: ReadonlySet<string> = new Set(['Enter', 'Escape', '+', '-']);

/** The meaning of a press on an entry, by what was done with it before. */
interface WholePress {
  onMouseDown(event: MouseEvent<HTMLInputElement>): void;
  onClick(event: MouseEvent<HTMLInputElement>): void;
  typed(): void;
  key(key: string): void;
  left(): void;
}

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/**
 * A press selects all that an entry holds, so that typing replaces it as it does behind Tab:
 * whether the press brings the focus or keys brought it before. The press after it places the
 * caret, and so does one into what is being written. Text that is selected by dragging stays
 * selected.
 */
export function useWholePress(): WholePress {
  const last = useRef<'pressed' | 'written' | null>(null);
  const selects = useRef(false);
  return {
    onMouseDown({ currentTarget: input, button, shiftKey }) {
      const isRest = last.current === null || (last.current === 'written' && isWhole(input));
      selects.current = button === 0 && !shiftKey && (document.activeElement !== input || isRest);
      // Browsers take a press upon selected text for the beginning of a drag, and place the caret
      // only behind the click.
      if (selects.current) input.setSelectionRange(0, 0);
    },
    onClick({ currentTarget: input }) {
      const isClick = input.selectionStart === input.selectionEnd;
      if (selects.current && isClick) input.select();
      last.current = selects.current && isClick ? 'pressed' : 'written';
      selects.current = false;
    },
    typed() {
      last.current = 'written';
    },
    key(key) {
      if (DONE.has(key)) last.current = null;
    },
    left() {
      last.current = null;
    },
  };
}
