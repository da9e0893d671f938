import { describe, expect, test } from 'vitest';
import { productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { limitsBroken } from './limits.ts';
import type { ItemRecord, PriceRecord } from '../records/records.ts';
import type { QuoteState } from '../state/state.ts';

const MOST_FLEX = 10;

/** The notes on one line of a product at 10.00 without taxes. */
function notesFor(
  own: Partial<ItemRecord>,
  price: Partial<PriceRecord> = {},
  config: QuoteState['settings']['config'] = {},
  known = true,
): string[] {
  const open = openState({ itens: [item(1, 2, own)] }, { config });
  const state = known
    ? productsKnown(open, [product(1, { precos: [{ ...product(1).precos?.[0], ...price }] })])
    : open;
  const [line] = state.lines;
  if (!line) throw new Error('the fixture has a line');
  return limitsBroken(state, line, MOST_FLEX);
}

describe('what a line’s price is beyond', () => {
  test('the seller’s cap, also before the product is known', () => {
    const text = 'O desconto passa do seu limite de 10%: o pedido vai para aprovação.';
    expect([
      notesFor({ percFlex: 10.01 }),
      notesFor({ percFlex: 10.01 }, {}, {}, false),
      notesFor({ percFlex: 10 }),
      notesFor({ percFlex: -50 }),
    ]).toEqual([[text], [text], [], []]);
  });
  test('COM-465: the least price, with taxes unless the tenant says without', () => {
    const taxed = { precoMinimo: 10, aliquotas: { tipo: 1, ipi: 5 } } as const;
    // 10.00 less 10% is 9.00, and 9.45 with 5% of IPI.
    expect(notesFor({ percFlex: 10 }, taxed)).toEqual([
      'O preço com impostos, R$ 9,45, está abaixo do mínimo de R$ 10,00.',
    ]);
    expect(notesFor({ percFlex: 10 }, taxed, { tipoValidacaoPreco: 'LIQUIDO' })).toEqual([
      'O preço sem impostos, R$ 9,00, está abaixo do mínimo de R$ 10,00.',
    ]);
    expect(notesFor({ percFlex: 4 }, taxed)).toEqual([]);
  });
  test('the least price of a package is so many times that of what the price columns are of', () => {
    // A box costs 11.5 x 10.00: 115.00 less 10% is 103.50, and 11.5 x 9.50 is 109.25.
    expect(notesFor({ percFlex: 10, idEmb: 'CX12' }, { precoMinimo: 9.5 })).toEqual([
      'O preço com impostos, R$ 103,50, está abaixo do mínimo de R$ 109,25.',
    ]);
    expect(notesFor({ percFlex: 10, idEmb: 'CX12' }, { precoMinimo: 9 })).toEqual([]);
  });
  test('the greatest discount, of the rule’s and the seller’s together', () => {
    expect(notesFor({ percFlex: 9 }, { descontoMaximo: '7,5' as never })).toEqual([]);
    expect(notesFor({ percFlex: 9 }, { descontoMaximo: 7.5 })).toEqual([
      'Os descontos passam do máximo de 7,5%: o menor preço com impostos é R$ 9,25.',
    ]);
    expect(notesFor({ percFlex: 7 }, { descontoMaximo: 7.5 })).toEqual([]);
  });
  test('nothing of a line that is given away', () => {
    expect(
      notesFor({ percFlex: 9, bonificado: true }, { descontoMaximo: 7.5, precoMinimo: 20 }),
    ).toEqual([]);
  });
});
