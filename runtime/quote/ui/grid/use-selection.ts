import { useCallback, useMemo, useRef, useState } from 'react';
import { stretch } from '../../model/state/arrange.ts';
import type { Editing } from '../../model/editing/editing-types.ts';

export interface Selection {
  /** Keys of the selected lines that the quote has. */
  selected: ReadonlySet<string>;
  /** Selects or unselects a line; `extend` selects everything from the last one to it. */
  select(key: string, extend: boolean): void;
  /** Selects every line that is shown, or none when all of them are. */
  selectAll(): void;
  clear(): void;
}

/**
 * Which lines are selected, for what is done with many at once.
 * @param places where each line of the quote stands
 * @param shown positions of the shown lines
 */
export function useLineSelection(
  editing: Editing,
  places: ReadonlyMap<string, number>,
  shown: readonly number[],
): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | undefined>(undefined);
  const latest = useRef(shown);
  latest.current = shown;
  const selected = useMemo(() => {
    const present = [...chosen].filter((key) => places.has(key));
    return present.length === chosen.size ? chosen : new Set(present);
  }, [chosen, places]);

  const select = useCallback(
    (key: string, extend: boolean) => {
      const from = anchor.current;
      anchor.current = key;
      setChosen((last) => {
        if (extend)
          return new Set([
            ...last,
            ...stretch(editing.view().state.lines, latest.current, from, key),
          ]);
        const next = new Set(last);
        if (!next.delete(key)) next.add(key);
        return next;
      });
    },
    [editing],
  );
  const selectAll = useCallback(
    () =>
      setChosen((last) => {
        const { lines } = editing.view().state;
        const keys = latest.current.flatMap((at) => lines[at]?.key ?? []);
        return keys.every((key) => last.has(key)) ? new Set() : new Set(keys);
      }),
    [editing],
  );
  const clear = useCallback(() => {
    anchor.current = undefined;
    setChosen(new Set());
  }, []);
  return { selected, select, selectAll, clear };
}
