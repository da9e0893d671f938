import { expect, test } from 'vitest';
import { visibleItems } from './visible.ts';

const visible = [
  { from: 0, items: 1 },
  { from: 464, items: 2 },
  { from: 900, items: 4 },
];

test.each([
  [0, 1],
  [463, 1],
  [464, 2],
  [899, 2],
  [900, 4],
  [3000, 4],
])('ACC-383: a carousel %i px wide shows %i', (width, items) => {
  expect(visibleItems(visible, width)).toBe(items);
});

test('below the first width it shows as many as there', () => {
  expect(visibleItems([{ from: 300, items: 2 }], 200)).toBe(2);
});
