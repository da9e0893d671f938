import { describe, expect, test } from 'vitest';
import { createPricer, type Quote, priceLine, priceQuote, totalQuote } from '../index.ts';

const quote: Quote = {
  context: { idFil: 1, idPl: 7, percFin: '2.5' },
  lines: [
    { qtde: 12, precoBase: '10.00', tipo: 1, aliquotas: { ipi: '5' } },
    { qtde: 3, precoBase: '7.90', tipo: 1, descontos: [{ id: 1, perc: '10' }] },
  ],
  extras: { vlFreteOriginal: '35.00', cupom: { codigo: 'X', tipo: 'PERC', desconto: '5' } },
};

describe('priceQuote', () => {
  test('gives each line its price, in order, and what they add up to', () => {
    const { lines, totals } = priceQuote(quote);
    expect(lines).toEqual(quote.lines.map((line) => priceLine(line, quote.context)));
    expect(lines[0]?.precoFinal).toBe('10.76');
    expect(totals).toEqual(totalQuote(lines, quote.extras ?? {}));
  });
  test('without lines or extras is nothing to pay', () => {
    const { totals } = priceQuote({ lines: [], context: { idFil: 1 } });
    expect(totals.valorTotalAPagar).toBe('0.00');
  });
  test('under a configuration uses its decimals, in instalments and free freight, too', () => {
    const pricer = createPricer({ casas: 3, valorMinimoNaoCobrarCotacaoFrete: '500' });
    const { totals } = pricer.priceQuote(quote);
    const { entrada, parcelas } = pricer.paymentsOf(totals, [30, 60]);
    expect(entrada).toBe('0.000');
    expect(parcelas).toEqual(pricer.instalments(totals.valorTotalAPagar, [30, 60]));
    expect(pricer.instalments('1.000', [0, 1, 2], 'primeira')[0]?.valor).toBe('0.334');
    expect(pricer.freeFreight(totals.vlSubTot, {})).toMatchObject({ limit: '500.000' });
  });
});
