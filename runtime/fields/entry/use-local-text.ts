import { useCallback, useContext, useEffect, useRef, useState } from 'react';
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

/**
 * A field's text, which the field holds while the user types. A value that changes from outside (a
 * look-up filled it, the form was reset) replaces the text; the field's own value coming back does
 * not, or it would fight the typing.
 */
export function useLocalText(
  value: unknown,
  toText: (value: unknown) => string,
  toValue: (text: string) => unknown,
  onChange: (value: unknown) => void,
): LocalText {
  const [text, setText] = useState(() => toText(value));
  const handed = useRef(value);
  const typed = useRef<string | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ toText, toValue, onChange });
  latest.current = { toText, toValue, onChange };

  if (!Object.is(value, handed.current) && typed.current === undefined) {
    handed.current = value;
    setText(toText(value));
  }

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (typed.current === undefined) return;
    const next = latest.current.toValue(typed.current);
    typed.current = undefined;
    if (Object.is(next, handed.current)) return;
    handed.current = next;
    latest.current.onChange(next);
  }, []);

  const type = useCallback(
    (next: string) => {
      setText(next);
      typed.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE);
    },
    [flush],
  );

  const settle = useCallback(() => {
    flush();
    setText(latest.current.toText(handed.current));
  }, [flush]);

  const pending = useContext(PendingContext);
  useEffect(() => pending?.register(flush), [pending, flush]);
  // A field that goes away (a step further, a hidden section) must not lose its last keys.
  useEffect(() => flush, [flush]);

  return { text, type, flush, settle };
}
