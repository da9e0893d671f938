import { expect, test } from 'vitest';
import { interleave, median, pairedRatio, percentile, rounded, slope } from './stats.ts';

test('the median is the value in the middle, or between the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('a paired ratio compares samples of the same round', () => {
  expect(pairedRatio([2, 20, 300], [1, 10, 100])).toBe(2);
});

test('contestants take turns, and the first of a round is the last of the next', async () => {
  const order: string[] = [];
  const run = (name: string) => async () => order.push(name);
  const samples = await interleave(2, { a: run('a'), b: run('b') });
  expect(order).toEqual(['a', 'b', 'b', 'a']);
  expect(samples).toEqual({ a: [1, 4], b: [2, 3] });
});

test('figures keep three significant digits unless given', () => {
  expect(rounded(1234.5)).toBe(1230);
  expect(rounded(0.123_456, 4)).toBe(0.1235);
});

test('a percentile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([
    percentile(values, 0.95),
    percentile(values, 1),
    percentile([7], 0.5),
    percentile(values, 0),
  ]).toEqual([95, 100, 7, 1]);
  expect(percentile([], 0.95)).toBeNaN();
});

test('a slope is that of the line through the points', () => {
  expect(
    slope([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBe(2);
});
