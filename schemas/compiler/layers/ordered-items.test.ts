import { expect, test } from 'vitest';
import { OrderedItems } from './ordered-items.ts';

const listed = (ids: string[]) =>
  new OrderedItems(
    ids,
    ids.map((id) => id.toUpperCase()),
  );

test('items are found where they stand, while others come, move and go', () => {
  const list = listed(['a', 'b', 'c']);
  list.append('d', 'D');
  expect([list.placeOf('d'), list.placeOf('x')]).toEqual([3, -1]);
  list.insert(1, 'e', 'E');
  list.remove(list.placeOf('c'));
  list.append('f', 'F');
  expect(list.ids).toEqual(['a', 'e', 'b', 'd', 'f']);
  expect(list.items).toEqual(['A', 'E', 'B', 'D', 'F']);
  expect(list.ids.map((id) => list.placeOf(id))).toEqual([0, 1, 2, 3, 4]);
});

test('of two items with one id the first is found', () => {
  const list = listed(['a', 'b', 'a']);
  list.append('b', 'B');
  expect([list.placeOf('a'), list.placeOf('b')]).toEqual([0, 1]);
});
