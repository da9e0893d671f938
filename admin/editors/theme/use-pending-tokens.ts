import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tokens } from './contrast.ts';

/**
 * ms without another change until one is saved: a picker moves many times before it is where it
 * should be.
 */
const pause = 400;

/** A value that was chosen, and whether the draft took it. */
type Pending = Readonly<Record<string, { value: string; isStored: boolean }>>;

const without = (pending: Pending, tokens: readonly string[]): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([token]) => !tokens.includes(token)));

/**
 * Values that are shown at once and saved when nothing has changed them for a while, or when the
 * page is left. One that the draft took is shown until the draft is read again, whatever it has
 * then: the change may be undone by that time.
 *
 * @param saved values that the draft has; fresh unless they are those of the revision before
 * @param save resolves to whether the draft took it
 */
export function usePendingTokens(
  saved: { tokens: Tokens; isFresh: boolean },
  save: (token: string, value: string) => Promise<boolean>,
): {
  tokens: Tokens;
  choose: (token: string, value: string) => void;
  forget: (token: string) => void;
  /** Forgets what was chosen last and is not being saved yet; false where there is nothing. */
  takeBack: () => boolean;
} {
  const [pending, setPending] = useState<Pending>({});
  const waiting = useRef(
    new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>(),
  );
  const saving = useRef(save);
  saving.current = save;

  const flush = useCallback((token: string): void => {
    const entry = waiting.current.get(token);
    if (!entry) return;
    clearTimeout(entry.timer);
    waiting.current.delete(token);
    void saving.current(token, entry.value).then((isStored) =>
      setPending((all) => {
        if (all[token]?.value !== entry.value) return all;
        return isStored
          ? { ...all, [token]: { value: entry.value, isStored } }
          : without(all, [token]);
      }),
    );
  }, []);

  useEffect(() => {
    if (!saved.isFresh) return;
    const stored = Object.keys(pending).filter((token) => pending[token]?.isStored);
    if (stored.length > 0) setPending((all) => without(all, stored));
  }, [saved.isFresh, pending]);

  useEffect(() => () => [...waiting.current.keys()].forEach(flush), [flush]);

  const forget = useCallback((token: string): void => {
    clearTimeout(waiting.current.get(token)?.timer);
    waiting.current.delete(token);
    setPending((all) => without(all, [token]));
  }, []);
  const choose = useCallback(
    (token: string, value: string): void => {
      clearTimeout(waiting.current.get(token)?.timer);
      // The one that was chosen last comes last.
      waiting.current.delete(token);
      waiting.current.set(token, { value, timer: setTimeout(() => flush(token), pause) });
      setPending((all) => ({ ...all, [token]: { value, isStored: false } }));
    },
    [flush],
  );
  const takeBack = useCallback((): boolean => {
    const last = [...waiting.current.keys()].at(-1);
    if (last !== undefined) forget(last);
    return last !== undefined;
  }, [forget]);
  const values = Object.entries(pending).map(([token, { value }]) => [token, value] as const);
  return {
    tokens: { ...saved.tokens, ...Object.fromEntries(values) },
    choose,
    forget,
    takeBack,
  };
}
