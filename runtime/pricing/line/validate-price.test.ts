import { describe, expect, test } from 'vitest';
import { type LineInput, type PriceLimits, agrees, validatePrice } from '../index.ts';

const LINE: LineInput = {
  qtde: 10,
  precoBase: '100.00',
  tipo: 1,
  aliquotas: { ipi: '10' },
  percFlex: '10',
};
const broken = (
  limits: PriceLimits,
  line: Partial<LineInput> = {},
  tipoValidacaoPreco?: 'BRUTO' | 'LIQUIDO',
) => validatePrice({ ...LINE, ...line }, { idFil: 1 }, limits, { tipoValidacaoPreco });

describe('validatePrice', () => {
  test('COM-465: unless given otherwise the price with taxes is compared, 99.00', () => {
    expect(broken({ precoMinimo: '99.02' })).toEqual([
      { limit: 'least-price', price: '99.00', least: '99.02' },
    ]);
    expect(broken({ precoMinimo: '98.00' })).toEqual([]);
  });

  test('under LIQUIDO it is the price without, 90.00', () => {
    expect(broken({ precoMinimo: '98.00' }, {}, 'LIQUIDO')).toEqual([
      { limit: 'least-price', price: '90.00', least: '98.00' },
    ]);
    expect(broken({ precoMinimo: '90.00' }, {}, 'LIQUIDO')).toEqual([]);
  });

  test('one cent is let through', () => {
    expect([broken({ precoMinimo: '99.01' }), broken({ precoMinimo: '99.011' }).length]).toEqual([
      [],
      1,
    ]);
  });

  test('the greatest discount is of all discounts together', () => {
    expect(broken({ descontoMaximo: '10' })).toEqual([]);
    expect(broken({ descontoMaximo: '14.5' }, { descontos: [{ id: 1, perc: '5' }] })).toEqual([]);
    expect(broken({ descontoMaximo: '14' }, { descontos: [{ id: 1, perc: '5' }] })).toEqual([
      { limit: 'greatest-discount', price: '94.05', least: '94.60' },
    ]);
  });
});

test('two totals agree within one cent a line', () => {
  expect([
    agrees('100.00', '100.01'),
    agrees('100.00', '99.98'),
    agrees('100.00', '99.98', 2),
    agrees('100.00', '100.001', 0),
  ]).toEqual([true, false, true, false]);
});
