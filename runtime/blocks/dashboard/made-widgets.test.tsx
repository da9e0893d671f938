import { afterEach, beforeEach, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { WidgetAdapter } from '../../../schemas/release/types.ts';
import { forgetFaults, onFault } from '../../render/faults/faults.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { madeWidgets } from './made-widgets.ts';

const at = 'adapter/painel#';
const cel = (source: string) => ({ $cel: treeOf(source), at });
const body = (text: string) => ({
  body: [{ block: 'text' as const, id: text, at, text, look: 'body' as const }],
});
const adapter: WidgetAdapter = {
  adapter: 'painel',
  at,
  makes: 'widgets',
  order: ['ordem'],
  name: cel('item.nome'),
  kind: cel('item.tipo'),
  label: 'Título',
  labelWhen: cel('item.exibeTitulo'),
  place: { x: cel('item.x'), y: cel('0.0'), w: cel('item.w'), h: cel('2.0') },
  kinds: { INFO: body('figura'), TABELA: body('tabela') },
};
const record = (nome: string, tipo: string, more: object = {}) => ({
  nome,
  tipo,
  exibeTitulo: true,
  x: 0,
  w: 6,
  ...more,
});

let faults: string[];
let stop: () => void;
beforeEach(() => {
  forgetFaults();
  faults = [];
  stop = onFault((fault) => faults.push(fault.message));
});
afterEach(() => stop());

test('records become widgets of their kind, in their order, where they say', () => {
  const { scope } = createTestApp();
  const made = madeWidgets(
    adapter,
    [
      record('b', 'TABELA', { ordem: 2, x: 6 }),
      record('a', 'INFO', { ordem: 1, exibeTitulo: false }),
    ],
    scope,
  );
  expect(
    made.map(({ id, title, place, body: [block] }) => ({ id, title, place, block: block?.id })),
  ).toEqual([
    { id: 'a', title: '', place: { x: 0, y: 0, w: 6, h: 2 }, block: 'figura' },
    { id: 'b', title: 'Título', place: { x: 6, y: 0, w: 6, h: 2 }, block: 'tabela' },
  ]);
  expect(made[0]?.scope.evaluate(cel('item.nome'))).toBe('a');
});

test('a kind that nobody knows is reported and left out, unless there is one for all others', () => {
  const { scope } = createTestApp();
  expect(
    madeWidgets(adapter, [record('x', 'HOLOGRAMA'), record('a', 'INFO')], scope).map(
      ({ id }) => id,
    ),
  ).toEqual(['a']);
  expect(faults).toEqual(["no kind 'HOLOGRAMA' in adapter 'painel'"]);
  const made = madeWidgets(
    { ...adapter, otherwise: body('desconhecido') },
    [record('x', 'HOLOGRAMA')],
    scope,
  );
  expect(made[0]?.body[0]?.id).toBe('desconhecido');
});

test('a name of the language’s own objects is no kind', () => {
  const { scope } = createTestApp();
  expect(madeWidgets(adapter, [record('x', 'constructor')], scope)).toEqual([]);
});

test('a record whose expressions fail takes no other with it', () => {
  const { scope } = createTestApp();
  expect(
    madeWidgets(adapter, [{ tipo: 'INFO' }, record('a', 'INFO')], scope).map(({ id }) => id),
  ).toEqual(['a']);
  expect(faults).toHaveLength(1);
});

test('without places widgets stand two side by side', () => {
  const { scope } = createTestApp();
  const { place: _none, ...free } = adapter;
  expect(
    madeWidgets(
      free,
      ['a', 'b', 'c'].map((nome) => record(nome, 'INFO')),
      scope,
    ).map(({ place }) => [place.x, place.y]),
  ).toEqual([
    [0, 0],
    [6, 0],
    [0, 4],
  ]);
});
