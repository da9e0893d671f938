import type { Window } from '../../../blocks/list/model/window.ts';

/** What a virtualised body draws, from top to bottom. */
export type Segment = { kind: 'row'; at: number } | { kind: 'gap'; id: string; height: number };

/**
 * The rows of the window, the kept row wherever it is, and gaps for all others. The row that has the focus is kept: a
 * browser takes the focus from what leaves the document.
 * @param height of a row, px
 * @param kept place of the kept row; one that does not exist is nothing
 */
export function segmentsOf(count: number, { start, end }: Window, height: number, kept: number | undefined): Segment[] {
  const found: Segment[] = [];
  const gap = (id: string, rows: number): void => {
    if (rows > 0) found.push({ kind: 'gap', id, height: rows * height });
  };
  const above = kept !== undefined && kept >= 0 && kept < start ? kept : undefined;
  const below = kept !== undefined && kept >= end && kept < count ? kept : undefined;
  gap('top', above ?? start);
  if (above !== undefined) {
    found.push({ kind: 'row', at: above });
    gap('above', start - above - 1);
  }
  for (let at = start; at < end; at++) found.push({ kind: 'row', at });
  if (below !== undefined) {
    gap('below', below - end);
    found.push({ kind: 'row', at: below });
  }
  gap('bottom', count - (below === undefined ? end : below + 1));
  return found;
}
