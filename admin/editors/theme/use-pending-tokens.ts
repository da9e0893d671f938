import { useCallback, useEffect, useRef, useState } from 'react';
import type { Tokens } from './contrast.ts';

/**
 * ms without another change until one is saved: a picker moves many times before it is where it
 * should be.
 */
const pause = 400;

/**
 * Values that are shown at once and saved when nothing has changed them for a while, or when the
 * page is left.
 *
 * @param saved values that the draft has
 * @param save resolves to whether the draft took it
 */
export function usePendingTokens(
  saved: Tokens,
  save: (token: string, value: string) => Promise<boolean>,
): {
  tokens: Tokens;
  choose: (token: string, value: string) => void;
  forget: (token: string) => void;
} {
  const [pending, setPending] = useState<Tokens>({});
  const waiting = useRef(
    new Map<string, { value: string; timer: ReturnType<typeof setTimeout> }>(),
  );
  const saving = useRef(save);
  saving.current = save;

  const drop = useCallback((token: string, value?: string): void => {
    setPending((all) => {
      if (value !== undefined && all[token] !== value) return all;
      const { [token]: _, ...rest } = all;
      return rest;
    });
  }, []);

  const flush = useCallback(
    (token: string): void => {
      const entry = waiting.current.get(token);
      if (!entry) return;
      clearTimeout(entry.timer);
      waiting.current.delete(token);
      void saving
        .current(token, entry.value)
        .then((accepted) => !accepted && drop(token, entry.value));
    },
    [drop],
  );

  // Values that the draft has by now are no longer pending.
  useEffect(() => {
    for (const [token, value] of Object.entries(pending))
      if (saved[token] === value && !waiting.current.has(token)) drop(token, value);
  }, [saved, pending, drop]);

  useEffect(() => () => [...waiting.current.keys()].forEach(flush), [flush]);

  const choose = useCallback(
    (token: string, value: string): void => {
      clearTimeout(waiting.current.get(token)?.timer);
      waiting.current.set(token, { value, timer: setTimeout(() => flush(token), pause) });
      setPending((all) => ({ ...all, [token]: value }));
    },
    [flush],
  );
  const forget = useCallback(
    (token: string): void => {
      clearTimeout(waiting.current.get(token)?.timer);
      waiting.current.delete(token);
      drop(token);
    },
    [drop],
  );
  return { tokens: { ...saved, ...pending }, choose, forget };
}
