import { describe, expect, test } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import { afterKey } from './dashboard-grid.tsx';
import { createDashboard, dashboardOf, freeName, place } from './model.ts';
import { addWidget, type CallAnswer, widgetProblem, type WidgetChoice } from './widgets.ts';

const part: DocumentPart = {
  at: 'dashboard/vendas',
  word: 'dashboard',
  label: 'Vendas',
  changed: [],
  overlayText: null,
  value: {
    id: 'vendas',
    columns: { lg: 8 },
    data: { total: { call: 'TOTAL' } },
    widgets: [
      { id: 'mes', title: 'Mês', place: { x: 0, y: 0, w: 4, h: 2 }, body: [] },
      {
        id: 'ano',
        place: { x: 4, y: 1, w: 4, h: 3 },
        places: { sm: { x: 0, y: 0, w: 6, h: 1 } },
        body: [],
      },
    ],
  },
};
const dashboard = dashboardOf(part);
const choice: WidgetChoice = {
  kind: 'text',
  title: 'Recado',
  fields: [],
  text: 'Olá',
  address: '',
};
const record: CallAnswer = {
  call: 'call/SALDO',
  shape: 'record',
  fields: [{ path: 'vlTot', label: 'Total', format: 'money' }],
};

describe('a dashboard that is edited', () => {
  test('shows its widgets, with places of their own, and the grids that it changes', () => {
    expect(dashboard).toMatchObject({ title: 'Vendas', rowHeight: 70, data: ['total'] });
    expect(dashboard.columns).toEqual({ lg: 8, md: 12, sm: 6, xs: 4, xxs: 2 });
    expect(dashboard.widgets.map(({ title, places }) => ({ title, places }))).toEqual([
      { title: 'Mês', places: {} },
      { title: 'ano', places: { sm: { x: 0, y: 0, w: 6, h: 1 } } },
    ]);
  });

  test('a place on the widest grid, and one on a narrower, are one operation each', () => {
    const cell = { x: 1, y: 2, w: 3, h: 4 };
    const at = 'dashboard/vendas#/widgets/mes/place';
    expect(place('dashboard/vendas', 'mes', 'lg', cell)).toEqual({ op: 'set', at, value: cell });
    expect(place('dashboard/vendas', 'mes', 'xs', cell)).toMatchObject({ at: `${at}s/xs` });
  });

  test.each([
    ['ArrowRight', false, { x: 1, y: 0, w: 2, h: 1 }],
    ['ArrowDown', true, { x: 0, y: 0, w: 2, h: 2 }],
    ['ArrowLeft', false, null],
    ['ArrowUp', true, null],
    ['Enter', false, null],
  ])('%s with shift %s', (key, shiftKey, expected) => {
    expect(afterKey({ x: 0, y: 0, w: 2, h: 1 }, { key, shiftKey }, 4)).toEqual(expected);
  });

  test('a widget does not leave the grid', () => {
    expect(
      afterKey({ x: 2, y: 0, w: 2, h: 1 }, { key: 'ArrowRight', shiftKey: true }, 4),
    ).toBeNull();
  });
});

describe('a new widget', () => {
  test('stands below the others, under a name of its own', () => {
    expect(addWidget(dashboard, { ...choice, title: 'Mês' })).toEqual({
      op: 'insert',
      at: 'dashboard/vendas#/widgets',
      item: {
        id: 'mes-2',
        title: 'Mês',
        place: { x: 0, y: 4, w: 4, h: 2 },
        body: [{ id: 'texto', text: 'Olá' }],
      },
      position: { at: 'last' },
    });
  });

  test('of a value brings its data along, and prints the field in its format', () => {
    const added = addWidget(dashboard, {
      ...choice,
      kind: 'value',
      title: 'Total',
      answer: record,
      fields: ['vlTot'],
    });
    expect(added).toMatchObject({
      op: 'group',
      operations: [
        { op: 'set', at: 'dashboard/vendas#/data/total_2', value: { call: 'SALDO' } },
        {
          item: {
            body: [
              { wait: 'data.total_2', body: [{ text: '{{money data.total_2.value.vlTot}}' }] },
            ],
          },
        },
      ],
    });
  });

  test('of a page of records counts them all, of a list those that came', () => {
    const body = (shape: CallAnswer['shape']) =>
      JSON.stringify(
        addWidget(dashboard, { ...choice, kind: 'value', answer: { ...record, shape } }),
      );
    expect(body('page')).toContain('{{number data.recado.value.paginator.total}}');
    expect(body('list')).toContain('{{size data.recado.value}}');
  });

  test.each<[Partial<WidgetChoice>, RegExp | null]>([
    [{}, null],
    [{ title: ' ' }, /título/],
    [{ text: '' }, /texto/],
    [{ kind: 'table' }, /dados/],
    [{ kind: 'table', answer: record }, /coluna/],
    [{ kind: 'value', answer: record }, /dado/],
    [{ kind: 'page', address: 'javascript:alert(1)' }, /https/],
    [{ kind: 'page', address: 'https://exemplo.com.br/r' }, null],
  ])('%o lacks %s', (change, lack) => {
    const said = widgetProblem({ ...choice, ...change });
    if (lack === null) expect(said).toBeNull();
    else expect(said).toMatch(lack);
  });
});

test('a new dashboard is made and shown by one operation', () => {
  const screen = { at: 'screen/home', word: 'screen', label: 'Home', changed: false };
  const { document, operation } = createDashboard('Vendas do mês', screen, ['vendas-do-mes']);
  expect(document).toBe('dashboard/vendas-do-mes-2');
  expect(operation).toMatchObject({
    op: 'group',
    operations: [
      { op: 'create', document },
      { op: 'insert', at: 'screen/home#/body' },
    ],
  });
});

test('names are made of letters and digits, and never of digits first', () => {
  expect(freeName('Água & Gás', [], 'x')).toBe('agua-gas');
  expect(freeName('2º trimestre', [], 'x')).toBe('trimestre');
  expect(freeName('!!!', [], 'quadro')).toBe('quadro');
});
