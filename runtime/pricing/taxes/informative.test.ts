import { describe, expect, test } from 'vitest';
import {
  type LineInput,
  type PriceConfig,
  type PricedLine,
  priceLine,
  totalQuote,
} from '../index.ts';

const aliquotas = { pis: '1.65', cofins: '7.6', icms: '18' };
const price = (
  line: Partial<LineInput> = {},
  data: string | null = '2026-11-21',
  config?: Partial<PriceConfig>,
): PricedLine =>
  priceLine(
    { qtde: 1, precoBase: '1000.00', tipo: 1, aliquotas, ...line },
    { idFil: 1, data },
    config,
  );
const valores = (of: { tributos: readonly { nome: string; valor: string }[] } | undefined) =>
  of?.tributos.map(({ nome, valor }) => `${nome} ${valor}`);

describe('CBS and IBS', () => {
  test('are shown for a line at the rates of 2026, of the whole quantity, and charged to nobody', () => {
    const line = price();
    expect(line.informativos).toMatchObject({ vlProd: '1000.00', base: '727.50' });
    expect(valores(line.informativos)).toEqual(['CBS 6.55', 'IBS 0.73']);
    expect(price({ qtde: 3 }).informativos?.base).toBe('2182.50');
    expect([line.vlTot, totalQuote([line]).vlTot, totalQuote([line]).vlTributos]).toEqual([
      '1000.00',
      '1000.00',
      '0.00',
    ]);
  });

  test('follow the day of the document: none without a day, none after the last one', () => {
    expect([
      price({}, null).informativos,
      price({}, '2025-12-31').informativos?.tributos,
      price({}, '2027-01-01').informativos?.tributos,
    ]).toEqual([undefined, [], []]);
  });

  test('another year is another entry, which may be charged', () => {
    const tributosInformativos = [
      { nome: 'CBS', perc: '8.8', desde: '2027-01-01', somaAoTotal: true },
      { nome: 'IBS', perc: '0.1', desde: '2027-01-01' },
    ];
    const line = price({}, '2027-03-01', { tributosInformativos });
    expect(totalQuote([line])).toMatchObject({
      vlSubTot: '1000.00',
      vlTributos: '64.02',
      vlTot: '1064.02',
    });
  });

  test('of a quote go over the lines with their shares of freight and coupon, and are the sums of the lines', () => {
    const lines = [
      price(),
      price({ precoBase: '500.00', aliquotas: {} }),
      price({ bonificado: true }),
    ];
    const { informativos } = totalQuote(lines, {
      vlFreteOriginal: '150.00',
      cupom: { codigo: 'X', desconto: '30', tipo: 'VALOR' },
    });
    // 1000 + 100 - 20 less 27.25%, and 500 + 50 - 10 less nothing.
    expect(informativos?.linhas.map((line) => line?.base ?? null)).toEqual([
      '785.70',
      '540.00',
      null,
    ]);
    expect([informativos?.base, valores(informativos)]).toEqual([
      '1325.70',
      ['CBS 11.93', 'IBS 1.33'],
    ]);
  });

  test('are not shown for a part of the lines as if it were all of them', () => {
    expect(totalQuote([price(), price({}, null)]).informativos).toBeUndefined();
  });

  test('the own ICMS of computed ST is the ICMS that is left out', () => {
    const st = { mva: '40', icmsProprio: '12', icmsInterno: '18' };
    expect(price({ tipo: 5, aliquotas: st }).informativos?.base).toBe('880.00');
    // 1,000 less 12% of what a reduction by 25% leaves.
    expect(price({ tipo: 5, aliquotas: { ...st, reducaoPropria: '25' } }).informativos?.base).toBe(
      '910.00',
    );
  });

  test.each([
    ['2026-13', 'bad-date'],
    ['2026-13-01', 'bad-date'],
    ['2026-12-32', 'bad-date'],
    ['21/11/2026', 'bad-date'],
    ['2026-02-31', 'bad-date'],
    ['2026-02-29', 'bad-date'],
    ['2026-11-31', 'bad-date'],
  ])('a day such as %s is an error', (data, code) => {
    expect(() => price({}, data)).toThrow(expect.objectContaining({ code }));
  });

  test.each(['2028-02-29', '2000-02-29', '2026-12-31', '2026-04-30'])('%s is a day', (data) => {
    expect(price({}, data).vlTot).toBe('1000.00');
  });
});
