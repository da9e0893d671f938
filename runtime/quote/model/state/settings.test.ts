import { describe, expect, test } from 'vitest';
import { settingsOf } from './settings.ts';

describe('the settings of a branch', () => {
  const from = (values: Record<string, unknown>) => settingsOf((name) => values[name]);
  test('COM-459: digits and decimals of the quantity come from parameters, 4 and 2 by default', () => {
    expect(from({}).entry).toEqual({ maxLength: 4, decimals: 2 });
    expect(from({ maxLengthQtdVenda: 6, casasDecimaisQtdVenda: 0 }).entry).toEqual({
      maxLength: 6,
      decimals: 0,
    });
  });
  test('switches of the calculation are taken over, absent ones are left to the engine', () => {
    expect([
      from({ tipoValidacaoPreco: 'LIQUIDO' }).config,
      from({ tipoValidacaoPreco: 'X' }).config,
    ]).toEqual([{ tipoValidacaoPreco: 'LIQUIDO' }, {}]);
    expect(
      from({ calculaIpiSt: false, casasImposto: 4, valorMinimoNaoCobrarCotacaoFrete: 500 }).config,
    ).toEqual({ calculaIpiSt: false, casasImposto: 4, valorMinimoNaoCobrarCotacaoFrete: '500' });
    expect(from({}).config).toEqual({});
    expect(from({ percBaseImpostoPorUf: 'RJ=0.052, sc = 5 ,' }).config).toEqual({
      percBaseImpostoPorUf: { RJ: '0.052', SC: '5' },
    });
    expect(from({ percBaseImpostoPorUf: '' }).config).toEqual({});
    expect(from({ maximoItensOrcamento: 40, validaQuantidadeMaxima: true })).toMatchObject({
      maxItems: 40,
      checkMaximum: true,
    });
  });
  test('what is shown of products follows its switches; only the price without stock is shown by default', () => {
    expect(from({}).show).toEqual({
      stockQuantity: false,
      detailedPrice: false,
      priceWithoutStock: true,
    });
    expect(
      from({ exibeQtdEstoque: true, exibePrecoDetalhado: true, exibePrecoSemEstoque: false }).show,
    ).toEqual({ stockQuantity: true, detailedPrice: true, priceWithoutStock: false });
    expect(from({ usaOrdenacaoRandomica: true, limpaFiltrosBuscaTermo: true })).toMatchObject({
      random: true,
      termClearsFilters: true,
    });
  });
});
