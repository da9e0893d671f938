import { expect, test } from 'vitest';
import { placePanel } from './use-fixed-below.ts';

test('a panel stands below its field while there is room', () => {
  expect(placePanel({ top: 100, bottom: 140, left: 20, width: 300 }, 800)).toEqual({
    left: 20,
    width: 300,
    top: 142,
    maxHeight: 288,
  });
});

test('a panel stands above a field at the bottom of the window', () => {
  expect(placePanel({ top: 700, bottom: 740, left: 20, width: 300 }, 800)).toEqual({
    left: 20,
    width: 300,
    bottom: 102,
    maxHeight: 288,
  });
});

test('a panel is never higher than the room it has', () => {
  expect(placePanel({ top: 100, bottom: 140, left: 0, width: 300 }, 380).maxHeight).toBe(232);
});
