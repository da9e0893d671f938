import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultPriceConfig } from '../../../pricing/index.ts';
import { lineQuantity } from '../lines/change-quantity.ts';
import { payloadOf } from '../records/payload.ts';
import { adopted, productsKnown } from '../state/events.ts';
import { headerChanged } from '../state/header.ts';
import { settingsOf } from '../state/settings.ts';
import type { QuoteState } from '../state/state.ts';
import { item, openState, product, quote } from '../testing/fixtures.ts';
import { guardSettingsOf, tryQuote } from './guard.ts';
import { compareOffer, offersOf, quoteToCompare } from './payment/compare.ts';
import { offerOf } from './payment/plans.ts';
import { whyTotals } from './why.ts';

const RATES =
  'CBS 0.9 2026-01-01 2026-12-31, IBS 0.1 2026-01-01 2026-12-31, CBS 8.8 2027-01-01 soma, IBS 0.1 2027-01-01';
const ON = '2027-01-15';
/** Two charged packages at 10.00 and three that are given away, on a day. */
const on = (today: string, tributosInformativos: unknown = RATES): QuoteState =>
  openState(
    { itens: [item(1, 2), item(2, 3, { bonificado: true })] },
    settingsOf(
      (name) => (name === 'tributosInformativos' ? tributosInformativos : undefined),
      today,
    ),
  );
const deducted = {
  ...product(1),
  precos: [{ ...product(1).precos?.[0], aliquotas: { tipo: 1, ipi: 0, pis: 10 } as const }],
};
const learned = (state: QuoteState): QuoteState => productsKnown(state, [deducted, product(2)]);

/** The total and its taxes, as each of those says that tell one. */
function totalsTold(
  state: QuoteState,
): [total: string, taxes: string, others: (string | undefined)[]] {
  const why = whyTotals(state, { staff: true });
  const explained = why.ok ? why.steps.find(({ step }) => step === 'total')?.value : undefined;
  const choice = offersOf(state).find(({ current }) => current);
  const { quote: compared } = quoteToCompare(state);
  const offer =
    choice &&
    compareOffer(compared, choice, state.totals.valorTotalAPagar, ON, state.settings.config);
  const tried = tryQuote(
    state,
    '0',
    guardSettingsOf(() => undefined),
  );
  return [
    state.totals.vlTot,
    state.totals.vlTributos,
    [
      explained,
      choice && offerOf(state, choice).totals.vlTot,
      offer?.total,
      String(payloadOf(state).valorTotalAPagar),
      ...(tried ? [tried.vlTot] : []),
    ],
  ];
}

describe('CBS and IBS that are charged', () => {
  test('are in the one total that the editor, its reasons, its comparisons and what it sends have', () => {
    // 8.8% of 20.00 is 1.76, and the fee 3.50; IBS is only shown.
    expect(totalsTold(on(ON))).toEqual(['25.26', '1.76', ['R$ 25,26', '25.26', '25.26', '25.26']]);
    // 10% of PIS leave a base of 18.00, of which 8.8% is 1.584.
    const state = learned(on(ON));
    expect(totalsTold(state)).toEqual([
      '25.08',
      '1.58',
      ['R$ 25,08', '25.08', '25.08', '25.08', '25.08'],
    ]);
    // 50.00 less 5.00 is 45.00: 3.96.
    const more = lineQuantity(state, '1:UN', 5).state;
    expect(totalsTold(more)).toEqual([
      '57.46',
      '3.96',
      ['R$ 57,46', '57.46', '57.46', '57.46', '57.46'],
    ]);
    // A freight of 10.00 is in the base: 60.00 less 6.00 is 54.00, of which 8.8% is 4.752.
    expect(totalsTold(headerChanged(more, { vlFreteOriginal: 10 })).slice(0, 2)).toEqual([
      '68.25',
      '4.75',
    ]);
  });

  test('stay in the total when the ERP’s lines take the place of ours', () => {
    const state = learned(on(ON));
    const edited = lineQuantity(state, '1:UN', 5).state;
    const saved = adopted(
      edited,
      quote({ itens: [item(1, 5), item(2, 3, { bonificado: true })] }),
      edited.rev,
    );
    expect(saved.totals.vlTot).toBe('57.46');
  });

  test('begin on their day, and before it nothing is added', () => {
    expect(totalsTold(learned(on('2026-12-31'))).slice(0, 2)).toEqual(['23.50', '0.00']);
    expect(learned(on('2027-01-01')).totals.vlTributos).toBe('1.58');
  });
});

describe('their rates', () => {
  test('are data: a parameter has them by date, by default those that the engine has', () => {
    const { properties } = JSON.parse(
      readFileSync('config/base/parameters/parameters.json', 'utf8'),
    ) as { properties: Record<string, { default: unknown }> };
    expect(
      settingsOf(() => properties.tributosInformativos?.default).config.tributosInformativos,
    ).toEqual(defaultPriceConfig.tributosInformativos);
    const why = whyTotals(learned(on(ON)), { staff: false });
    expect(why.ok && why.steps.find(({ step }) => step === 'informative')?.details).toEqual([
      'CBS 8,8%: R$ 1,58 (somado ao total)',
      'IBS 0,1%: R$ 0,02 (informativo, não cobrado)',
    ]);
  });

  test.each([
    ['CBS 0,9 2026-01-01', 'desde'],
    ['CBS 0.9', 'desde'],
    ['CBS 0.9 2026-01-01 depois', 'ate'],
    ['CBS x 2026-01-01 soma', 'perc'],
    ['CBS 900 2026-01-01', 'perc'],
  ])('that cannot be read are refused by name when the quote is opened: %s', (rates, field) =>
    expect(() => on(ON, rates)).toThrow(
      expect.objectContaining({ field: `tributosInformativos.${field}` }),
    ),
  );
});
