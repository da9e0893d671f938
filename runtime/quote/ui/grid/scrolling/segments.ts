/** Segments of a virtualised body, from top to bottom. */
export type Segment = { kind: 'row'; at: number } | { kind: 'gap'; id: string; height: number };

/**
 * The rows from `start` to before `end`, the focused row wherever it is, and gaps for all others
 * but those at the end. The focused row stays in the document, because a removed element loses the
 * focus.
 * @param offsets where each row begins, px, and after the last where they end
 * @param focused index of the focused row, or of none
 */
export function segmentsOf(
  offsets: readonly number[],
  { start, end }: { start: number; end: number },
  focused: number | undefined,
): Segment[] {
  const count = offsets.length - 1;
  const found: Segment[] = [];
  const gap = (id: string, from: number, to: number): void => {
    if (to > from)
      found.push({ kind: 'gap', id, height: (offsets[to] ?? 0) - (offsets[from] ?? 0) });
  };
  const above = focused !== undefined && focused >= 0 && focused < start ? focused : undefined;
  const below = focused !== undefined && focused >= end && focused < count ? focused : undefined;
  gap('top', 0, above ?? start);
  if (above !== undefined) {
    found.push({ kind: 'row', at: above });
    gap('above', above + 1, start);
  }
  for (let at = start; at < end; at++) found.push({ kind: 'row', at });
  if (below !== undefined) {
    gap('below', end, below);
    found.push({ kind: 'row', at: below });
  }
  return found;
}
