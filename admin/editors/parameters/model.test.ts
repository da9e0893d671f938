import { expect, test } from 'vitest';
import type { ConfiguredParameter, ParametersAnswer } from '../../../schemas/admin/design.ts';
import {
  branchValue,
  generalValue,
  groupsOf,
  isFixed,
  knownBranches,
  ownParameters,
  resetValue,
  setValue,
  valueText,
} from './model.ts';

const parameter = (name: string, more: Partial<ConfiguredParameter> = {}): ConfiguredParameter => ({
  name,
  title: name,
  group: 'Vendas',
  type: 'integer',
  default: 0,
  branch: true,
  readers: [],
  ...more,
});
const most = parameter('maximoItens', { title: 'Máximo de itens' });
const cart = parameter('usaCarrinho', {
  type: 'boolean',
  default: false,
  group: 'Cálculo',
  readers: [{ at: 'list/pedidos', document: 'Pedidos', place: '' }],
});
const answer: ParametersAnswer = {
  parameters: [most, cart],
  values: { maximoItens: 50 },
  branchValues: { 10: { maximoItens: 300 } },
  erp: { values: { usaCarrinho: true, maximoItens: 7 }, branchValues: { 2: { maximoItens: 9 } } },
};

test('the tenant’s value comes before the ERP’s, and that before the default', () => {
  expect(generalValue(most, answer)).toEqual({ value: 50, origin: 'here' });
  expect(generalValue(cart, answer)).toEqual({ value: true, origin: 'erp' });
  expect(generalValue(cart, { ...answer, erp: null })).toEqual({ value: false, origin: 'default' });
});

test('a branch has its own value, the ERP’s of that branch, or the general one', () => {
  expect(branchValue(most, answer, '10')).toEqual({ value: 300, origin: 'here' });
  expect(branchValue(most, answer, '2')).toEqual({ value: 9, origin: 'erp' });
  expect(branchValue(most, answer, '3')).toEqual({ value: 50, origin: 'general' });
  expect(knownBranches(answer)).toEqual(['2', '10']);
});

test('a value of one branch goes to that branch alone, whatever its code', () => {
  expect(setValue('maximoItens', 5, '1/SP')).toEqual({
    op: 'set',
    at: 'tenant/tenant#/branchValues/1~1SP/maximoItens',
    value: 5,
  });
  expect(resetValue('maximoItens')).toEqual({
    op: 'reset',
    at: 'tenant/tenant#/values/maximoItens',
  });
});

test('is found by words without accents, by name, and by who reads it', () => {
  const found = (words: string, fixed = false) =>
    groupsOf(answer, { words, fixed }).map(({ title, parameters }) => [
      title,
      ...parameters.map(({ name }) => name),
    ]);
  expect(found('maximo itens')).toEqual([['Vendas', 'maximoItens']]);
  expect(found('pedidos')).toEqual([['Cálculo', 'usaCarrinho']]);
  expect(found('', true)).toEqual([['Vendas', 'maximoItens']]);
  expect(isFixed(cart, answer)).toBe(false);
});

test('a value reads as people say it', () => {
  expect(valueText(cart, true)).toBe('Sim');
  expect(
    valueText(parameter('x', { type: 'string', options: [{ value: 'A', label: 'Letra A' }] }), 'A'),
  ).toBe('Letra A');
  expect(valueText(parameter('x', { type: 'number' }), 1234.5)).toBe('1.234,5');
});

test('what is the same in the next answer stays the same object, by parameter', () => {
  const answer = {
    parameters: [most, cart],
    values: { maximoItens: 5 },
    branchValues: { 2: { usaCarrinho: true } },
    erp: { values: {}, branchValues: { 3: { maximoItens: 7 } } },
  };
  const before = ownParameters(answer, new Map());
  const next = structuredClone({ ...answer, values: { maximoItens: 6 } });
  const after = ownParameters(next, before);
  expect(after.get('usaCarrinho')).toBe(before.get('usaCarrinho'));
  expect(after.get('maximoItens')?.said.values).toEqual({ maximoItens: 6 });
  expect(after.get('maximoItens')?.parameter).toBe(before.get('maximoItens')?.parameter);
  expect(knownBranches(after.get('usaCarrinho')?.said ?? answer)).toEqual(['2', '3']);
});
