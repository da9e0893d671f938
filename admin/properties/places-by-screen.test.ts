import { expect, test } from 'vitest';
import type { MapNode } from '../../schemas/admin/documents.ts';
import { placesByScreen } from './places-by-screen.ts';

const node = (at: string, word: string, label: string, parent?: string): MapNode => ({
  at,
  word,
  label,
  changed: false,
  ...(parent !== undefined && { parent }),
});
const nodes = [
  node('screen/pedidos', 'screen', 'Pedidos'),
  node('list/pedidos', 'list', 'Pedidos', 'screen/pedidos'),
  node('screen/cliente', 'screen', 'Ficha do cliente'),
  node('list/cliente-pedidos', 'list', 'Últimos pedidos', 'screen/cliente'),
  node('list/solta', 'list', 'Lista solta'),
];

test('places stand under the screen that shows them, and under their document where there is none', () => {
  const column = (list: string) => `list/${list}#/columns/vlTot`;
  const filter = 'list/pedidos#/filters/vlTot';
  expect(
    placesByScreen([column('pedidos'), column('cliente-pedidos'), filter, column('solta')], nodes),
  ).toEqual([
    {
      label: 'Pedidos',
      places: [
        { at: column('pedidos'), label: 'Colunas' },
        { at: filter, label: 'Filtros' },
      ],
    },
    {
      label: 'Ficha do cliente',
      places: [{ at: column('cliente-pedidos'), label: 'Últimos pedidos › Colunas' }],
    },
    {
      label: 'Lista solta',
      places: [{ at: column('solta'), label: 'Colunas' }],
    },
  ]);
});
