import { describe, expect, test } from 'vitest';
import { evaluateTree } from '../expressions/tree/evaluate.ts';
import type { CelTree } from '../expressions/tree/tree.ts';
import { treeOf } from '../expressions/tree/write.ts';
import { openingScreenOf, screenOpeningCalls } from './opening-calls.ts';
import type { Block, Filter, List, Screen } from './types.ts';

const host = {
  param: () => undefined,
  today: () => '2026-03-10',
  now: () => '2026-03-10T08:00',
};
const evaluate = (tree: CelTree, given: Record<string, unknown>) => evaluateTree(tree, given, host);
const roots = { session: { filial: 3 }, params: { usaLgpd: true }, env: {} };
const cel = (source: string) => ({ $cel: treeOf(source), at: 'screen/x#' });

const filter = (id: string, more: Partial<Filter> = {}): Filter => ({
  id,
  at: '',
  param: id,
  label: id,
  format: 'text',
  ...more,
});
const list = (more: Partial<List> = {}): List =>
  ({
    list: 'pedidos',
    source: { call: 'PEDIDOS', with: { idFil: cel('session.filial') }, paged: true },
    filters: [],
    sort: { by: 'dtVal', direction: 'desc', options: [] },
    paging: { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' },
    pageSize: 12,
    ...more,
  }) as unknown as List;
const block = (shown: List, when?: string): Block => ({
  block: 'list',
  id: 'lista',
  at: '',
  list: shown,
  ...(when && { when: cel(when) }),
});
const callsOf = (screen: Partial<Screen>, query: Record<string, string> = {}) =>
  screenOpeningCalls(
    openingScreenOf({ query: {}, state: {}, data: {}, body: [], ...screen } as unknown as Screen),
    { path: '/pedidos/7', params: { id: '7' }, query },
    roots,
    evaluate,
  );
const firstPage = { idFil: 3, page: 1, take: 12, sortBy: 'dtVal', orderBy: 'DESC' };

describe('data', () => {
  const source = (withId: string, when?: string) => ({
    call: 'PEDIDO',
    with: { id: cel(withId), nada: cel('params.?nada') },
    at: '',
    ...(when && { when: cel(when) }),
  });
  test('is asked for with what address, session and parameters say', () => {
    expect(callsOf({ data: { pedido: source('route.params.id') } })).toEqual([
      { call: 'PEDIDO', with: { id: '7' } },
    ]);
  });
  test('is not asked for where its condition does not hold, or reads what is not known yet', () => {
    expect(callsOf({ data: { a: source('route.params.id', '!params.usaLgpd') } })).toEqual([]);
    expect(callsOf({ data: { a: source('state.id'), b: source('data.a.value.id') } })).toEqual([]);
    expect(callsOf({ data: { a: source('route.params.id', 'has(state.aba)') } })).toEqual([]);
  });
  test('reads the query as the screen declares it', () => {
    const query = { dias: { schema: { type: 'integer' }, default: 30 } };
    const data = { a: source('route.query.dias') };
    expect(callsOf({ query, data }, { dias: '7' })[0]?.with).toEqual({ id: 7 });
    expect(callsOf({ query, data }, { dias: 'sete' })[0]?.with).toEqual({ id: 30 });
  });
  test('a screen that is not shown asks for nothing', () => {
    const data = { a: source('route.params.id') };
    expect(callsOf({ when: cel('params.usaLgpd'), data })).toHaveLength(1);
    expect(callsOf({ when: cel('!params.usaLgpd'), data })).toEqual([]);
  });
});

describe('state', () => {
  const data = { a: { call: 'PEDIDO', with: { id: cel('state.id') }, at: '' } };
  const schema = { type: 'integer' };
  test('is what it begins with, derived entries after the others', () => {
    const derived = { schema, derived: cel('state.base + 1') };
    const state = { id: derived, base: { schema, default: 4 } };
    expect(callsOf({ state, data })).toEqual([{ call: 'PEDIDO', with: { id: 5 } }]);
  });
  test.each([
    { schema, default: 4, persist: 'browser' as const },
    { schema, default: 4, input: true },
  ])('of which the browser may hold a part is not known: %o', (id) => {
    expect(callsOf({ state: { id }, data })).toEqual([]);
  });
});

describe('a list', () => {
  test('asks for its first page in its own order, also inside of sections', () => {
    const section = {
      block: 'section' as const,
      id: 's',
      at: '',
      look: 'plain' as const,
      actions: [],
    };
    expect(callsOf({ body: [{ ...section, body: [block(list())] }] })).toEqual([
      { call: 'PEDIDOS', with: firstPage },
    ]);
    expect(callsOf({ body: [block(list(), 'session.filial == 4')] })).toEqual([]);
  });
  test('sends what its filters start with, but for those that take no part', () => {
    const filters = [
      filter('periodo', {
        format: 'dateRange',
        params: ['inicio', 'fim'],
        default: cel('string(addDays(today(), -1)) + "/" + today()'),
      }),
      filter('loja', { default: '2', when: cel('!params.usaLgpd') }),
      filter('termo', { default: 'a', match: [['nome']] }),
    ];
    expect(callsOf({ body: [block(list({ filters }))] })[0]?.with).toEqual({
      ...firstPage,
      inicio: '2026-03-09',
      fim: '2026-03-10',
    });
  });
  test.each([
    ['whose page or filters stand in the address', {}, { 'pedidos.page': '2' }],
    ['that begins with what the browser holds', { persist: 'browser' as const }, {}],
    ['that waits for a search', { idle: 'Pesquise' }, {}],
    ['of rows at hand', { source: { rows: cel('session.rows') } }, {}],
  ])('%s asks for nothing', (_case, more, query) => {
    expect(callsOf({ body: [block(list(more as Partial<List>))] }, query)).toEqual([]);
  });
});
