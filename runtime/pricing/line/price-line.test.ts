import { describe, expect, test } from 'vitest';
import {
  type LineInput,
  type PriceConfig,
  type PriceContext,
  PricingError,
  type TaxRates,
  priceLine,
} from '../index.ts';

const CONTEXT: PriceContext = { idFil: 1, idPl: 28, idTpOp: 1, prazMed: 28 };

function price(
  line: Partial<LineInput>,
  context: Partial<PriceContext> = {},
  config?: Partial<PriceConfig>,
) {
  return priceLine(
    { qtde: 10, precoBase: '100.00', tipo: 1, ...line },
    { ...CONTEXT, ...context },
    config,
  );
}

function errorOf(run: () => unknown): { code: string; field: string } {
  try {
    run();
  } catch (error) {
    if (error instanceof PricingError) return { code: error.code, field: error.field };
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('the price column', () => {
  const precos = ['10', '9', '8', '7', '6', '5', '4'];

  test.each([
    [1, '10.00'],
    [3, '8.00'],
    [7, '4.00'],
  ])('COM-277 ACC-368: column %i is kept', (coluna, expected) => {
    expect(price({ precos, coluna }).precoFinal).toBe(expected);
  });

  test('digits as text are a number like any other, and what is none is refused', () => {
    const of = (coluna: unknown) => price({ precos, coluna: coluna as number }).coluna_preco;
    expect([of('3'), of('8')]).toEqual([3, 1]);
    expect(errorOf(() => of('C'))).toEqual({ code: 'bad-input', field: 'coluna' });
  });

  test.each([0, 8, -1, 2.5, Number.NaN, null])(
    'COM-277 ACC-368: %s is forced into column 1',
    (coluna) => {
      expect(price({ precos, coluna })).toMatchObject({ coluna_preco: 1, precoFinal: '10.00' });
    },
  );

  test('a column without a price is an error, not another column', () => {
    expect(errorOf(() => price({ precos: ['10', null], coluna: 2 }))).toEqual({
      code: 'missing-price',
      field: 'precos[2]',
    });
  });

  test('the wholesale price serves wholesale operations only', () => {
    expect(price({ precoBaseAtacado: '80.00' }).precoFinal).toBe('100.00');
    expect(price({ precoBaseAtacado: '80.00' }, { atacado: true }).precoFinal).toBe('80.00');
  });
});

describe('a discount applies only', () => {
  const applied = (
    rule: object,
    line: Partial<LineInput> = {},
    context: Partial<PriceContext> = {},
  ) => price({ descontos: [{ id: 7, perc: '10', ...rule }], ...line }, context).idDesc;

  test('COM-273: if its plan is the quote’s or is not set', () => {
    expect([applied({ idPl: 28 }), applied({ idPl: null }), applied({ idPl: 42 })]).toEqual([
      7,
      7,
      null,
    ]);
    expect(applied({ idPl: 28 }, {}, { idPl: null })).toBeNull();
  });

  test('COM-274: if the operation is one of its operations or it has none', () => {
    expect([
      applied({ operacoes: [2, 1] }),
      applied({ operacoes: [] }),
      applied({ operacoes: [2] }),
    ]).toEqual([7, 7, null]);
  });

  test('COM-275: if the quantity is within its bounds, which are inclusive', () => {
    const bounds = { qtdMin: 5, qtdMax: 10 };
    const at = (qtde: number) => applied(bounds, { qtde });
    expect([at(4), at(5), at(10), at(11)]).toEqual([null, 7, 7, null]);
  });

  test('COM-275: zero bounds are no bounds', () => {
    expect(applied({ qtdMin: 0, qtdMax: 0 }, { qtde: 9999 })).toBe(7);
  });

  test('COM-276: if its multiple divides the quantity, zero dividing all', () => {
    const at = (qtde: number, multiplo: number) => applied({ multiplo }, { qtde });
    expect([at(12, 6), at(10, 6), at(10, 0), at(0.3, 0.1)]).toEqual([7, null, 7, 7]);
  });

  test('in its branch, be the ids numbers or text', () => {
    expect([
      applied({ idFil: '1' }),
      applied({ idFil: 2 }),
      applied({ idFil: 2 }, { idFil: 2 }),
    ]).toEqual([7, null, 7]);
  });

  test('to a pick-up when it is for pick-up only', () => {
    expect([
      applied({ somenteRetira: true }),
      applied({ somenteRetira: true }, {}, { retira: true }),
    ]).toEqual([null, 7]);
  });
});

describe('of several discounts exactly one applies', () => {
  const chosen = (...descontos: NonNullable<LineInput['descontos']>) => price({ descontos }).idDesc;

  test('by the lowest priGeral first', () => {
    expect(
      chosen({ id: 1, perc: '9', priGeral: 2, pri: 1 }, { id: 2, perc: '1', priGeral: 1, pri: 2 }),
    ).toBe(2);
  });

  test('then by the lowest pri', () => {
    expect(
      chosen({ id: 1, perc: '9', priGeral: 1, pri: 2 }, { id: 2, perc: '1', priGeral: 1, pri: 1 }),
    ).toBe(2);
  });

  test('then by the highest percentage, compared as a number', () => {
    expect(chosen({ id: 1, perc: '9' }, { id: 2, perc: '10' })).toBe(2);
  });

  test('and one without priority comes after those with one', () => {
    expect(chosen({ id: 1, perc: '9' }, { id: 2, perc: '1', priGeral: 5 })).toBe(2);
  });
});

describe('a promotion', () => {
  const promo = { id: 900, precoBase: '90', final: '80' };
  const idPromo = (rule: object, context: Partial<PriceContext> = {}) =>
    price({ promocao: { ...promo, ...rule } }, context).idPromo;

  test('looks at plan and term only with validaPlano', () => {
    expect([idPromo({ idPl: 42 }), idPromo({ idPl: 42, validaPlano: true })]).toEqual([900, null]);
    expect([
      idPromo({ prazMed: 27, validaPlano: true }),
      idPromo({ prazMed: 28, validaPlano: true }),
    ]).toEqual([null, 900]);
  });

  test('reads a term that comes as text for the number that it is, and no other text', () => {
    const inText = (prazMed: string) =>
      idPromo({ prazMed: 30, validaPlano: true }, { prazMed: prazMed as unknown as number });
    expect([inText('28'), inText('9'), inText('100')]).toEqual([900, 900, null]);
    expect(errorOf(() => inText('28 dias'))).toEqual({ code: 'bad-input', field: 'prazMed' });
  });

  test('holds within its quantities', () => {
    expect([
      idPromo({ qtdMin: 11 }),
      idPromo({ qtdMax: 9 }),
      idPromo({ qtdMin: 10, qtdMax: 10 }),
    ]).toEqual([null, null, 900]);
  });

  test('prices by final, else by its precoBase, else by its table and column', () => {
    const tabelas = { '5': ['70', '60'] };
    const at = (rule: object) => price({ tabelas, promocao: { ...promo, ...rule } }).precoFinal;
    expect(at({})).toBe('80.00');
    expect(at({ final: null })).toBe('90.00');
    expect(at({ final: null, precoBase: null, tabelaPreco: 5, colunaPreco: 2 })).toBe('60.00');
  });

  test('whose table is not there is an error, not the list price', () => {
    const promocao = { id: 900, tabelaPreco: 6, colunaPreco: 1 };
    expect(errorOf(() => price({ promocao })).code).toBe('missing-price');
  });

  test('takes finance unless it says otherwise', () => {
    expect(price({ promocao: promo }, { percFin: '10' }).semDescontos).toBe('88.00000000');
    expect(price({ promocao: { ...promo, aplFin: false } }, { percFin: '10' }).semDescontos).toBe(
      '80.00000000',
    );
  });
});

test('flex comes after the discount, and a negative one raises the price', () => {
  const descontos = [{ id: 7, perc: '10' }];
  expect(price({ descontos, percFlex: '5' }).precoSemImposto).toBe('85.50000000');
  expect(price({ descontos, percFlex: '-5' }).precoSemImposto).toBe('94.50000000');
});

describe('taxes', () => {
  const aliquotas = {
    ipi: '10',
    st: '20',
    stsn: '30',
    partilha: '40',
    mva: '50',
    icmsProprio: '12',
    icmsInterno: '18',
    reducao: '10',
  };
  const amounts = (tipo: LineInput['tipo'], config?: Partial<PriceConfig>) => {
    const { ipi, st, stsn, icmsPartilha } = price({ tipo, aliquotas }, {}, config).impostos;
    return [ipi.valor, st.valor, stsn.valor, icmsPartilha.valor];
  };

  test('COM-466: type 1 is IPI only', () => {
    expect(amounts(1)).toEqual(['10.000', '0.000', '0.000', '0.000']);
  });
  test('COM-466: type 2 adds ST', () => {
    expect(amounts(2)).toEqual(['10.000', '22.000', '0.000', '0.000']);
  });
  test('COM-466: type 3 adds simplified ST', () => {
    expect(amounts(3)).toEqual(['10.000', '0.000', '33.000', '0.000']);
  });
  test('COM-466: type 4 adds ICMS partilha', () => {
    expect(amounts(4)).toEqual(['10.000', '0.000', '0.000', '44.000']);
  });
  test('COM-466: type 5 adds computed ST, here 110 x 1.5 x 0.9 x 18% - 12', () => {
    expect(amounts(5)).toEqual(['10.000', '14.730', '0.000', '0.000']);
  });
  test('computed ST is never below zero', () => {
    const low = { mva: '0', icmsProprio: '18', icmsInterno: '12' };
    expect(price({ tipo: 5, aliquotas: low }).impostos.st.valor).toBe('0.000');
  });
  test('the margin is adjusted only where the customer’s state takes more than the interstate rate', () => {
    const st = (more: Partial<TaxRates>) =>
      price({
        tipo: 5,
        aliquotas: {
          mva: '100',
          icmsProprio: '12',
          icmsInterno: '7',
          interestadual: true,
          ...more,
        },
      });
    // 100 x 2 x 7% - 12, by the margin itself; at equal rates, too.
    expect(st({})).toMatchObject({
      impostos: { st: { valor: '2.000' } },
      detalheSt: { mvaAplicada: '100.0000' },
    });
    expect(st({ icmsInterno: '12' }).detalheSt?.mvaAplicada).toBe('100.0000');
    // 2 x 0.88 / 0.87 - 1, and 2 x 0.88 / 0.86 - 1 with the FCP that the state takes on top.
    expect(st({ icmsInterno: '13' }).detalheSt?.mvaAplicada).toBe('102.2989');
    expect(st({ icmsInterno: '12', fcpSt: '2' }).detalheSt?.mvaAplicada).toBe('104.6512');
  });
  test('a reduced own base leaves more ST, and FCP comes on top of it', () => {
    const st = (more: Partial<TaxRates>) =>
      price({ tipo: 5, aliquotas: { mva: '40', icmsProprio: '18', icmsInterno: '18', ...more } });
    expect(st({}).impostos).toEqual(st({ reducaoPropria: null, fcpSt: '0' }).impostos);
    // 140 x 18% - 100 x 18% = 7.20; 25.20 - 100 x 90% x 18% = 9.00; 140 x 2% = 2.80.
    const { impostos, valorImpostos, precoFinal } = st({ reducaoPropria: '10', fcpSt: '2' });
    expect([
      st({}).impostos.st.valor,
      impostos.st.valor,
      impostos.fcpSt,
      valorImpostos,
      precoFinal,
    ]).toEqual(['7.200', '9.000', { perc: '2', valor: '2.800' }, '11.800', '111.80']);
  });
  test('an internal rate of 100 prices all but the adjusted margin, which divides by what it leaves', () => {
    // Base 100, MVA 40%, own rate 12%: 100 x 1.4 x 100% - 12 = 128.
    const all = { mva: '40', icmsProprio: '12', icmsInterno: '100' };
    expect(price({ tipo: 5, aliquotas: all }).impostos.st.valor).toBe('128.000');
    const interstate = () => price({ tipo: 5, aliquotas: { ...all, interestadual: true } });
    expect(errorOf(interstate)).toEqual({ code: 'out-of-range', field: 'aliquotas.icmsInterno' });
    const withFcp = () =>
      price({ tipo: 5, aliquotas: { ...all, icmsInterno: '98', fcpSt: '2', interestadual: true } });
    expect(errorOf(withFcp)).toEqual({ code: 'out-of-range', field: 'aliquotas.icmsInterno' });
  });
  test('COM-313: calculaIpiSt off switches all of them off', () => {
    expect(amounts(5, { calculaIpiSt: false })).toEqual(['0.000', '0.000', '0.000', '0.000']);
  });
  test('an unknown type and a rate that is missing are errors', () => {
    expect(errorOf(() => price({ tipo: 6 as 5 })).code).toBe('unknown-tax-type');
    expect(errorOf(() => price({ tipo: 2 }))).toEqual({
      code: 'missing-rate',
      field: 'aliquotas.st',
    });
  });
  test('COM-470 COM-471 ACC-370 ACC-371: the base rises by the extra percentage of the customer’s UF, none by default', () => {
    const config = { percBaseImpostoPorUf: { SC: '5.2' } };
    expect(price({}, { uf: 'SC' }).baseCalculoImposto).toBe('100.00000000');
    expect(price({}, { uf: 'SC' }, config).baseCalculoImposto).toBe('105.20000000');
    expect(price({}, { uf: 'SP' }, config).baseCalculoImposto).toBe('100.00000000');
    expect(
      price({}, { uf: 'RJ' }, { percBaseImpostoPorUf: { RJ: '0.052' } }).baseCalculoImposto,
    ).toBe('100.05200000');
  });
});

describe('bad input has a code', () => {
  test.each(['NaN', '', '1,50', '1e5', 'Infinity', ' 1', '0x10'])('%j is no price', (precoBase) => {
    expect(errorOf(() => price({ precoBase }))).toEqual({
      code: 'bad-decimal',
      field: 'precoBase',
    });
  });
  test('nor is a binary float', () => {
    expect(errorOf(() => price({ precoBase: 1.5 as unknown as string })).code).toBe('bad-decimal');
  });
  test('a text of any length, of which the error tells the beginning', () => {
    expect(() => price({ precoBase: '<html>'.repeat(1000) })).toThrow(/^precoBase: .{0,150}$/);
  });
  test('no price at all', () => {
    expect(errorOf(() => price({ precoBase: null })).code).toBe('missing-price');
  });
  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])('quantity %s', (qtde) => {
    expect(errorOf(() => price({ qtde })).code).toBe('bad-quantity');
  });
  test.each([
    { precoBase: '-1' },
    { percFlex: '101' },
    { fator_preco: '0' },
    { descontos: [{ id: 1, perc: '101' }] },
  ])('out of range: %j', (line) => {
    expect(errorOf(() => price(line)).code).toBe('out-of-range');
  });
  test('a discount bound that is not a number', () => {
    expect(
      errorOf(() => price({ descontos: [{ id: 1, perc: '1', qtdMin: Number.NaN }] })).code,
    ).toBe('bad-quantity');
  });
  test.each<[string, object, object?]>([
    ['promocao.validaPlano', { promocao: { id: 1, final: '8', validaPlano: 'N' } }],
    ['promocao.aplFin', { promocao: { id: 1, final: '8', aplFin: 'N' } }],
    ['promocao.aplicaDesconto', { promocao: { id: 1, final: '8', aplicaDesconto: 'S' } }],
    ['descontos.somenteRetira', { descontos: [{ id: 1, perc: '1', somenteRetira: 'N' }] }],
    [
      'aliquotas.interestadual',
      { tipo: 5, aliquotas: { mva: '1', icmsProprio: '1', icmsInterno: '1', interestadual: 'S' } },
    ],
    [
      'aliquotas.ipiNaBasePartilha',
      { tipo: 4, aliquotas: { partilha: '8', ipiNaBasePartilha: 0 } },
    ],
    ['bonificado', { bonificado: 'S' }],
    ['atacado', {}, { atacado: 'N' }],
  ])('a switch that is text or number, in %s, is neither on nor off', (field, line, context) => {
    expect(errorOf(() => price(line, context))).toEqual({ code: 'bad-input', field });
  });
  test('nor is one of the configuration', () => {
    const config = { arredondaValorFinal: 'N' as unknown as boolean };
    expect(errorOf(() => price({}, {}, config))).toEqual({
      code: 'bad-config',
      field: 'arredondaValorFinal',
    });
  });
  test('a number of decimals that is none', () => {
    expect(errorOf(() => price({}, {}, { casas: -1 }))).toEqual({
      code: 'bad-config',
      field: 'casas',
    });
    const misspelt = { arredondaValorfinal: false } as Partial<PriceConfig>;
    expect(errorOf(() => price({}, {}, misspelt))).toEqual({
      code: 'bad-config',
      field: 'arredondaValorfinal',
    });
  });
});
