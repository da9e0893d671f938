import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import type { Editing } from '../../model/editing-types.ts';
import { positionsOf } from '../../model/positions.ts';
import { lineOf } from '../../model/state.ts';
import type { RefusedQuantity } from '../QuantityEntry.tsx';
import { nameOf } from './GridRow.tsx';

export interface Refusals {
  of(key: string): RefusedQuantity | undefined;
  keep(key: string, refused: RefusedQuantity | undefined): void;
}

/**
 * Quantities that were typed into lines and refused. They belong to the line, not to its row, which leaves the document
 * when it is scrolled away: what was typed is there again when the row is, and nothing is sent before it is settled.
 * @param show brings the user to the entry of a line, wherever it is
 */
export function useRefusals(editing: Editing, area: RefObject<Element | null>, show: (key: string) => void): Refusals {
  const [kept] = useState(() => new Map<string, RefusedQuantity>());
  const latest = useRef(show);
  latest.current = show;
  const pending = useContext(PendingContext);
  useEffect(() => pending?.register(() => undefined, () => {
    const { state } = editing.view();
    const places = positionsOf(state.lines);
    const [first] = [...kept.keys()].filter((key) => places.has(key)).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const line = first === undefined ? undefined : lineOf(state, first);
    if (first === undefined || !line) return null;
    return { label: `Quantidade de ${nameOf(line)}`, message: kept.get(first)?.message ?? '', at: area.current, show: () => latest.current(first) };
  }), [pending, editing, kept, area]);
  const [refusals] = useState((): Refusals => ({
    of: (key) => kept.get(key),
    keep(key, refused) {
      if (refused) kept.set(key, refused);
      else kept.delete(key);
    },
  }));
  return refusals;
}
