import { expect, test } from 'vitest';
import type { CallTable, Manifest, Shape } from '../../../schemas/release/types.ts';
import { type Code, consequences } from './consequences.ts';
import { releaseNames } from './names.ts';

const file = (path: string, value: unknown) => ({ path, text: JSON.stringify(value) });
const base = [
  file('call/PEDIDOS.json', {
    id: 'PEDIDOS',
    title: 'Lista de pedidos',
    response: { page: 'pedido' },
  }),
  file('entity/pedido.json', {
    id: 'pedido',
    title: 'Pedido',
    schema: {
      type: 'object',
      properties: {
        vlTot: { type: 'number', title: 'Total' },
        vlFrete: { type: 'number' },
        cliente: { type: 'object', properties: { nome: { type: 'string', title: 'Nome' } } },
      },
    },
  }),
];
const names = releaseNames(
  [{ base, overlay: [] }],
  [{ value: 'B2B_PEDIDO', label: 'Pedidos', group: 'Módulos' }],
);

const leaf = { t: 'string' } as unknown as Shape;
const object = (props: Record<string, Shape>): Shape =>
  ({ t: 'object', props }) as unknown as Shape;
const code = (calls: object, shapes: object = {}, routes: unknown[] = []): Code => ({
  manifest: { routes } as unknown as Manifest,
  table: { calls, shapes } as unknown as CallTable,
});
const call = (access: unknown, shape: Shape = object({})) => ({
  PEDIDOS: { id: 'PEDIDOS', access, response: { shape } },
});

test('calls, addresses and fields stand in sentences under the names that people know', () => {
  const before = code(call('session', object({ vlTot: leaf })), {
    pedido: object({ vlFrete: leaf, cliente: object({}) }),
  });
  const after = code(
    call({ module: 'B2B_PEDIDO' }),
    { pedido: object({ cliente: object({ nome: leaf }) }) },
    [{ path: '/pedidos', access: 'public' }],
  );
  expect(consequences(before, after, names, () => 3)).toEqual([
    'O endereço /pedidos passa a existir. Quem o abre: qualquer pessoa, mesmo sem entrar.',
    'A chamada «Lista de pedidos» muda de quem a pode fazer: antes, quem entra no portal; agora, quem tem o módulo Pedidos. Ontem, 3 sessões a fizeram.',
    'O campo Total (resposta de «Lista de pedidos») deixa de ser enviado aos navegadores.',
    'O campo Vl frete (Pedido) deixa de ser enviado aos navegadores.',
    'O campo Nome (Pedido) passa a ser enviado aos navegadores.',
  ]);
  expect(consequences(code({}), code(call('session')), names, () => 3)).toEqual([
    'A chamada «Lista de pedidos» passa a poder ser feita. Por quem: quem entra no portal.',
  ]);
});

test.each([
  [0, 'ninguém a fez'],
  [1, '1 sessão a fez'],
  [2, '2 sessões a fizeram'],
])('a call that stops says in how many sessions it was made yesterday: %i', (sessions, words) => {
  const useOf = (id: string) => (id === 'PEDIDOS' ? sessions : 9);
  expect(consequences(code(call('session')), code({}), names, useOf)).toEqual([
    `A chamada «Lista de pedidos» deixa de poder ser feita. Ontem, ${words}.`,
  ]);
});

test('a screen has the name that the map gives it, where its title changes with the data', () => {
  const screens = [
    file('screen/cliente.json', {
      id: 'cliente',
      name: 'Ficha do cliente',
      title: '{{#if x}}A{{/if}}',
    }),
    file('screen/pedidos.json', { id: 'pedidos', title: 'Pedidos' }),
  ];
  const { screen } = releaseNames([{ base: screens, overlay: [] }], []);
  expect([screen('cliente'), screen('pedidos')]).toEqual(['Ficha do cliente', 'Pedidos']);
});
