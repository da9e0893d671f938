import { expect, test } from 'vitest';
import { createRowHeights } from './rows.ts';

const keys = ['a', 'b', 'c', 'd'];

test('rows stand where those above them end, measured or taken for usual', () => {
  const heights = createRowHeights(50);
  expect(heights.offsets(keys)).toEqual([0, 50, 100, 150, 200]);
  heights.learn('b', 72.5);
  expect(heights.offsets(keys)).toEqual([0, 50, 122.5, 172.5, 222.5]);
  heights.setUsual(60);
  expect(heights.offsets(keys)).toEqual([0, 60, 132.5, 192.5, 252.5]);
  expect(heights.offsets(['b', 'a'])).toEqual([0, 72.5, 132.5]);
  heights.forget();
  expect(heights.offsets(keys).at(-1)).toBe(240);
});

test('what was learned before changes nothing, and costs nothing', () => {
  const heights = createRowHeights(50);
  heights.learn('b', 60);
  const before = heights.offsets(keys);
  heights.learn('b', 60);
  expect(heights.offsets(keys)).toBe(before);
  expect(heights.offsets([...keys])).not.toBe(before);
});
