import { expect, test } from 'vitest';
import { opened, paymentChosen, productsKnown } from './events.ts';
import { conditions, item, product, quote } from '../testing/fixtures.ts';
import { transportHeader } from '../freight/freight.ts';
import { headerChanged } from './header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { payloadOf } from '../records/payload.ts';
import { lineQuantity } from '../lines/change-quantity.ts';
import type { QuoteRecord } from '../records/records.ts';
import { settingsOf } from './settings.ts';
import type { QuoteState } from './state.ts';

/**
 * Ten units at R$ 10,00 of table 1, with 10% IPI; 5% less when they are picked up, 20% less in
 * operation 4.
 */
const sold = product(1, {
  precos: [{ ...product(1).precos?.[0], aliquotas: { tipo: 1, ipi: 10 } }],
  descontos: [
    { id: 1, perc: 20, operacoes: [4], priGeral: 1 },
    { id: 2, perc: 5, somenteRetira: true, priGeral: 2 },
  ],
});
/** A line keeps the ERP's price until something changes it: here its quantity does. */
const open = (change: Partial<QuoteRecord> = {}): QuoteState =>
  lineQuantity(
    productsKnown(
      opened(
        quote({ itens: [item(1, 5)], ...change }),
        conditions,
        settingsOf(() => undefined),
        HEADER_FIELDS,
      ),
      [sold],
    ),
    '1:UN',
    10,
  ).state;
const figures = (state: QuoteState) => ({
  unit: state.lines[0]?.record.vlUnit,
  total: state.totals.valorTotalAPagar,
});

test('the figures of the quote that the others are compared with', () => {
  // 10,00 + 10% IPI; ten of them, and R$ 3,50 for the slip.
  expect(figures(open())).toEqual({ unit: 11, total: '113.50' });
});

test.each<
  [
    field: string,
    state: () => QuoteState,
    figures: { unit: number; total: string },
    sent: Record<string, unknown>,
  ]
>([
  // Two percent more for thirty days: 10,20 + 10%.
  [
    'planoPagamento',
    () => paymentChosen(open(), { idCob: 1, idPl: 30 }),
    { unit: 11.22, total: '115.70' },
    { idPl: 30, percFin: 2 },
  ],
  // Two percent less at once, and no fee for Pix: 9,80 + 10%.
  [
    'cobranca',
    () => paymentChosen(open(), { idCob: 2, idPl: 1 }),
    { unit: 10.78, total: '107.80' },
    { idCob: 2 },
  ],
  [
    'transportadora',
    () => headerChanged(open(), { idTransp: 3 }),
    { unit: 11, total: '113.50' },
    { idTransp: 3 },
  ],
  // Picked up: 5% less, 9,50 + 10%.
  [
    'tipoFrete',
    () =>
      headerChanged(open(), transportHeader({ id: 'RET', descricao: 'Retira', retira: true }, {})),
    { unit: 10.45, total: '108.00' },
    { idTipoFrete: 'RET', retira: true },
  ],
  [
    'cliente',
    () => open({ cliente: { id: 78, razSoc: 'Outro' } }),
    { unit: 11, total: '113.50' },
    { idCli: 78 },
  ],
  // Operation 4 has 20% less: 8,00 + 10%.
  ['tipoOperacao.id', () => open({ idTpOp: 4 }), { unit: 8.8, total: '91.50' }, { idTpOp: 4 }],
  // The second column is R$ 9,00.
  [
    'tipoOperacao.tabelaPreco',
    () => open({ filial: { id: 1, tabelaPreco: 2 } }),
    { unit: 9.9, total: '102.50' },
    { tabelaPreco: 2 },
  ],
  [
    'cotacaoFrete',
    () => headerChanged(open(), { cotacao: '500-3', vlFreteOriginal: 40 }),
    { unit: 11, total: '153.50' },
    { cotacao: '500-3' },
  ],
  // Half of the price more in the base of the tax: 10,00 + 10% of 15,00.
  [
    'percBaseImposto',
    () => headerChanged(open(), { cotacao: '500-5', embutido: true, percBaseImposto: 50 }),
    { unit: 11.5, total: '118.50' },
    { cotacao: '500-5' },
  ],
  [
    'valorFrete',
    () => headerChanged(open(), { cotacao: '500-3', vlFreteOriginal: 25.5 }),
    { unit: 11, total: '139.00' },
    { vlFrete: 25.5 },
  ],
])(
  'COM-177: %s of the calculation context decides the figures or goes along with them',
  (_, state, expected, sent) => {
    const now = state();
    expect(figures(now)).toEqual(expected);
    expect(payloadOf(now)).toMatchObject(sent);
  },
);
