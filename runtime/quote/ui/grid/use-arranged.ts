import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type Arrangement, arranged } from '../../model/state/arrange.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useEditing } from '../editing/use-editing.ts';

export interface Arranged {
  /** Positions of the shown lines, in the order in which they are. */
  shown: readonly number[];
  arrangement: Arrangement;
  find(text: string): void;
  /** Up, down, and back to the quote's own order. */
  sortBy(path: readonly string[]): void;
}

/**
 * The lines as they are looked at. An edit does not move a line: the order is made anew when lines
 * come or go.
 * @param places where each line stands; another map when lines came or went
 */
export function useArranged(editing: Editing, places: ReadonlyMap<string, number>): Arranged {
  const [arrangement, setArrangement] = useState<Arrangement>({ find: '' });
  // Typing goes on while the rows that are found are drawn.
  const asked = useDeferredValue(arrangement);
  // Barcodes are found once the products are known.
  const known = useEditing(editing, ({ state }) =>
    asked.find === '' ? undefined : state.products,
  );
  const inputs = useMemo(() => ({ places, known, asked }), [places, known, asked]);
  const last = useRef<{ inputs: object; shown: readonly number[] } | undefined>(undefined);
  if (last.current?.inputs !== inputs) {
    const { lines, products } = editing.view().state;
    last.current = { inputs, shown: arranged(lines, products, asked) };
  }
  const { shown } = last.current;
  const find = useCallback(
    (text: string) => setArrangement((last) => ({ ...last, find: text })),
    [],
  );
  const sortBy = useCallback(
    (path: readonly string[]) =>
      setArrangement(({ find: text, sort }) => {
        const same = sort !== undefined && sort.path.join('.') === path.join('.');
        if (same && sort.direction === 'descending') return { find: text };
        return { find: text, sort: { path, direction: same ? 'descending' : 'ascending' } };
      }),
    [],
  );
  return { shown, arrangement, find, sortBy };
}
