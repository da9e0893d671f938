/**
 * Which rows of a scrolling column are seen. `offsets` are where each row begins, px, and after the
 * last where they all end.
 */

/**
 * The rows that touch the part between two heights: the first of them, and the one after the last.
 */
export function rowsBetween(
  offsets: readonly number[],
  top: number,
  bottom: number,
): { start: number; end: number } {
  const last = offsets.length - 1;
  const start = offsets.findIndex((_, at) => at === last || (offsets[at + 1] ?? 0) > top);
  const end = offsets.findIndex((offset, at) => at > start && (at === last || offset >= bottom));
  return { start, end: end < 0 ? last : end };
}

/** Heights of rows, of which few may ever have been drawn. */
export interface RowHeights {
  learn(key: string, height: number): void;
  /** Height of those that were not measured, px. */
  usual(): number;
  setUsual(height: number): void;
  /** The width changed: nothing is known any more. */
  forget(): void;
  /**
   * Where each of these rows begins, and after the last where they all end; the same array until
   * one of them changes. A small error of the end is tolerated: otherwise the scrolling area would
   * be painted again with every measured row.
   */
  offsets(keys: readonly string[]): readonly number[];
}

/** By how much the end may err until the last row was drawn, px. */
const SLACK = 600;

/**
 * A row that leaves the document leaves its own height behind: were its gap a pixel lower, all rows
 * below it would move and be painted again, at every row that a key makes the window scroll.
 */
export function createRowHeights(initial: number): RowHeights {
  const known = new Map<string, number>();
  let usual = initial;
  let last: { keys: readonly string[]; offsets: readonly number[] } | undefined;
  let changed = true;

  /** The end of before where that will do. */
  function reusable(keys: readonly string[], offsets: readonly number[]): number {
    const end = offsets.at(-1) ?? 0;
    const before = last?.keys === keys ? (last.offsets.at(-1) ?? 0) : end;
    const final = keys.at(-1);
    const holds =
      final !== undefined &&
      !known.has(final) &&
      Math.abs(end - before) <= SLACK &&
      before > (offsets.at(-2) ?? 0);
    return holds ? before : end;
  }

  return {
    usual: () => usual,
    learn(key, height) {
      if (known.get(key) === height) return;
      known.set(key, height);
      changed = true;
    },
    setUsual(height) {
      usual = height;
      changed = true;
    },
    forget() {
      known.clear();
      last = undefined;
      changed = true;
    },
    offsets(keys) {
      if (last?.keys === keys && !changed) return last.offsets;
      const offsets = [0];
      let sum = 0;
      for (const key of keys) offsets.push((sum += known.get(key) ?? usual));
      offsets[keys.length] = reusable(keys, offsets);
      last = { keys, offsets };
      changed = false;
      return offsets;
    },
  };
}
