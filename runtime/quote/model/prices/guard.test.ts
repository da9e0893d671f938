import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costsKnown, profitOf } from './costs.ts';
import { productsKnown } from '../state/events.ts';
import { bonifiedChanged } from './flex.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import {
  type GuardSettings,
  guardSettingsOf,
  largestForLine,
  largestForQuote,
  tryLine,
  tryQuote,
} from './guard.ts';
import type { QuoteState } from '../state/state.ts';

const SETTINGS: GuardSettings = { leastMargin: '20', mostFlex: 10, bonifies: true };

function staffState(custo: number | undefined = 6): QuoteState {
  const state = productsKnown(
    openState({
      itens: [item(1, 2, { precoSemImposto: 10 }), item(2, 3, { precoSemImposto: 10 })],
    }),
    [product(1), product(2)],
  );
  return costsKnown(
    state,
    [1, 2].map((idProd) => ({ idProd, custo, percComissao: 5 })),
  );
}
function first(state: QuoteState) {
  const [line] = state.lines;
  if (!line) throw new Error('the fixture has a line');
  return line;
}

describe('margin and commission', () => {
  test('COM-300, COM-301: costs make every line tell its own, without an edit and without a new price', () => {
    const before = openState({ itens: [item(1, 2, { precoSemImposto: 8, vlUnit: 8 })] });
    const state = costsKnown(before, [{ idProd: 1, custo: 6, percComissao: 5 }]);
    expect(first(state).record).toMatchObject({
      vlUnit: 8,
      cmv: 6,
      percLucro: 25,
      percComissao: 5,
      vlComissao: 0.8,
    });
    expect([state.rev, state.acked]).toEqual([before.rev, before.acked]);
  });
  test('of the whole quote weigh every line; a quote of which a line is not known has none', () => {
    expect(profitOf(staffState())).toMatchObject({
      receita: '50.00',
      custo: '30.00',
      percLucro: '40.000',
      comissao: { valor: '2.50' },
    });
    expect(profitOf(openState())).toBeNull();
  });
  test('a cost that makes no sense tells nothing and breaks nothing', () => {
    expect(
      first(
        costsKnown(openState({ itens: [item(1, 2, { precoSemImposto: 8 })] }), [
          { idProd: 1, custo: -1 },
        ]),
      ).record.percLucro,
    ).toBeUndefined();
  });
});

describe('the margin guard', () => {
  test('parameters say what a seller may do; without them nothing', () => {
    expect(
      guardSettingsOf(
        (name) => ({ margemMinima: 12.5, flexMaximo: 8, permiteBonificar: true })[name],
      ),
    ).toEqual({ leastMargin: '12.5', mostFlex: 8, bonifies: true });
    expect(guardSettingsOf(() => undefined)).toEqual({
      leastMargin: '0',
      mostFlex: 0,
      bonifies: false,
    });
  });
  test('the largest discount keeps the margin, and a hundredth more does not', () => {
    const state = staffState();
    expect(largestForLine(state, first(state), SETTINGS)).toBe('25');
    expect(tryLine(state, first(state), '25', SETTINGS)).toMatchObject({
      priced: { precoFinal: '7.50', percLucro: '20.000', comissao: { valor: '0.75' } },
    });
    expect(tryLine(state, first(state), '25.01', SETTINGS)?.exceptions).toContain(
      'A margem fica abaixo da mínima de 20%.',
    );
  });
  test('what needs approval is named', () => {
    const state = staffState();
    expect(tryLine(state, first(state), '10', SETTINGS)?.exceptions).toEqual([]);
    expect(tryLine(state, first(state), '10.5', SETTINGS)?.exceptions).toEqual([
      'O desconto passa do seu limite de 10%: o pedido vai para aprovação.',
    ]);
  });
  test('no discount keeps the margin of a line that is below it already, and none is shown without a cost', () => {
    const dear = staffState(9);
    expect(largestForLine(dear, first(dear), SETTINGS)).toBeNull();
    const unknown = productsKnown(openState(), [product(1)]);
    expect(largestForLine(unknown, first(unknown), SETTINGS)).toBeNull();
    expect(largestForQuote(unknown, SETTINGS)).toBeNull();
  });
  test('for the whole quote, given-away lines count as cost', () => {
    const state = staffState(5);
    expect(largestForQuote(state, SETTINGS)?.percFlex).toBe('37.5');
    const given = bonifiedChanged(state, '1:UN', true).state;
    const least = largestForQuote(given, { ...SETTINGS, leastMargin: '10' });
    expect(least?.percFlex).toBe('7.4');
    expect(tryQuote(given, '7.5', { ...SETTINGS, leastMargin: '10' })?.exceptions).toContain(
      'A margem fica abaixo da mínima de 10%.',
    );
  });
  test('for the whole quote, what rounding to cents gives away is the seller’s to give', () => {
    const prices = (price: number) => [{ ...product(1).precos?.[0], tabela: [price] }];
    const open = openState({ itens: [item(1, 1)] }, { config: { arredondaValorSemImposto: true } });
    const state = costsKnown(productsKnown(open, [product(1, { precos: prices(0.14) })]), [
      { idProd: 1, custo: 0.1 },
    ]);
    // 0.14 less 3.57% is 0.135002, which is 0.14 again and keeps 28.571%; at 0.13 it is 23.077%.
    expect(largestForQuote(state, { ...SETTINGS, leastMargin: '25' })).toMatchObject({
      percFlex: '3.57',
      profit: { percLucroLiquido: '28.571' },
    });
  });
  test('whatever price, cost and margin, the discount found for a quote keeps it, and a hundredth more does not', () => {
    const cents = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 0, max: 90 }),
        fc.boolean(),
        (price, cost, margin, rounds) => {
          const settings = { ...SETTINGS, leastMargin: String(margin) };
          const prices = [{ ...product(1).precos?.[0], tabela: [price / 100] }];
          const open = openState(
            { itens: [item(1, 2), item(2, 3)] },
            { config: { arredondaValorSemImposto: rounds } },
          );
          const known = productsKnown(open, [product(1, { precos: prices }), product(2)]);
          const state = costsKnown(
            known,
            [1, 2].map((idProd) => ({ idProd, custo: cost / 100 })),
          );
          const keeps = (perc: number) =>
            Number(tryQuote(state, String(perc), settings)?.profit.percLucroLiquido ?? -Infinity) >=
            margin;
          const found = largestForQuote(state, settings);
          if (found === null) return !keeps(0);
          const more = (Math.round(Number(found.percFlex) * 100) + 1) / 100;
          return keeps(Number(found.percFlex)) && (more > 100 || !keeps(more));
        },
      ),
      { numRuns: 150 },
    );
  });
});
