import { useContext, useEffect, useState } from 'react';
import { PendingContext } from './pending.ts';

/**
 * Pause after which typed text is committed, ms: long enough to spare a form a render for each key,
 * short enough to feel live.
 */
export const commitDelayMs = 300;

interface LocalText {
  text: string;
  /** The user typed: the text shows at once, the value follows after a pause. */
  type(text: string): void;
  /** Commits now: blur, Enter, submit. */
  flush(): void;
  /** Shows the value as it is written when nobody is typing. */
  settle(): void;
}

/** How an entry's text relates to its value; given anew with each render. */
interface TextBinding {
  toText(value: unknown): string;
  toValue(text: string): unknown;
  onChange(value: unknown): void;
}

/** Typed text until it is committed as a value; `show` renders it. */
class TypedText {
  binding: TextBinding;
  readonly #show: (text: string) => void;
  #committed: unknown;
  #typed: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(value: unknown, binding: TextBinding, show: (text: string) => void) {
    this.#committed = value;
    this.binding = binding;
    this.#show = show;
  }

  /** Shows a value other than the committed one, unless the user is typing. */
  follow(value: unknown): void {
    if (Object.is(value, this.#committed) || this.#typed !== undefined) return;
    this.#committed = value;
    this.#show(this.binding.toText(value));
  }

  type = (text: string): void => {
    this.#show(text);
    this.#typed = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, commitDelayMs);
  };

  flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#typed === undefined) return;
    const next = this.binding.toValue(this.#typed);
    this.#typed = undefined;
    if (Object.is(next, this.#committed)) return;
    this.#committed = next;
    this.binding.onChange(next);
  };

  settle = (): void => {
    this.flush();
    this.#show(this.binding.toText(this.#committed));
  };
}

/**
 * A field's text, which the field keeps while the user types. A value that changes from outside (a
 * look-up filled it, the form was reset) replaces the text; the committed value that comes back
 * does not, or it would fight the typing. Few hooks: a form has hundreds of entries.
 * @param value the record's value
 * @param toText how a value is shown
 * @param toValue what a text means; called when it is committed
 * @param onChange receives a committed value that differs
 */
export function useLocalText(
  value: unknown,
  toText: TextBinding['toText'],
  toValue: TextBinding['toValue'],
  onChange: TextBinding['onChange'],
): LocalText {
  const binding = { toText, toValue, onChange };
  const [text, show] = useState(() => toText(value));
  const [typing] = useState(() => new TypedText(value, binding, show));
  typing.binding = binding;
  typing.follow(value);

  const pending = useContext(PendingContext);
  useEffect(() => {
    const forget = pending?.register(typing.flush);
    return () => {
      forget?.();
      // A field that goes away (a step further, a hidden section) must not lose its last keys.
      typing.flush();
    };
  }, [pending, typing]);

  return { text, type: typing.type, flush: typing.flush, settle: typing.settle };
}
