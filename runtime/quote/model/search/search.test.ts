import { describe, expect, test } from 'vitest';
import {
  closed,
  defaultSort,
  filtered,
  newSearch,
  paged,
  productsArguments,
  SORTER,
  searchArguments,
  searched,
  sorted,
} from './search.ts';

const narrowed = filtered(newSearch('id'), { mix: true });

describe('the product search', () => {
  test('COM-042: the sorter has exactly the four options of the product', () => {
    expect(SORTER.map(({ label, campo }) => `${label} (${campo})`)).toEqual([
      'Mais Relevantes (relevancia)',
      'Código (id)',
      'Descrição (descricaocompleta)',
      'Preço (precobase)',
    ]);
  });
  test('it begins with the order of the parameter, else by description', () => {
    expect([defaultSort('precobase'), defaultSort('outro'), defaultSort(undefined)]).toEqual([
      'precobase',
      'descricaocompleta',
      'descricaocompleta',
    ]);
  });
  test('COM-180: its arguments carry the trimmed term, the filters, the page and the order', () => {
    const query = { ...narrowed.query, termo: ' cabo ', modo: 'DESC' as const, page: 2 };
    expect(searchArguments(5, query, 'SP-PF')).toEqual({
      id: 5,
      page: 2,
      filtros: { termo: 'cabo', mix: true, chave_tributaria: 'SP-PF' },
      orderBy: { campo: 'id', modo: 'DESC' },
    });
    expect(searchArguments(5, newSearch('id').query).filtros).toEqual({});
    expect(productsArguments(5, [1, 2], 1).filtros).toEqual({ produto_id: [1, 2] });
  });
  test('a new term keeps the other filters, unless limpaFiltrosBuscaTermo takes them away', () => {
    expect(searched(narrowed, 'cabo', false).query.filters).toEqual({ mix: true });
    expect(searched(narrowed, 'cabo', true).query.filters).toEqual({});
  });
  test('the same term again, or none, takes no filter away', () => {
    const again = filtered(searched(narrowed, 'cabo', true), { mix: true });
    expect([
      searched(again, ' cabo ', true).query.filters,
      searched(again, '', true).query.filters,
    ]).toEqual([{ mix: true }, { mix: true }]);
  });
  test('whatever changes what is found begins at the first page', () => {
    const third = paged(searched(narrowed, 'cabo', false), 3);
    expect(
      [searched(third, 'fio', false), filtered(third, {}), sorted(third, { modo: 'DESC' })].map(
        ({ query }) => query.page,
      ),
    ).toEqual([1, 1, 1]);
  });
  test('an order alone shows no results, and ends the random one', () => {
    expect(sorted(newSearch('id'), { campo: 'precobase' })).toMatchObject({
      asked: false,
      ordered: true,
      query: { campo: 'precobase', modo: 'ASC' },
    });
  });
  test('closing puts the term away and leaves filters and order', () => {
    expect(closed(paged(searched(narrowed, 'cabo', false), 2))).toEqual({
      ...narrowed,
      asked: false,
    });
  });
});
