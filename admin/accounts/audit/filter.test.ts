import { expect, test } from 'vitest';
import { noFilter, queryOf } from './filter.ts';

test('days are whole ones, the last one, too', () => {
  const query = new URLSearchParams(
    queryOf({ ...noFilter, from: new Date(2026, 10, 30, 15), to: new Date(2026, 10, 30, 15) }),
  );
  expect(Number(query.get('since'))).toBe(new Date(2026, 10, 30).getTime());
  expect(Number(query.get('until'))).toBe(new Date(2026, 11, 1).getTime());
});

test('what is not filled in is not asked for', () => {
  expect(queryOf(noFilter)).toBe('');
  expect(queryOf({ ...noFilter, document: 'list/pedidos', person: 'p1' }, { before: '7' })).toBe(
    'person=p1&document=list%2Fpedidos&before=7',
  );
});
