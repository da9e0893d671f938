import { describe, expect, test } from 'vitest';
import {
  fieldsChanged,
  lineRemoved,
  opened,
  paymentChosen,
  productsKnown,
} from '../state/events.ts';
import { conditions, item, product, quote } from '../testing/fixtures.ts';
import { followFreight, freightBasis } from './freight-watch.ts';
import { type Header, headerChanged } from '../state/header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { lineQuantity } from '../lines/change-quantity.ts';
import type { QuoteRecord } from '../records/records.ts';
import { settingsOf } from '../state/settings.ts';
import { headerOf, type QuoteState } from '../state/state.ts';

const open = (change: Partial<QuoteRecord> = {}) =>
  productsKnown(
    opened(
      quote({ itens: [item(1, 10), item(2, 1)], ...change }),
      conditions,
      settingsOf(() => undefined),
      HEADER_FIELDS,
    ),
    [product(1), product(2)],
  );
const quotation: Header = { cotacao: '500-3', idTransp: 3, vlFreteOriginal: 40 };
const quoted = () => headerChanged(open(), quotation);
const after = (before: QuoteState, edit: (state: QuoteState) => QuoteState) =>
  followFreight(freightBasis(before), edit(before));

describe('a freight while the quote is edited', () => {
  test('COM-224: another quantity, line or payment changes the total, and clears a quotation', () => {
    for (const edit of [
      (state: QuoteState) => lineQuantity(state, '1:UN', 11).state,
      (state: QuoteState) => lineRemoved(state, '2:UN'),
      (state: QuoteState) => paymentChosen(state, { idCob: 1, idPl: 30 }),
    ]) {
      const { state, notice } = after(quoted(), edit);
      expect(notice).toBe('total');
      expect(headerOf(state).cotacao).toBe('');
      expect(state.totals.vlFrete).toBe('0.00');
    }
  });

  test('what does not change the goods leaves the quotation alone', () => {
    const { state, notice } = after(quoted(), (before) =>
      fieldsChanged(before, { ...before.fields, obsPedido: 'Tocar a campainha' }),
    );
    expect(notice).toBeUndefined();
    expect(headerOf(state).cotacao).toBe('500-3');
  });

  test('another address or carrier clears it, too', () => {
    expect(after(quoted(), (state) => headerChanged(state, { idEndEntr: 8 }))).toMatchObject({
      notice: 'address',
    });
    const { state, notice } = after(quoted(), (before) => headerChanged(before, { idTransp: 9 }));
    expect(notice).toBe('carrier');
    expect(headerOf(state)).toMatchObject({ idTransp: 9, cotacao: '' });
  });

  test('COM-225: a freight that nobody quoted stays, with advice, when the value of a line changes', () => {
    const { state, notice } = after(
      open({ vlFrete: 40, vlFreteOriginal: 40 }),
      (before) => lineQuantity(before, '1:UN', 11).state,
    );
    expect(notice).toBe('advice');
    expect(state.totals.vlFrete).toBe('40.00');
  });

  test('without any freight nothing is said', () => {
    expect(after(open(), (state) => lineQuantity(state, '1:UN', 11).state).notice).toBeUndefined();
  });

  test('a new quotation settles what was said, also one that changes prices before all products are known', () => {
    expect(after(open(), (state) => headerChanged(state, quotation)).notice).toBeNull();
    const unknown = opened(
      quote({ itens: [item(1, 10)] }),
      conditions,
      settingsOf(() => undefined),
      HEADER_FIELDS,
    );
    const first = after(unknown, (state) =>
      headerChanged(state, { ...quotation, embutido: true, percBaseImposto: 5 }),
    );
    expect(first.basis.settling).toBe(true);
    const taxed = product(1, {
      precos: [{ tabela: [12], aliquotas: { tipo: 2, ipi: 5, st: 10 } }],
    });
    const second = followFreight(first.basis, productsKnown(first.state, [taxed]));
    expect(second.state.totals.vlSubTot).not.toBe(first.state.totals.vlSubTot);
    expect(headerOf(second.state).cotacao).toBe('500-3');
    expect(followFreight(second.basis, lineQuantity(second.state, '1:UN', 12).state).notice).toBe(
      'total',
    );
  });
});
