import { expect, test } from 'vitest';
import { createRowHeights } from './row-offsets.ts';

const keys = ['a', 'b', 'c', 'd'];

test('rows stand where those above them end, measured or taken for usual', () => {
  const heights = createRowHeights(50);
  expect(heights.offsets(keys)).toEqual([0, 50, 100, 150, 200]);
  heights.learn('b', 72.5);
  expect(heights.offsets(keys).slice(0, 4)).toEqual([0, 50, 122.5, 172.5]);
  heights.setUsual(60);
  expect(heights.offsets(keys).slice(0, 4)).toEqual([0, 60, 132.5, 192.5]);
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

test('the end stays where it was while the last row was never drawn, unless it errs by much', () => {
  const heights = createRowHeights(50);
  const many = Array.from({ length: 100 }, (_, at) => String(at));
  expect(heights.offsets(many).at(-1)).toBe(5000);
  heights.learn('3', 80);
  expect(heights.offsets(many).at(-1)).toBe(5000);
  expect(heights.offsets(many)[10]).toBe(530);
  for (let at = 4; at < 30; at++) heights.learn(String(at), 80);
  expect(heights.offsets(many).at(-1)).toBe(5000 + 27 * 30);
  heights.learn('30', 40);
  heights.learn('99', 50);
  expect(heights.offsets(many).at(-1)).toBe(5000 + 27 * 30 - 10);
});

test('the end lies behind the last row, whatever was measured', () => {
  const heights = createRowHeights(50);
  expect(heights.offsets(keys).at(-1)).toBe(200);
  heights.learn('a', 300);
  const [, , , last = 0, end = 0] = heights.offsets(keys);
  expect(end - last).toBe(50);
});
