import { describe, expect, test } from 'vitest';
import { layoutOf, stageOf, stepProblem } from './checkout.ts';

describe('the checkout', () => {
  test.each([
    ['STEPS', 'COLUNAS', 'STEPS'],
    [undefined, 'COLUNAS', 'COLUNAS'],
    ['NOVO', 'PLANOS_LISTA', 'PLANOS_LISTA'],
    ['NOVO', 7, 'DEFAULT'],
    [undefined, undefined, 'DEFAULT'],
  ])(
    'of a customer with %j under the parameter %j is laid out as %s',
    (customer, parameter, expected) => {
      expect(layoutOf(customer, parameter)).toBe(expected);
    },
  );

  test('is on the page where the layout is the usual one or there is no screen for it, on its own otherwise', () => {
    expect([
      stageOf(undefined, 'DEFAULT', true),
      stageOf(undefined, 'STEPS', false),
      stageOf(undefined, 'STEPS', true),
    ]).toEqual(['page', 'page', 'edit']);
    expect([stageOf('checkout', 'DEFAULT', false), stageOf('checkout', 'COLUNAS', true)]).toEqual([
      'checkout',
      'checkout',
    ]);
  });

  test('goes on only with products and a payment', () => {
    expect(stepProblem('itens', { lines: 0, hasPayment: true })).toBe(
      'Adicione pelo menos um produto para continuar.',
    );
    expect(stepProblem('itens', { lines: 1, hasPayment: false })).toBeUndefined();
    expect(stepProblem('pagamento', { lines: 1, hasPayment: false })).toBe(
      'Escolha a cobrança e o plano de pagamento para continuar.',
    );
    expect(stepProblem('entrega', { lines: 1, hasPayment: false })).toBeUndefined();
  });
});
