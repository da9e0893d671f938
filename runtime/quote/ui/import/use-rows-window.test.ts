import { describe, expect, test } from 'vitest';
import type { CheckedRow } from '../../model/import/checked-row.ts';
import { rowsBetween } from '../table/row-offsets.ts';
import { offsetsOf } from './use-rows-window.ts';

const rows = Array.from(
  { length: 1000 },
  (_, at): CheckedRow => ({
    at,
    line: at + 1,
    code: '',
    written: '',
    status: at % 10 === 0 ? 'problem' : 'ready',
  }),
);
const offsets = offsetsOf(rows, { problem: 100, plain: 40 });

describe('the drawn part of rows of two heights', () => {
  test.each([
    [0, 400],
    [4590, 5000],
    [23_010, 23_400],
    [-600, 200],
  ])('between %d and %d every visible row is drawn, and few others', (top, bottom) => {
    const { start, end } = rowsBetween(offsets, top, bottom);
    expect(offsets[start]).toBeLessThanOrEqual(Math.max(top, 0) + 100);
    expect((offsets[start + 1] ?? 0) > top).toBe(true);
    expect(offsets[end] ?? 0).toBeGreaterThanOrEqual(Math.min(bottom, offsets.at(-1) ?? 0));
    expect(end - start).toBeLessThan(20);
  });

  test('below the end nothing but the last row is drawn', () => {
    expect(rowsBetween(offsets, 99_000, 99_400)).toEqual({ start: 1000, end: 1000 });
  });
});
