import { describe, expect, test } from 'vitest';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { applyOperation, type DraftFiles } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { firstPath } from '../first-path.ts';
import { addStep, createTour, deleteTour, moveStep, targetAt, tourOf } from './model.ts';

const steps = ['menu', 'lista', 'novo'].map((id) => ({
  id,
  target: id,
  title: `Sobre ${id}`,
  text: 'x',
}));
const file = (path: string, value: object) => ({
  path: `config/base/${path}.json`,
  text: JSON.stringify(value),
});
const files: DraftFiles = {
  base: [
    file('tour/casa', { id: 'casa', steps }),
    file('screen/pedidos', {
      id: 'pedidos',
      title: 'Pedidos',
      routes: ['/pedidos'],
      access: 'session',
      body: [],
    }),
  ],
  overlay: [],
  folder: 'config/tenants/demo',
};
const tour = tourOf({
  at: 'tour/casa',
  word: 'tour',
  label: 'casa',
  value: { id: 'casa', steps },
  changed: [],
  overlayText: null,
});
const [first, second] = tour.steps;
const said = (operation: Operation): unknown[] =>
  applyOperation(files, operation).overlay.map(({ text }) => {
    const { $schema: _schema, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return rest;
  });

const choice = (value: string, group: string, ...covers: string[]): NameChoice => ({
  value,
  label: value,
  group,
  covers,
});
const choices = [
  choice('secao', 'Pedidos', 'screen/pedidos#/body/secao', 'list/pedidos'),
  choice('lista', 'Pedidos', 'screen/pedidos#/body/secao/body/lista', 'list/pedidos'),
  choice('novo', 'Pedidos', 'list/pedidos#/actions/novo'),
  choice('menu', 'Moldura', 'shell/shell#/menu'),
  choice('user', 'Moldura', 'shell/shell#/menu/user'),
  choice('outra', 'Outra tela', 'screen/outra#/body/outra', 'list/pedidos'),
];

describe('what is pointed at stands for', () => {
  test.each([
    ['its own part', 'screen/pedidos#/body/secao', 'secao'],
    ['the innermost part around it', 'screen/pedidos#/body/secao/body/lista/x', 'lista'],
    [
      'the part that shows its document, of the first screen',
      'list/pedidos#/columns/total',
      'lista',
    ],
    ['a button of that document', 'list/pedidos#/actions/novo', 'novo'],
    ['a part of the frame', 'shell/shell#/menu/user/items/sair', 'user'],
    ['nothing', 'screen/pedidos', undefined],
    ['nothing where a name only begins alike', 'shell/shell#/menu2', undefined],
  ])('%s', (_title, at, expected) => expect(targetAt(choices, at)?.value).toBe(expected));
});

test('a step is added last under a name of its own, and moved next to its neighbour', () => {
  const { at, operation } = addStep(tour, { target: 'menu', title: 'Menu', text: 'De novo' });
  expect(at).toBe('tour/casa#/steps/menu-2');
  expect(said(operation)).toEqual([
    {
      $patch: 'tour/casa',
      steps: [{ id: 'menu-2', target: 'menu', title: 'Menu', text: 'De novo' }],
    },
  ]);
  const down = first && moveStep(tour, first, 1);
  expect(down && said(down)).toEqual([
    { $patch: 'tour/casa', steps: [{ id: 'menu', $after: 'lista' }] },
  ]);
  expect(second && moveStep(tour, second, -1)).toEqual({
    op: 'move',
    at: 'tour/casa#/steps/lista',
    position: { before: 'menu' },
  });
  expect(first && moveStep(tour, first, -1)).toBeNull();
});

test('a new tour is started by its screen', () => {
  const screen = { at: 'screen/pedidos', word: 'screen', label: 'Pedidos', changed: false };
  const { document, operation } = createTour('Primeira vez', screen, []);
  expect(document).toBe('tour/primeira-vez');
  expect(said(operation)).toEqual([
    {
      id: 'primeira-vez',
      name: 'Primeira vez',
      steps: [expect.objectContaining({ target: 'menu', title: 'Primeira vez' })],
    },
    { $patch: 'screen/pedidos', on: [{ after: 1000, do: [{ tour: 'primeira-vez' }] }] },
  ]);
});

test('a tour is deleted with what starts it, and with nothing else', () => {
  const own = tourOf({
    at: 'tour/nova',
    word: 'tour',
    label: 'Nova',
    value: { id: 'nova', name: 'Nova', steps: [] },
    changed: [],
    overlayText: null,
  });
  const on = [
    { after: 1000, do: [{ tour: 'casa' }] },
    { after: 1000, do: [{ tour: 'nova' }] },
  ];
  const screen = {
    at: 'screen/pedidos',
    word: 'screen',
    label: 'Pedidos',
    value: { id: 'pedidos', on },
    changed: ['on'],
    overlayText: null,
  };
  const overlay = [
    { path: 'config/tenants/demo/tour/nova.json', text: '{ "id": "nova", "steps": [] }' },
    {
      path: 'config/tenants/demo/screen/pedidos.json',
      text: JSON.stringify({ $patch: 'screen/pedidos', on }),
    },
  ];
  const after = applyOperation({ ...files, overlay }, deleteTour(own, [screen])).overlay;
  expect(after.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
    { $patch: 'screen/pedidos', on: [on[0]] },
  ]);
});

test('it begins on a screen that needs no record', () => {
  const way = (screen: string, ...routes: string[]) => ({
    screen,
    label: screen,
    routes,
    conditions: [],
  });
  const ways = [
    way('shell/shell'),
    way('screen/pedido', '/pedido/{id}'),
    way('screen/home', '/home'),
  ];
  expect(firstPath({ shownTo: [], ways, layer: 'base' })).toBe('/home');
  expect(firstPath({ shownTo: [], ways: [], layer: 'base' })).toBeUndefined();
});
