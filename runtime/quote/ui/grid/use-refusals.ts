import { type RefObject, useContext, useEffect, useReducer, useRef, useState } from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { positionsOf } from '../../model/state/positions.ts';
import { lineOf } from '../../model/state/state.ts';
import type { RefusedQuantity } from '../quantity/quantity-entry-props.ts';
import { useRestoredInput } from '../editing/use-pending-inputs.ts';
import { nameOf } from './grid-row.tsx';

/** Begins the names of the entries of lines among all that are typed into. */
const LINE = 'linha:';
const WAITS = 'Quantidade digitada e não aplicada: confirme com Enter.';

export interface Refusals {
  of(key: string): RefusedQuantity | undefined;
  keep(key: string, refused: RefusedQuantity | undefined): void;
  /** Pending input of a line's entry. */
  typed(key: string, typed: number | string | undefined): void;
  /**
   * A key of the line's row that changes when something was restored into its entry, so that the
   * row is drawn anew.
   */
  rowOf(key: string): string;
}

/**
 * Quantities that were typed into lines and refused. They belong to the line, not to its row, which
 * leaves the document when it is scrolled away: what was typed is there again when the row is, and
 * nothing is sent before it is settled. What an earlier page left typed and not applied comes back
 * as one of them.
 * @param show brings the user to the entry of a line, wherever it is
 * @param tell says what came back
 */
export function useRefusals(
  editing: Editing,
  area: RefObject<Element | null>,
  show: (key: string) => void,
  tell: (text: string) => void,
): Refusals {
  const [stored] = useState(() => new Map<string, RefusedQuantity>());
  const latest = useRef(show);
  latest.current = show;
  const pending = useContext(PendingContext);
  useEffect(
    () =>
      pending?.register(
        () => undefined,
        () => {
          const { state } = editing.view();
          const places = positionsOf(state.lines);
          const [first] = [...stored.keys()]
            .filter((key) => places.has(key))
            .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
          const line = first === undefined ? undefined : lineOf(state, first);
          if (first === undefined || !line) return null;
          const { message = '', waits = false } = stored.get(first) ?? {};
          return {
            label: `Quantidade de ${nameOf(line)}`,
            message,
            isReported: waits,
            at: area.current,
            show: () => latest.current(first),
          };
        },
      ),
    [pending, editing, stored, area],
  );
  const [back, cameBack] = useReducer(
    (last: ReadonlySet<string>, keys: readonly string[]) => new Set([...last, ...keys]),
    new Set<string>(),
  );
  const entries = useRestoredInput(LINE, (left) => {
    const { state } = editing.view();
    const waiting = left.flatMap(({ name: key, text }) => {
      const line = lineOf(state, key);
      if (line && line.record.qtde !== text && !stored.has(key))
        return [{ key, text, name: nameOf(line) }];
      entries?.note(LINE + key, undefined);
      return [];
    });
    for (const { key, text } of waiting)
      stored.set(key, { typed: text, message: WAITS, waits: true });
    if (waiting.length === 0) return;
    cameBack(waiting.map(({ key }) => key));
    tell(
      waiting.length === 1
        ? `Quantidade de ${waiting[0]?.name}: ${WAITS}`
        : `${waiting.length} quantidades foram digitadas e não aplicadas: confirme cada uma com Enter.`,
    );
  });
  const [refusals] = useState(
    (): Omit<Refusals, 'rowOf'> => ({
      of: (key) => stored.get(key),
      keep(key, refused) {
        if (refused) stored.set(key, refused);
        else stored.delete(key);
      },
      typed: (key, typed) => entries?.note(LINE + key, typed),
    }),
  );
  return { ...refusals, rowOf: (key) => (back.has(key) ? `${key} ` : key) };
}
