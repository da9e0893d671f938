import { describe, expect, test } from 'vitest';
import { type Segment, segmentsOf } from './segments.ts';

const told = (segments: Segment[]): string => segments.map((one) => (one.kind === 'row' ? String(one.at) : `(${one.height / 10})`)).join(' ');

describe('the drawn rows', () => {
  test('what is not drawn is a gap of its height', () => {
    expect(told(segmentsOf(100, { start: 3, end: 6 }, 10, undefined))).toBe('(3) 3 4 5 (94)');
    expect(told(segmentsOf(3, { start: 0, end: 3 }, 10, undefined))).toBe('0 1 2');
  });
  test('the row with the focus stays, above, below and at the edges of what is drawn', () => {
    expect(told(segmentsOf(100, { start: 10, end: 12 }, 10, 4))).toBe('(4) 4 (5) 10 11 (88)');
    expect(told(segmentsOf(100, { start: 10, end: 12 }, 10, 9))).toBe('(9) 9 10 11 (88)');
    expect(told(segmentsOf(100, { start: 10, end: 12 }, 10, 12))).toBe('(10) 10 11 12 (87)');
    expect(told(segmentsOf(100, { start: 10, end: 12 }, 10, 99))).toBe('(10) 10 11 (87) 99');
    expect(told(segmentsOf(100, { start: 10, end: 12 }, 10, 10))).toBe('(10) 10 11 (88)');
  });
  test('a kept row that does not exist any more is nothing', () => {
    expect(told(segmentsOf(5, { start: 0, end: 5 }, 10, 7))).toBe('0 1 2 3 4');
    expect(told(segmentsOf(5, { start: 0, end: 5 }, 10, -1))).toBe('0 1 2 3 4');
  });
});
