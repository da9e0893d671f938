import { describe, expect, test } from 'vitest';
import { type Segment, segmentsOf } from './segments.ts';

const tens = (count: number): number[] => Array.from({ length: count + 1 }, (_, at) => at * 10);
const drawn = (segments: Segment[]): string =>
  segments.map((one) => (one.kind === 'row' ? String(one.at) : `(${one.height / 10})`)).join(' ');

describe('the drawn rows', () => {
  test('what is not drawn is a gap of its height', () => {
    expect(drawn(segmentsOf(tens(100), { start: 3, end: 6 }, undefined))).toBe('(3) 3 4 5');
    expect(drawn(segmentsOf(tens(3), { start: 0, end: 3 }, undefined))).toBe('0 1 2');
  });
  test('a gap is as high as the very rows that it stands for', () => {
    expect(drawn(segmentsOf([0, 10, 40, 50, 60, 110, 120], { start: 2, end: 4 }, 0))).toBe(
      '0 (3) 2 3',
    );
  });
  test('the row with the focus stays, above, below and at the edges of what is drawn', () => {
    expect(drawn(segmentsOf(tens(100), { start: 10, end: 12 }, 4))).toBe('(4) 4 (5) 10 11');
    expect(drawn(segmentsOf(tens(100), { start: 10, end: 12 }, 9))).toBe('(9) 9 10 11');
    expect(drawn(segmentsOf(tens(100), { start: 10, end: 12 }, 12))).toBe('(10) 10 11 12');
    expect(drawn(segmentsOf(tens(100), { start: 10, end: 12 }, 99))).toBe('(10) 10 11 (87) 99');
    expect(drawn(segmentsOf(tens(100), { start: 10, end: 12 }, 10))).toBe('(10) 10 11');
  });
  test('a focused row that does not exist any more is nothing', () => {
    expect(drawn(segmentsOf(tens(5), { start: 0, end: 5 }, 7))).toBe('0 1 2 3 4');
    expect(drawn(segmentsOf(tens(5), { start: 0, end: 5 }, -1))).toBe('0 1 2 3 4');
  });
});
