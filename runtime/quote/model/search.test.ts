import { describe, expect, test } from 'vitest';
import { defaultSort, productsArguments, SORTER, searchArguments } from './search.ts';

describe('the product search', () => {
  test('COM-042: the sorter has exactly the four options of the product', () => {
    expect(SORTER.map(({ label, campo }) => `${label} (${campo})`)).toEqual(['Mais Relevantes (relevancia)', 'Código (id)', 'Descrição (descricaocompleta)', 'Preço (precobase)']);
  });
  test('it begins with the order of the parameter, else by description', () => {
    expect([defaultSort('precobase'), defaultSort('outro'), defaultSort(undefined)]).toEqual(['precobase', 'descricaocompleta', 'descricaocompleta']);
  });
  test('its arguments carry the trimmed term, the page and the order', () => {
    expect(searchArguments(5, { termo: ' cabo ', campo: 'id', page: 2 })).toEqual({ id: 5, page: 2, filtros: { termo: 'cabo' }, orderBy: { campo: 'id', modo: 'ASC' } });
    expect(searchArguments(5, { termo: ' ', campo: 'id', page: 1 }).filtros).toEqual({});
    expect(productsArguments(5, [1, 2], 1).filtros).toEqual({ produto_id: [1, 2] });
  });
});
