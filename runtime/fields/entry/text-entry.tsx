import {
  type ChangeEvent,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  useLayoutEffect,
  useState,
} from 'react';
import type { WidgetProps } from '../types.ts';
import { caretAfter } from './masks.ts';
import { useLocalText } from './use-local-text.ts';
import { WholePress } from './whole-press.ts';
import './entry.css';

interface TextEntryProps extends WidgetProps {
  /** The value as text at rest. */
  toText(value: unknown): string;
  /**
   * The typed text as value; what cannot be read is committed as text, for the validator to refuse.
   */
  toValue(text: string): unknown;
  /** Shapes the text as it is typed; `previous` is what the entry held. */
  mask?(text: string, previous: string, caret?: number): string;
  /** Whether a key is to be rejected: the text stays and is committed, and `onFull` is called. */
  isFull?(text: string, previous: string): boolean;
  /**
   * A press selects what the entry holds, so that typing replaces it as it does behind Tab; the
   * next one places the caret.
   */
  selects?: boolean;
  /** Characters that count for the caret; all others belong to the mask. */
  significant?: RegExp;
  /** What a pasted text holds that fills the whole entry, such as the document in `CNPJ: ...`. */
  found?(pasted: string): string | undefined;
  type?: 'text' | 'password' | 'email' | 'tel';
  /** A key went down or up. */
  onKey?(event: KeyboardEvent<HTMLInputElement>): void;
  /** Spaces before the text are dropped, or they would use up a limited length. */
  trims?: boolean;
  /** The text is no word of a language: it is neither corrected nor checked for spelling. */
  verbatim?: boolean;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  align?: 'end';
}

/** Keys by which what is around the entry may act on its value. */
const ACTING: ReadonlySet<string> = new Set(['Enter', 'Escape', '+', '-']);

/** One line of text with an optional mask: what every typed format is made of. */
export function TextEntry(props: TextEntryProps): React.JSX.Element {
  const { mask, selects, trims } = props;
  const { entry, press, change, paste } = useTyping(props);
  return (
    <input
      id={props.id}
      name={props.name}
      className={[
        'p-inputtext p-component entry',
        props.invalid ? ' p-invalid' : '',
        props.align === 'end' ? ' entry-end' : '',
      ].join('')}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      value={entry.text}
      onChange={change}
      onPaste={props.found || trims ? paste : undefined}
      {...(selects && {
        onMouseDown: (event) => press.mouseDown(event),
        onClick: (event) => press.click(event),
      })}
      onBlur={() => {
        press.left();
        entry.settle();
        props.onBlur?.();
      }}
      onKeyDown={(event) => {
        if (ACTING.has(event.key)) entry.flush();
        press.key(event.key);
        props.onKey?.(event);
      }}
      onKeyUp={props.onKey}
      tabIndex={props.tabIndex}
      disabled={props.disabled}
      readOnly={props.readOnly}
      required={props.required}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      placeholder={props.placeholder}
      autoComplete={props.autocomplete ?? 'off'}
      {...(props.verbatim && {
        autoCapitalize: 'none',
        autoCorrect: 'off',
        spellCheck: false,
      })}
      maxLength={mask ? undefined : props.maxLength}
    />
  );
}

/** State of an entry between renders, besides its text. */
interface EntryState {
  press: WholePress;
  /** Places the caret once the shaped text is drawn. */
  place: (() => void) | undefined;
}

/** The text as it is typed or pasted: shaped by the mask, with the caret where it belongs. */
function useTyping(props: TextEntryProps) {
  const { mask, isFull, significant = /[\dA-Za-z,-]/, trims } = props;
  const entry = useLocalText(props.value, props.toText, props.toValue, props.onChange);
  const [state] = useState<EntryState>(() => ({ press: new WholePress(), place: undefined }));
  const { press } = state;

  useLayoutEffect(() => {
    state.place?.();
    state.place = undefined;
  });

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const typed = event.currentTarget.value;
    press.typed();
    if (!mask) {
      if (trims) dropLeadingSpaces(event.currentTarget);
      entry.type(event.currentTarget.value);
      return;
    }
    const full = isFull?.(typed, entry.text) === true;
    const caret = event.currentTarget.selectionStart ?? undefined;
    const masked = full ? entry.text : mask(typed, entry.text, caret);
    state.place =
      masked === typed ? undefined : caretPlacer(event.currentTarget, masked, significant);
    if (!full) {
      entry.type(masked);
      return;
    }
    // The present text first: committed later, it would count as another edit.
    entry.flush();
    props.onFull?.();
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    const whole = trims ? withoutSpaces(pasted, event.currentTarget) : props.found?.(pasted);
    if (whole === undefined || props.readOnly) return;
    event.preventDefault();
    press.typed();
    entry.type(mask ? mask(whole, entry.text) : whole);
  }

  return { entry, press, change, paste };
}

/** Places the caret of an input in its shaped text behind the characters that it stands behind now. */
function caretPlacer(input: HTMLInputElement, masked: string, significant: RegExp): () => void {
  const typed = input.value;
  const caret = caretAfter(masked, typed, input.selectionStart ?? typed.length, significant);
  return () => input.setSelectionRange(caret, caret);
}

/** In the input itself: where nothing else changed there is no render that places the caret. */
function dropLeadingSpaces(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const text = value.trimStart();
  if (text === value) return;
  const caret = Math.max(0, (selectionStart ?? value.length) - (value.length - text.length));
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/**
 * A pasted text without the spaces around it where it replaces all that the input holds: the browser
 * would cut it to the allowed length with them. Undefined where there is nothing to drop.
 */
function withoutSpaces(pasted: string, input: HTMLInputElement): string | undefined {
  const { value, selectionStart, selectionEnd, maxLength } = input;
  const text = pasted.trim();
  if (text === pasted || selectionStart !== 0 || selectionEnd !== value.length) return undefined;
  return maxLength < 0 ? text : text.slice(0, maxLength);
}

/** Absent for empty text, so that an emptied field takes its property away. */
export function textOrAbsent(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** A stored text, or nothing. */
export function storedText(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
