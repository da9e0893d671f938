import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { maxDrawnWhole } from '../../../blocks/list/model/window.ts';
import type { CheckedRow } from '../../model/import/checked-row.ts';
import { rowsBetween } from '../table/row-offsets.ts';

/** Heights until rows have been measured, px: one with ways to mend it is taller. */
const USUAL = { problem: 104, plain: 44 };
/** Margin drawn above and below the visible part, px. */
const OVERSCAN = 600;

type Kind = keyof typeof USUAL;
const kindOf = (row: CheckedRow): Kind => (row.status === 'problem' ? 'problem' : 'plain');

/** Where each row begins, px, and after the last where the list ends. */
export function offsetsOf(
  rows: readonly CheckedRow[],
  heights: Readonly<Record<Kind, number>>,
): number[] {
  const offsets = [0];
  for (const row of rows) offsets.push((offsets.at(-1) ?? 0) + heights[kindOf(row)]);
  return offsets;
}

/** Which rows of a scrolling list of rows of two heights are drawn. Short lists are drawn whole. */
export function useRowsWindow(rows: readonly CheckedRow[], area: RefObject<HTMLElement | null>) {
  const isLong = rows.length > maxDrawnWhole;
  const [heights, setHeights] = useState(USUAL);
  const [view, setView] = useState({ top: 0, height: 800 });
  const offsets = useMemo(() => (isLong ? offsetsOf(rows, heights) : []), [isLong, rows, heights]);

  useLayoutEffect(() => {
    if (!isLong || !area.current) return;
    const measured = (kind: Kind): number | undefined =>
      area.current?.querySelector<HTMLElement>(
        kind === 'problem' ? '.import-problem-row' : '[data-row]:not(.import-problem-row)',
      )?.offsetHeight;
    setHeights((last) => {
      const next = {
        problem: measured('problem') || last.problem,
        plain: measured('plain') || last.plain,
      };
      return next.problem === last.problem && next.plain === last.plain ? last : next;
    });
    const { scrollTop, clientHeight } = area.current;
    if (clientHeight > 0)
      setView((last) =>
        last.height === clientHeight && Math.abs(scrollTop - last.top) < OVERSCAN / 2
          ? last
          : { top: scrollTop, height: clientHeight },
      );
  }, [isLong, rows, area]);

  if (!isLong)
    return { start: 0, end: rows.length, before: 0, after: 0, topOf: () => 0, onScroll: undefined };
  const { start, end } = rowsBetween(
    offsets,
    view.top - OVERSCAN,
    view.top + view.height + OVERSCAN,
  );
  return {
    start,
    end,
    before: offsets[start] ?? 0,
    after: (offsets.at(-1) ?? 0) - (offsets[end] ?? 0),
    /** Where a row is to be found, px. */
    topOf: (index: number): number => offsets[index] ?? 0,
    onScroll() {
      const top = area.current?.scrollTop ?? 0;
      // Not every pixel costs a render.
      if (Math.abs(top - view.top) >= OVERSCAN / 2)
        setView({ top, height: area.current?.clientHeight ?? view.height });
    },
  };
}
