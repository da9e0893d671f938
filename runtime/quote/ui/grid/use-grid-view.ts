import { useMemo, useRef } from 'react';
import type { List } from '../../../../schemas/release/types.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Line } from '../../model/state/line.ts';
import { positionsOf } from '../../model/state/positions.ts';
import { type OpenQuote, useEditing } from '../editing/use-editing.ts';
import { useGridFocus } from './keys/use-grid-focus.ts';
import { useDrawnRows } from './scrolling/use-drawn-rows.ts';
import { useParkedPointer } from './scrolling/use-parked-pointer.ts';
import { useArranged } from './use-arranged.ts';
import { useGridColumns } from './use-columns.ts';
import { useLineSelection } from './use-selection.ts';

export type GridView = ReturnType<typeof useGridView>;

/**
 * What of the quote is on the screen: columns, lines in their order, selection, drawn rows, focus.
 */
export function useGridView(list: List | undefined, { editing }: OpenQuote) {
  const columns = useGridColumns(list, useStableScope());
  // The grid follows which lines there are; what is in a line, its row follows.
  const places = useEditing(editing, (view) => positionsOf(view.state.lines));
  const area = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const finder = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arranged = useArranged(editing, places);
  const { shown } = arranged;
  const selection = useLineSelection(editing, places, shown);

  /** The row that had the focus last stays in the document. */
  const focused = useRef<number | undefined>(undefined);
  const keys = useMemo(
    () => shown.flatMap((at) => editing.view().state.lines[at]?.key ?? []),
    [editing, shown],
  );
  const drawn = useDrawnRows(
    keys,
    area,
    () => focused.current,
    () => editing.view().state.rev,
  );
  const focus = useGridFocus(body, { at: 0, column: columns.entry }, drawn.reveal, (at) => {
    focused.current = at;
  });
  useParkedPointer(body);

  return {
    ...columns,
    ...arranged,
    ...selection,
    places,
    area,
    body,
    finder,
    heading,
    drawn,
    focus,
    lineAt: (at: number): Line | undefined => editing.view().state.lines[shown[at] ?? -1],
    /** Index of a line among the shown ones; -1 when it is not shown. */
    atOf: (key: string): number => shown.indexOf(places.get(key) ?? -1),
    enter: (): void => focus.go(focus.current() ?? { at: 0, column: columns.entry }),
  };
}
