import type { MouseEvent } from 'react';

/** Keys after which what the entry holds is no longer being written. */
const DONE: ReadonlySet<string> = new Set(['Enter', 'Escape', '+', '-']);

const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/**
 * The meaning of a press on an entry, by what was done with it before. A press selects all that an
 * entry holds, so that typing replaces it as it does behind Tab: whether the press brings the focus
 * or keys brought it before. The press after it places the caret, and so does one into what is
 * being written. Text that is selected by dragging stays selected.
 */
export class WholePress {
  #last: 'pressed' | 'written' | null = null;
  #selects = false;

  mouseDown({ currentTarget: input, button, shiftKey }: MouseEvent<HTMLInputElement>): void {
    const isRest = this.#last === null || (this.#last === 'written' && isWhole(input));
    this.#selects = button === 0 && !shiftKey && (document.activeElement !== input || isRest);
    // Browsers take a press upon selected text for the beginning of a drag, and place the caret
    // only behind the click.
    if (this.#selects) input.setSelectionRange(0, 0);
  }

  click({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
    const isClick = input.selectionStart === input.selectionEnd;
    if (this.#selects && isClick) input.select();
    this.#last = this.#selects && isClick ? 'pressed' : 'written';
    this.#selects = false;
  }

  typed(): void {
    this.#last = 'written';
  }

  key(key: string): void {
    if (DONE.has(key)) this.#last = null;
  }

  left(): void {
    this.#last = null;
  }
}
