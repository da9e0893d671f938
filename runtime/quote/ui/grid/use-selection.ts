import { useCallback, useMemo, useRef, useState } from 'react';
import { stretch } from '../../model/arrange.ts';
import { positionsOf } from '../../model/positions.ts';
import type { Line } from '../../model/state.ts';

export interface Selection {
  /** Keys of the selected lines that the quote has. */
  selected: ReadonlySet<string>;
  /** Selects or unselects a line; `extend` selects everything from the last one to it. */
  select(key: string, extend: boolean): void;
  /** Selects every line that is shown, or none when all of them are. */
  selectAll(): void;
  clear(): void;
}

/** Which lines are selected, for what is done with many at once. */
export function useSelection(lines: readonly Line[], shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | undefined>(undefined);
  const latest = useRef({ lines, shown });
  latest.current = { lines, shown };
  const places = positionsOf(lines);
  const selected = useMemo(() => {
    const present = [...chosen].filter((key) => places.has(key));
    return present.length === chosen.size ? chosen : new Set(present);
  }, [chosen, places]);

  const select = useCallback((key: string, extend: boolean) => {
    const from = anchor.current;
    anchor.current = key;
    setChosen((last) => {
      if (extend) return new Set([...last, ...stretch(latest.current.lines, latest.current.shown, from, key)]);
      const next = new Set(last);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const selectAll = useCallback(() => setChosen((last) => {
    const keys = latest.current.shown.flatMap((at) => latest.current.lines[at]?.key ?? []);
    return keys.every((key) => last.has(key)) ? new Set() : new Set(keys);
  }), []);
  const clear = useCallback(() => {
    anchor.current = undefined;
    setChosen(new Set());
  }, []);
  return { selected, select, selectAll, clear };
}
