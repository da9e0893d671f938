import { expect, test } from 'vitest';
import { shownEntry } from './labels.ts';
import { menuLists } from './model.ts';

const listOf = (kind: string) => menuLists.find((list) => list.kind === kind) ?? menuLists[0];
const labels = { modules: { B2B_PEDIDO: 'Pedidos' }, env: { VENDAS: '(11) 3040-2000' } };
const shown = (kind: string, label: string, hint?: string) => {
  const list = listOf(kind);
  if (!list) throw new Error('no list');
  return shownEntry({ list, label, hint }, labels);
};

test('a module is called by its title, one that nothing names by its own name in words', () => {
  expect(shown('module', 'B2B_PEDIDO').label).toBe('Pedidos');
  expect(shown('module', 'B2B_SOL_ATENDIMENTO').label).toBe('Sol atendimento');
});

test('a telephone shows its number, and says where the tenant gave none', () => {
  expect(shown('contact', 'Vendas', '{{env.VENDAS}}').hint).toBe('(11) 3040-2000');
  expect(shown('contact', 'Vendas', '{{env.NADA}}').hint).toBe('sem valor');
});
