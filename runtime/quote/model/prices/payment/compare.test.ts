import { paymentOf } from './plans.ts';
import { describe, expect, test } from 'vitest';
import { paymentChosen, productsKnown } from '../../state/events.ts';
import type { QuoteState } from '../../state/state.ts';
import { conditions, item, openState, product } from '../../testing/fixtures.ts';
import { compareOffer, daysAfter, offersOf, quoteToCompare } from './compare.ts';

const known = (): QuoteState =>
  productsKnown(openState({ idPl: 7, itens: [item(1, 10), item(2, 5)] }), [product(1), product(2)]);
const TODAY = '2026-07-01';

function compared(state: QuoteState) {
  const { quote, unknown } = quoteToCompare(state);
  const present = state.totals.valorTotalAPagar;
  return {
    unknown,
    offers: offersOf(state).map((offer) =>
      compareOffer(quote, offer, present, TODAY, state.settings.config),
    ),
  };
}

describe('comparing conditions', () => {
  test('every allowed pair and no other, the present one marked', () => {
    expect(
      offersOf(known()).map(({ collection, plan, current }) => [
        collection.desc,
        plan.desc,
        current,
      ]),
    ).toEqual([
      ['Boleto bancário', '7 dias', true],
      ['Boleto bancário', '30 dias', false],
      ['Pix', 'À vista', false],
    ]);
  });
  test('each one comes to what the quote comes to when it is chosen', () => {
    const state = known();
    const { offers, unknown } = compared(state);
    expect(unknown).toBe(0);
    expect(offers.map((offer) => offer?.total)).toEqual(
      offersOf(state).map(
        (offer) => paymentChosen(state, paymentOf(offer)).totals.valorTotalAPagar,
      ),
    );
    expect(offers.map((offer) => offer?.change)).toEqual(['0.00', '3.00', '-6.50']);
  });
  test('instalments have dates and add up', () => {
    const planos = conditions.planos.map((plan) =>
      plan.id === 30 ? { ...plan, parcelas: 3, prazMed: 60 } : plan,
    );
    const state = { ...known(), conditions: { ...conditions, planos } };
    const third = compared(state).offers[1];
    expect(third?.total).toBe('156.50');
    expect(third?.instalments).toEqual([
      { date: '2026-07-31', value: '52.16' },
      { date: '2026-08-30', value: '52.16' },
      { date: '2026-09-29', value: '52.18' },
    ]);
  });
  test('a line whose product is not known keeps its price under every condition, and is counted', () => {
    const { offers, unknown } = compared(openState({ itens: [item(1, 10)] }));
    expect(unknown).toBe(1);
    expect(offers.map((offer) => offer?.total)).toEqual(['103.50', '103.50', '100.00']);
  });
  test('a condition that the engine refuses is left out, the others stay', () => {
    const planos = conditions.planos.map((plan) =>
      plan.id === 30 ? { ...plan, percFin: -500 } : plan,
    );
    expect(
      compared({ ...known(), conditions: { ...conditions, planos } }).offers.map(
        (offer) => offer === null,
      ),
    ).toEqual([false, true, false]);
  });
  test('days are counted in the calendar', () => {
    expect(daysAfter('2026-10-17', 1)).toBe('2026-10-18');
    expect(daysAfter('2027-12-31', 60)).toBe('2028-02-29');
  });
});
