import { useContext, useEffect, useState } from 'react';
import { PendingContext } from './pending.ts';

/**
 * Pause after which typed text is handed up, ms: long enough to spare a form a render a key, short
 * enough to feel live.
 */
export const PAUSE = 300;

interface LocalText {
  text: string;
  /** The user typed: the text shows at once, the value follows after a pause. */
  type(text: string): void;
  /** Hands up now: blur, Enter, submit. */
  flush(): void;
  /** Shows the value as it is written when nobody is typing. */
  settle(): void;
}

/** What an entry is told with each render. */
interface Told {
  toText(value: unknown): string;
  toValue(text: string): unknown;
  onChange(value: unknown): void;
}

/** Text between the keys and the value, of an entry that `show` draws. */
class Typing {
  told: Told;
  readonly #show: (text: string) => void;
  #handed: unknown;
  #typed: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(value: unknown, told: Told, show: (text: string) => void) {
    this.#handed = value;
    this.told = told;
    this.#show = show;
  }

  /** Shows a value that is not the field's own coming back, unless the user is typing. */
  follow(value: unknown): void {
    if (Object.is(value, this.#handed) || this.#typed !== undefined) return;
    this.#handed = value;
    this.#show(this.told.toText(value));
  }

  type = (text: string): void => {
    this.#show(text);
    this.#typed = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, PAUSE);
  };

  flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#typed === undefined) return;
    const next = this.told.toValue(this.#typed);
    this.#typed = undefined;
    if (Object.is(next, this.#handed)) return;
    this.#handed = next;
    this.told.onChange(next);
  };

  settle = (): void => {
    this.flush();
    this.#show(this.told.toText(this.#handed));
  };
}

/**
 * A field's text, which the field holds while the user types. A value that changes from outside (a
 * look-up filled it, the form was reset) replaces the text; the field's own value coming back does
 * not, or it would fight the typing. Few hooks: a form has hundreds of entries.
 */
export function useLocalText(
  value: unknown,
  toText: Told['toText'],
  toValue: Told['toValue'],
  onChange: Told['onChange'],
): LocalText {
  const told = { toText, toValue, onChange };
  const [text, show] = useState(() => toText(value));
  const [typing] = useState(() => new Typing(value, told, show));
  typing.told = told;
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
