import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costsKnown, profitOf } from '../prices/costs.ts';
import { bonifiedChanged, flexChanged } from '../prices/flex.ts';
import { compareOffer, offersOf, quoteToCompare } from '../prices/payment/compare.ts';
import { offerOf, planChoices, paymentOf } from '../prices/payment/plans.ts';
import { repriceAll } from '../prices/reprice.ts';
import { whyLine, whyTotals } from '../prices/why.ts';
import { payloadOf } from '../records/payload.ts';
import type { ItemRecord } from '../records/records.ts';
import {
  acknowledged,
  adopted,
  lineRemoved,
  paymentChosen,
  productsKnown,
} from '../state/events.ts';
import { lineOf, type QuoteState, totalsOf } from '../state/state.ts';
import { conditions, item, openState, product, quote } from '../testing/fixtures.ts';
import { replayEdits } from '../unsent/replay.ts';
import { unsentEdits } from '../unsent/unsent-part.ts';
import { packagingsOf } from './packaging.ts';
import { lineQuantity, productQuantity } from './change-quantity.ts';

/** 10 each: of the first 7 of 10 are fulfilled, of the second none, of the third all. */
const cut = (qtde: number, qtdeAt: number, idProd: number): ItemRecord =>
  item(idProd, qtde, { qtdeAt, vlTot: 10 * Math.max(qtdeAt, 0), precoSemImposto: 10 });
const ITEMS = [cut(10, 7, 1), cut(4, 0, 2), cut(5, 5, 3)];
const known = (itens = ITEMS): QuoteState =>
  productsKnown(
    openState({ itens }),
    [1, 2, 3].map((id) => product(id)),
  );
const line = (state: QuoteState, key = '1:UN') => lineOf(state, key)?.record;
const amounts = (state: QuoteState, key?: string) => [
  line(state, key)?.qtde,
  line(state, key)?.qtdeAt,
  line(state, key)?.vlTot,
];
const wanting = (state: QuoteState, qtde: number, key = '1:UN') =>
  lineQuantity(state, key, qtde).state;

describe('lines that stock cuts', () => {
  test('another plan charges what is fulfilled, at its own prices', () => {
    const state = paymentChosen(known(), { idCob: 1, idPl: 30 });
    expect([amounts(state), amounts(state, '2:UN'), amounts(state, '3:UN')]).toEqual([
      [10, 7, 71.4],
      [4, 0, 0],
      [5, undefined, 51],
    ]);
    expect(state.totals.vlSubTot).toBe('122.40');
  });
  test('the list of plans and the comparison say what the quote comes to under each', () => {
    const state = known();
    const { quote: compared } = quoteToCompare(state);
    const after = offersOf(state).map(
      (offer) => paymentChosen(state, paymentOf(offer)).totals.valorTotalAPagar,
    );
    expect(after[0]).toBe(state.totals.valorTotalAPagar);
    expect(
      planChoices(conditions).map((choice) => offerOf(state, choice).totals.valorTotalAPagar),
    ).toEqual(after);
    const offers = offersOf(state).map((offer) =>
      compareOffer(compared, offer, state.totals.valorTotalAPagar, '2026-07-01', {}),
    );
    expect(offers.map((offer) => [offer?.total, offer?.change])).toEqual([
      ['123.50', '0.00'],
      ['125.90', '2.40'],
      ['117.60', '-5.90'],
    ]);
  });
  test('a line whose product is not known is charged for what is fulfilled, in the comparison too', () => {
    const state = openState({ itens: ITEMS });
    const { quote: compared } = quoteToCompare(state);
    const [offer] = offersOf(state);
    expect(offer && compareOffer(compared, offer, '0.00', '2026-07-01', {})?.total).toBe(
      state.totals.valorTotalAPagar,
    );
    expect(amounts(wanting(state, 12))).toEqual([12, 7, 70]);
  });
  test('a larger quantity is fulfilled by the same, a smaller one by at most it, whatever came between', () => {
    let state = known();
    for (const [qtde, fulfilled] of [
      [12, 7],
      [5, undefined],
      [7, undefined],
      [20, 7],
    ] as const) {
      state = wanting(state, qtde);
      expect(amounts(state)).toEqual([qtde, fulfilled, 10 * (fulfilled ?? qtde)]);
    }
    expect(amounts(wanting(state, 9, '3:UN'), '3:UN')).toEqual([9, undefined, 90]);
  });
  test('a discount of its own and a gift keep what is known; it is not sent', () => {
    const cheaper = flexChanged(known(), new Set(['1:UN']), '10').state;
    expect(amounts(cheaper)).toEqual([10, 7, 63]);
    expect(amounts(bonifiedChanged(cheaper, '1:UN', true).state, '1:UN:b')).toEqual([10, 7, 63]);
    expect(Object.keys(payloadOf(cheaper).itens[0] ?? {})).not.toContain('atendeAte');
  });
  test('a line that was taken out and added again is fulfilled as before', () => {
    const one = product(1);
    const [packaging] = packagingsOf(one);
    const state =
      packaging && productQuantity(lineRemoved(known(), '1:UN'), one, packaging, 9).state;
    expect(state && amounts(state)).toEqual([9, 7, 70]);
  });
  test('it holds until the ERP says otherwise', () => {
    const saved = (state: QuoteState, record: ItemRecord) =>
      wanting(adopted(acknowledged(state, state.rev), quote({ itens: [record] }), state.rev), 20);
    // Of five all are fulfilled: that is no news of the seven.
    expect(amounts(productsKnown(saved(wanting(known(), 5), cut(5, 5, 1)), [product(1)]))).toEqual([
      20, 7, 70,
    ]);
    expect(amounts(saved(wanting(known(), 12), cut(12, 8, 1)))).toEqual([20, 8, 80]);
    expect(amounts(saved(wanting(known(), 12), cut(12, 12, 1)))).toEqual([20, undefined, 200]);
  });
  test('unsent edits that come back are fulfilled by the stock of now', () => {
    const edits = JSON.parse(JSON.stringify(unsentEdits(wanting(known(), 12))));
    const again = (now: ItemRecord) =>
      productsKnown(replayEdits(openState({ itens: [now] }), edits), [product(1)]);
    expect([
      amounts(again(cut(10, 7, 1))),
      amounts(again(cut(10, 3, 1))),
      amounts(again(cut(10, 10, 1))),
    ]).toEqual([
      [12, 7, 70],
      [12, 3, 30],
      [12, undefined, 120],
    ]);
  });
  test('COM-301: commission and margin count what is charged', () => {
    const costs = [1, 2, 3].map((idProd) => ({ idProd, custo: 6, percComissao: 5 }));
    for (const state of [
      costsKnown(known(), costs),
      paymentChosen(costsKnown(known(), costs), { idCob: 1, idPl: 30 }),
    ]) {
      expect(state.lines.map(({ record }) => [Number(record.vlTot), record.vlComissao])).toEqual(
        state.payment.idPl === 7
          ? [
              [70, 3.5],
              [0, 0],
              [50, 2.5],
            ]
          : [
              [71.4, 3.57],
              [0, 0],
              [51, 2.55],
            ],
      );
      expect(profitOf(state)).toMatchObject({
        receita: state.totals.vlSubTot,
        comissao: { valor: (Number(state.totals.vlSubTot) * 0.05).toFixed(2) },
      });
    }
  });
  test('the reason of the total says how many the stock serves', () => {
    const state = known();
    const why = state.lines[0] && whyLine(state, state.lines[0], { staff: false });
    expect(why?.ok && why.steps.find(({ step }) => step === 'total')).toMatchObject({
      value: 'R$ 70,00',
      text: '7 × R$ 10,00: o estoque atende 7 de 10.',
    });
  });
  test('the reason of the subtotal counts the lines of which stock serves something', () => {
    const why = whyTotals(known(), { staff: false });
    expect(why.ok && why.steps.find(({ step }) => step === 'subtotal')).toMatchObject({
      value: 'R$ 120,00',
      text: 'Soma de 2 itens cobrados. Sem valor a cobrar: 1 item.',
    });
  });
  test('a stock below zero serves none', () => {
    expect(amounts(wanting(known([cut(10, -3, 1)]), 12))).toEqual([12, 0, 0]);
  });
  test('whatever is wanted and fulfilled, pricing again changes nothing, and no order of lines changes the totals', () => {
    const lines = fc.uniqueArray(
      fc.record({
        idProd: fc.integer({ min: 1, max: 9 }),
        qtde: fc.integer({ min: 1, max: 30 }),
        qtdeAt: fc.nat(30),
        bonificado: fc.boolean(),
      }),
      { minLength: 1, selector: ({ idProd }) => idProd },
    );
    const wanted = fc.array(fc.record({ at: fc.nat(8), qtde: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, wanted, fc.constantFrom(7, 30), (some, changes, idPl) => {
        const itens = some.map(({ qtde, qtdeAt, ...own }) =>
          item(own.idProd, qtde, {
            ...own,
            qtdeAt: Math.min(qtde, qtdeAt),
            vlTot: 10 * Math.min(qtde, qtdeAt),
          }),
        );
        let state = productsKnown(
          openState({ itens }),
          some.map(({ idProd }) => product(idProd)),
        );
        for (const { at, qtde } of changes) state = wanting(state, qtde, state.lines[at]?.key);
        state = paymentChosen(state, { idCob: 1, idPl });
        const again = { ...state, lines: repriceAll(state) };
        const charged = ({ lines: all }: QuoteState) =>
          all.map(({ record }) => [
            record.qtde,
            record.qtdeAt ?? record.qtde,
            record.vlUnit,
            record.vlTot,
          ]);
        expect(charged(again)).toEqual(charged(state));
        expect(totalsOf(again)).toEqual(state.totals);
        expect(totalsOf({ ...state, lines: state.lines.toReversed() })).toEqual(totalsOf(again));
      }),
    );
  });
});
