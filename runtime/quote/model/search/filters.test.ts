import { describe, expect, test } from 'vitest';
import {
  chipsOf,
  type FilterField,
  filterArguments,
  filterGroups,
  isFilterChosen,
  NO_FILTERS,
  toggledFilter,
} from './filters.ts';

const fields: FilterField[] = [
  { name: 'dim2', title: 'Fabricante', isFlag: false },
  { name: 'dim1', isFlag: false },
  { name: 'compra', title: 'Última compra', isFlag: false },
  { name: 'mix', title: 'Somente o mix', isFlag: true },
];
const sources = {
  dimensions: {
    dim1: { label: 'Categoria', itens: [{ valor: 'ELETRICA', descricao: 'Elétrica', qtde: 12 }] },
    dim2: { label: 'Marca', itens: [{ valor: 'Tigre', descricao: 'Tigre' }] },
  },
  purchases: [{ valor: 'ATE30', descricao: 'Nos últimos 30 dias', qtde: 3 }],
};
const groups = filterGroups(fields, sources);

describe('the filters of the search', () => {
  test('stand in the order of the document, whose words come before those of the ERP', () => {
    expect(groups.map(({ name, label, options }) => [name, label, options?.length])).toEqual([
      ['dim2', 'Fabricante', 1],
      ['dim1', 'Categoria', 1],
      ['compra', 'Última compra', 1],
      ['mix', 'Somente o mix', undefined],
    ]);
  });
  test('that the ERP has no values for are not offered', () => {
    expect(filterGroups(fields, {}).map(({ name }) => name)).toEqual(['mix']);
    expect(
      filterGroups([{ name: 'oportunidades', title: 'Oportunidades', isFlag: false }], {
        opportunities: [],
      }),
    ).toEqual([]);
  });
  test('a choice is made and taken back, several of one filter side by side', () => {
    const two = toggledFilter(
      toggledFilter(toggledFilter(NO_FILTERS, 'dim1', 'ELETRICA'), 'dim1', 'TINTAS'),
      'mix',
    );
    expect(two).toEqual({ dim1: ['ELETRICA', 'TINTAS'], mix: true });
    expect([
      isFilterChosen(two, 'dim1', 'TINTAS'),
      isFilterChosen(two, 'dim1', 'X'),
      isFilterChosen(two, 'mix'),
    ]).toEqual([true, false, true]);
    expect(
      toggledFilter(toggledFilter(toggledFilter(two, 'dim1', 'TINTAS'), 'dim1', 'ELETRICA'), 'mix'),
    ).toEqual(NO_FILTERS);
  });
  test('each choice is shown in the words of the panel; one that is not offered any more by its code', () => {
    const chips = chipsOf(groups, {
      dim2: ['Tigre'],
      mix: true,
      compra: ['ATE30', 'SUMIU'],
      outro: ['A'],
    });
    expect(chips.map(({ text }) => text)).toEqual([
      'Fabricante: Tigre',
      'Somente o mix',
      'Última compra: Nos últimos 30 dias',
      'Última compra: SUMIU',
      'A',
    ]);
  });
  test('dimensions are sent under their own name, the others by theirs', () => {
    expect(
      filterArguments({ dim1: ['A', 'B'], dim3: ['C'], compra: ['ATE30'], mix: true }),
    ).toEqual({ dimensoes: { dim1: ['A', 'B'], dim3: ['C'] }, compra: ['ATE30'], mix: true });
    expect(filterArguments(NO_FILTERS)).toEqual({});
  });
});
