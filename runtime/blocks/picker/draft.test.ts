import { expect, test } from 'vitest';
import { countItems, draftOf, itemAt, withItem } from './draft.ts';

test('items stand by key, or by group and key, whatever text a key is', () => {
  const flat = withItem({}, { group: undefined, key: '12.3' }, { n: 1 });
  expect(flat).toEqual({ '12.3': { n: 1 } });
  expect(itemAt(flat, { group: undefined, key: '12.3' })).toEqual({ n: 1 });
  const grouped = withItem({ nf1: { a: 1 } }, { group: 'nf2', key: 'a' }, 2);
  expect(grouped).toEqual({ nf1: { a: 1 }, nf2: { a: 2 } });
  expect(countItems(grouped, true)).toBe(2);
  expect(countItems(flat, false)).toBe(1);
});

test('a group that loses its last item goes with it', () => {
  const draft = { nf1: { a: 1, b: 2 } };
  const less = withItem(draft, { group: 'nf1', key: 'a' }, undefined);
  expect(less).toEqual({ nf1: { b: 2 } });
  expect(withItem(less, { group: 'nf1', key: 'b' }, undefined)).toEqual({});
  expect(draft).toEqual({ nf1: { a: 1, b: 2 } });
});

test('nothing has been chosen where the state is absent', () => {
  expect(draftOf(undefined)).toEqual({});
  expect(itemAt(draftOf(undefined), { group: 'x', key: 'toString' })).toBeUndefined();
});
