import { expect, test } from 'vitest';
import { branchesOfList, branchLists } from './branches.ts';

test('a branch is called by the first of its texts that tells it from the others', () => {
  const list = [
    { id: 1, name: 'Acme Ltda', city: 'Curitiba' },
    { id: 2, name: 'Acme Ltda', city: 'Recife' },
    { id: 2, name: 'Acme Ltda', city: 'Recife' },
    { name: 'Acme Ltda' },
  ];
  expect(branchesOfList(list, ['id'])).toEqual([
    { code: '1', label: '1 · Curitiba' },
    { code: '2', label: '2 · Recife' },
  ]);
  expect(branchesOfList([{ id: 7 }], ['id'])).toEqual([{ code: '7', label: '7' }]);
  expect(branchesOfList('no list', ['id'])).toEqual([]);
});

test('lists of a session that are missing or empty are none', () => {
  const reading = { of: [['customer', 'branches'], ['branches'], ['none']], key: ['id'] };
  expect(branchLists({ customer: { branches: [] }, branches: [{ id: '3' }] }, reading)).toEqual([
    [{ code: '3', label: '3' }],
  ]);
  expect(branchLists(null, reading)).toEqual([]);
});
