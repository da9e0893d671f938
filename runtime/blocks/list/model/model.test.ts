import { describe, expect, test } from 'vitest';
import { callParameters } from '../../../../schemas/release/list-call.ts';
import type { Field, Filter, List } from '../../../../schemas/release/types.ts';
import { pageLinks, pageOf } from './paging.ts';
import { readQuery, toggleSort, writeQuery } from './query.ts';
import { listEntries, filterRows, leadingKey, sortKeyOf, sortRows } from './rows.ts';
import { isDrawnWhole, windowOf } from './window.ts';

const monthFilter: Filter = {
  id: 'mes',
  at: 'list/x#/filters/0',
  param: 'mesAno',
  label: 'Mês',
  format: 'month',
};
const list = {
  list: 'x',
  at: 'list/x#',
  source: { call: 'X', with: {}, paged: true },
  view: 'auto',
  key: ['id'],
  columns: [],
  filters: [monthFilter],
  sort: { by: 'data', direction: 'desc', options: [{ id: 'id', label: 'Número' }] },
  paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
  pageSize: 12,
  pageLinks: 4,
  rowActions: [],
  actions: [],
  empty: '',
} satisfies List;

describe('page links', () => {
  test('ACC-361 are as many as asked for, around the current page, without first and last', () => {
    expect(pageLinks(5, 9, 4)).toEqual([3, 4, 5, 6]);
    expect(pageLinks(1, 9, 4)).toEqual([1, 2, 3, 4]);
    expect(pageLinks(9, 9, 4)).toEqual([6, 7, 8, 9]);
    expect(pageLinks(2, 3, 8)).toEqual([1, 2, 3]);
  });

  test('COM-445 are shown only when there is more than one page', () => {
    expect(pageLinks(1, 1, 3)).toEqual([]);
    expect(pageLinks(2, 3, 3)).toEqual([1, 2, 3]);
  });
});

test('an answer is a page, a plain list, or nothing', () => {
  expect(
    pageOf({
      itens: [{ id: 1 }],
      paginator: { current_page: 2, per_page: 1, total: 5, last_page: 5 },
    }),
  ).toEqual({ rows: [{ id: 1 }], page: 2, last: 5, total: 5 });
  expect(pageOf([{ id: 1 }])).toEqual({ rows: [{ id: 1 }], page: 1, last: 1, total: 1 });
  expect(pageOf(undefined)).toEqual({ rows: [], page: 1, last: 1, total: 0 });
});

describe('the query and its address', () => {
  test('the plain address is the default view, and writing it back changes nothing', () => {
    const query = readQuery(list, {}, { mes: '2026-11' });
    expect(query).toEqual({
      page: 1,
      sort: { by: 'data', direction: 'desc' },
      filters: { mes: '2026-11' },
      searched: true,
    });
    expect(
      Object.values(writeQuery(list, query, { mes: '2026-11' })).every(
        (value) => value === undefined,
      ),
    ).toBe(true);
  });

  test('what was written is read again, also a default that was cleared', () => {
    const asked = {
      page: 3,
      sort: { by: 'id', direction: 'asc' as const },
      filters: {},
      searched: true,
    };
    const written = writeQuery(list, asked, { mes: '2026-11' });
    const address = Object.fromEntries(
      Object.entries(written).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    expect(readQuery(list, address, { mes: '2026-11' })).toEqual(asked);
  });

  test('nonsense in the address is ignored', () => {
    expect(readQuery(list, { 'x.page': '-4', 'x.dir': 'sideways' }, {}).page).toBe(1);
    expect(readQuery(list, { 'x.page': '1234567890123456789012' }, {}).page).toBe(1);
    expect(readQuery(list, { 'x.sort': 'nada', 'x.dir': 'asc' }, {}).sort).toEqual({
      by: 'data',
      direction: 'desc',
    });
  });

  test('a filter takes from the address only what fits it, else its default', () => {
    const of = (filter: Partial<Filter>, text: string): string | undefined =>
      readQuery({ ...list, filters: [{ ...monthFilter, ...filter }] }, { 'x.mes': text }, {})
        .filters.mes;
    expect(of({ format: 'integer' }, '48914')).toBe('48914');
    expect(of({ format: 'integer' }, 'abc')).toBeUndefined();
    expect(of({ format: 'integer' }, '1234567890123456789012')).toBeUndefined();
    expect(of({ format: 'money' }, '12.5')).toBe('12.5');
    expect(of({ format: 'date' }, '31/02/2026')).toBeUndefined();
    expect(of({ format: 'month' }, '2026-13')).toBeUndefined();
    expect(of({ format: 'boolean' }, 'sim')).toBeUndefined();
    expect(of({ format: 'status', options: [{ value: 1, label: 'Um' }] }, '2')).toBeUndefined();
    expect(of({ format: 'text' }, 'abc')).toBe('abc');
    expect(
      of({ format: 'dateRange', params: ['a', 'b'] }, '2026-01-02/2026-01-01'),
    ).toBeUndefined();
    expect(of({ format: 'dateRange', params: ['a', 'b'] }, '2026-01-02/')).toBe('2026-01-02/');
    expect(of({ format: 'integer', multiple: true }, '["1","x"]')).toBeUndefined();
    expect(of({ format: 'integer', multiple: true }, '{"a":1}')).toBeUndefined();
    expect(of({ format: 'integer', multiple: true }, '["1","2"]')).toBe('["1","2"]');
    expect(readQuery(list, { 'x.mes': 'nada' }, { mes: '2026-11' }).filters.mes).toBe('2026-11');
  });

  test('the call gets page, size, order and filters by their names there', () => {
    expect(callParameters(list, readQuery(list, { 'x.mes': '2026-10' }, {}))).toEqual({
      page: 1,
      take: 12,
      sortBy: 'data',
      orderBy: 'DESC',
      mesAno: '2026-10',
    });
  });

  test('a call that does not page gets no page and no order', () => {
    const whole = { ...list, source: { call: 'X', with: {}, paged: false } };
    expect(callParameters(whole, readQuery(whole, {}, {}))).toEqual({});
  });

  test('another key starts ascending, the same turns round, and the page starts over', () => {
    const query = readQuery(list, { 'x.page': '4' }, {});
    const byId = toggleSort(query, 'id');
    expect(byId).toMatchObject({ page: 1, sort: { by: 'id', direction: 'asc' } });
    expect(toggleSort(byId, 'id').sort).toEqual({ by: 'id', direction: 'desc' });
  });
});

describe('rows at hand', () => {
  const rows = [
    { id: 1, nome: 'Água', grupo: 'B', v: 10 },
    { id: 2, nome: 'azeite', grupo: 'A', v: 9 },
    { id: 3, grupo: 'B' },
  ];

  test('are ordered as Portuguese reads, absent values last in both directions', () => {
    expect(sortRows(rows, 'nome', 'asc').map((row) => row.id)).toEqual([1, 2, 3]);
    expect(sortRows(rows, 'nome', 'desc').map((row) => row.id)).toEqual([2, 1, 3]);
    expect(sortRows(rows, 'grupo,v', 'asc').map((row) => row.id)).toEqual([2, 1, 3]);
  });

  test('are filtered by part of a text and by equality of the rest', () => {
    const text: Filter = { id: 'nome', at: '', param: 'nome', label: '', format: 'text' };
    expect(filterRows(rows, [text], { nome: 'ÁG' }).map((row) => row.id)).toEqual([1]);
    expect(
      filterRows(rows, [{ ...text, id: 'v', param: 'v', format: 'integer' }], { v: '9' }).map(
        (row) => row.id,
      ),
    ).toEqual([2]);
  });

  test('are searched where the filter says, whatever accents and case, also in the items of a list', () => {
    const search: Filter = {
      id: 'q',
      at: '',
      param: 'q',
      label: '',
      format: 'text',
      match: [['nome'], ['itens', 'produto', 'descricao']],
    };
    const more = [
      ...rows,
      { id: 4, itens: [{ produto: { descricao: 'Café torrado' } }, { produto: {} }] },
      { id: 5, itens: 'nada' },
    ];
    const found = (q: string) => filterRows(more, [search], { q }).map((row) => row.id);
    expect(found('agua')).toEqual([1]);
    expect(found('AZÉITE')).toEqual([2]);
    expect(found('cafe')).toEqual([4]);
    expect(found('B')).toEqual([]);
  });

  test('are filtered by a range of days and by several options', () => {
    const days = [{ id: 1, dia: '2026-01-31' }, { id: 2, dia: '2026-02-01T23:59:00' }, { id: 3 }];
    const range: Filter = {
      id: 'p',
      at: '',
      param: 'dia',
      label: '',
      format: 'dateRange',
      params: ['de', 'ate'],
    };
    expect(filterRows(days, [range], { p: '2026-02-01/2026-02-01' }).map((row) => row.id)).toEqual([
      2,
    ]);
    expect(filterRows(days, [range], { p: '/2026-01-31' }).map((row) => row.id)).toEqual([1]);
    const several: Filter = {
      id: 'g',
      at: '',
      param: 'grupo',
      label: '',
      format: 'text',
      multiple: true,
      options: [
        { value: 'A', label: '' },
        { value: 'B', label: '' },
      ],
    };
    expect(filterRows(rows, [several], { g: '["A"]' }).map((row) => row.id)).toEqual([2]);
    expect(filterRows(rows, [several], { g: '["A","B"]' })).toHaveLength(3);
  });

  test('stand under the headings of their groups, in the order asked for', () => {
    const entries = listEntries(rows, ['id'], {
      path: ['grupo'],
      order: ['B', 'A'],
      options: [{ value: 'B', label: 'Bebidas' }],
    });
    expect(
      entries.map((entry) => (entry.kind === 'group' ? `${entry.label} ${entry.count}` : entry.id)),
    ).toEqual(['Bebidas 2', '1', '3', 'A 1', '2']);
  });
});

describe('the drawn window of a long list', () => {
  test('is the whole of a small table, of few rows and few cells', () => {
    expect(isDrawnWhole(100, 20)).toBe(true);
    expect(isDrawnWhole(101, 1)).toBe(false);
    expect(isDrawnWhole(40, 50)).toBe(true);
    expect(isDrawnWhole(100, 50)).toBe(false);
  });
  test('covers what is in view and a little more', () => {
    expect(windowOf(1000, 40, 4000, 400)).toEqual({ start: 90, end: 120 });
    expect(windowOf(1000, 40, 0, 400)).toEqual({ start: 0, end: 20 });
  });
  test('draws the last rows when scrolled beyond the end', () => {
    expect(windowOf(100, 40, 99_999, 400).end).toBe(100);
  });
});

describe('several sort keys', () => {
  const byClient = {
    by: 'cliente,nro',
    direction: 'asc' as const,
    options: [
      { id: 'cliente,nro', label: 'Cliente' },
      { id: 'nro', label: 'Nº' },
    ],
  };
  const column = (id: string): Field => ({
    id,
    at: '',
    path: [id],
    label: id,
    format: 'text',
    align: 'start',
  });

  test('a heading stands for the order that it leads, and for its own where there is one', () => {
    expect(sortKeyOf(column('cliente'), byClient)).toBe('cliente,nro');
    expect(sortKeyOf(column('nro'), byClient)).toBe('nro');
    expect(sortKeyOf(column('valor'), byClient)).toBeUndefined();
    expect(leadingKey('cliente,nro')).toBe('cliente');
  });

  test('travel together to a call that pages', () => {
    const paged = { ...list, sort: byClient, filters: [] };
    expect(callParameters(paged, readQuery(paged, {}, {}))).toMatchObject({
      sortBy: 'cliente,nro',
      orderBy: 'ASC',
    });
  });
});
