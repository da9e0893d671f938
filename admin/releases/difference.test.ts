import { expect, test } from 'vitest';
import { differenceLines } from './difference.ts';

test('items are matched by their ids, and a moved one is no other one', () => {
  const before = {
    title: 'Pedidos',
    columns: [{ id: 'id' }, { id: 'vlTot', label: 'Total' }, { id: 'frete' }],
  };
  const after = {
    title: 'Pedidos',
    columns: [{ id: 'vlTot', label: 'Valor' }, { id: 'id' }, { id: 'obs' }],
  };
  const lines = differenceLines(before, after);
  expect(lines).toContainEqual({
    place: 'columns › vlTot › label',
    kind: 'changed',
    before: 'Total',
    after: 'Valor',
  });
  expect(lines).toContainEqual({
    place: 'columns › frete',
    kind: 'removed',
    before: { id: 'frete' },
  });
  expect(lines).toContainEqual({ place: 'columns › obs', kind: 'added', after: { id: 'obs' } });
  expect(lines.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  expect(differenceLines(before, before)).toEqual([]);
});

test('a document that is new or gone is one line', () => {
  expect(differenceLines(null, { id: 'a' })).toEqual([
    { place: '', kind: 'changed', before: null, after: { id: 'a' } },
  ]);
});
