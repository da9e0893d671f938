import { describe, expect, test } from 'vitest';
import { item, openState, product } from '../testing/fixtures.ts';
import { packagingsOf } from '../lines/packaging.ts';
import { priceOf, type PriceResult } from './price.ts';
import type { PriceRecord, QuoteRecord } from '../records/records.ts';
import { withPrice } from './reprice.ts';
import { settingsOf } from '../state/settings.ts';
import { termsOf } from '../state/state.ts';

/** Two packages of a product at 10.00, with what its price record is changed to. */
function priced(
  change: Partial<PriceRecord>,
  quote: Partial<QuoteRecord> = {},
  parameters: Record<string, unknown> = {},
  data?: string,
): PriceResult {
  const plain = product(1);
  const found = { ...plain, precos: [{ ...plain.precos?.[0], ...change }] };
  const [packaging] = packagingsOf(found);
  if (!packaging) throw new Error('a product has a packaging');
  const terms = termsOf(
    openState(
      quote,
      settingsOf((name) => parameters[name]),
    ),
  );
  return priceOf(found, packaging, 2, { ...terms, context: { ...terms.context, data } });
}
const refused = (change: Partial<PriceRecord>) => {
  const result = priced(change);
  return result.ok ? result.priced.precoFinal : [result.reason.code, result.reason.field];
};
const price = (result: PriceResult) => {
  if (!result.ok) throw result.reason;
  return result.priced;
};

describe('a product of the ERP as the engine takes it', () => {
  test('is priced in spite of the noise of doubles', () => {
    expect(price(priced({ tabela: [19.900000000000002] })).precoFinal).toBe('19.90');
  });
  test('is refused by the name of what cannot be read, never priced without it', () => {
    expect(refused({ aliquotas: { tipo: 1, ipi: '5,0' } })).toEqual([
      'bad-decimal',
      'aliquotas.ipi',
    ]);
    expect(refused({ promocao: { id: 4, final: '8,50', precoBase: 9 } })).toEqual([
      'bad-decimal',
      'promocao.final',
    ]);
    expect(
      refused({
        aliquotas: { tipo: 5, mva: 40, icmsProprio: 12, icmsInterno: 18, interestadual: 'S' },
      }),
    ).toEqual(['bad-input', 'aliquotas.interestadual']);
  });
  test('ST is computed with the reduction of the own ICMS and the FCP of the record', () => {
    const aliquotas = {
      tipo: 5,
      mva: 40,
      icmsProprio: 18,
      icmsInterno: 18,
      reducaoPropria: 10,
      fcpSt: 2,
    } as const;
    // 14 x 18% - 10 x 90% x 18%, and 14 x 2%.
    const result = price(priced({ aliquotas }));
    expect(result.impostos).toMatchObject({
      st: { valor: '0.900' },
      fcpSt: { perc: '2', valor: '0.280' },
    });
    expect(withPrice(item(1, 2), result).impostos?.fcpSt).toEqual({ perc: 2, valor: 0.28 });
    expect(Object.keys(withPrice(item(1, 2), price(priced({}))).impostos ?? {})).toEqual([
      'ipi',
      'st',
      'stsn',
      'icmsPartilha',
    ]);
  });
  test('a promotion by price table takes the customer’s column of the table that it names', () => {
    const tabelas = { 90: [8.5, '7.65'] };
    const promocao = { id: 4, tabelaPreco: 90 };
    expect(price(priced({ promocao, tabelas })).precoFinal).toBe('8.50');
    expect(price(priced({ promocao, tabelas }, { tabelaPreco: 2 }))).toMatchObject({
      precoFinal: '7.65',
      idPromo: 4,
      coluna_preco: 2,
    });
    expect(price(priced({ promocao: { ...promocao, colunaPreco: 2 }, tabelas })).precoFinal).toBe(
      '7.65',
    );
    expect(refused({ promocao, tabelas: { 91: [1] } })).toEqual([
      'missing-price',
      'promocao.tabelaPreco[1]',
    ]);
    expect(refused({ promocao, tabelas: { 90: ['8,50'] } })).toEqual([
      'bad-decimal',
      'promocao.tabelaPreco[1]',
    ]);
  });
  test('COM-470 COM-471 ACC-370 ACC-371: the base rises by the percentage that the parameter has for the customer’s state, and for no other', () => {
    const base = (uf: string, percBaseImpostoPorUf = 'RJ=0.052,SC=5') =>
      price(priced({}, { cliente: { id: 77, uf } }, { percBaseImpostoPorUf })).baseCalculoImposto;
    // 10.00 x 1.00052 and 10.00 x 1.05
    expect([base('RJ'), base('SC'), base('SP'), base('RJ', '')]).toEqual([
      '10.00520000',
      '10.50000000',
      '10.00000000',
      '10.00000000',
    ]);
  });
  test('leaves PIS, COFINS, ICMS, DIFAL and FCP out of the base of CBS and IBS', () => {
    // 2 x 10.00 less 0.33 PIS, 1.52 COFINS, 3.60 ICMS, 0.20 DIFAL and 0.40 FCP is 13.95: CBS 0.9%
    // is 0.12555, IBS 0.1% 0.01395.
    const aliquotas = { tipo: 1, pis: 1.65, cofins: 7.6, icms: 18, difal: 1, fcp: 2 } as const;
    const informative = price(priced({ aliquotas }, {}, {}, '2026-11-21')).informativos;
    expect([informative?.base, informative?.tributos.map(({ valor }) => valor)]).toEqual([
      '13.95',
      ['0.13', '0.01'],
    ]);
  });
});
