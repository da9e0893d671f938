import { describe, expect, test } from 'vitest';
import {
  type LineInput,
  type LineStep,
  type PriceConfig,
  type PriceContext,
  explainLine,
  priceLine,
  withoutStaffSteps,
} from '../index.ts';

const CONTEXT: PriceContext = { idFil: 1, idPl: 28, idTpOp: 1, prazMed: 28, percFin: '2' };

function explain(
  line: Partial<LineInput>,
  context: Partial<PriceContext> = {},
  config?: Partial<PriceConfig>,
) {
  return explainLine(
    { qtde: 10, precoBase: '100.00', tipo: 1, ...line },
    { ...CONTEXT, ...context },
    config,
  );
}

function stepsOf<Name extends LineStep['step']>(
  steps: readonly LineStep[],
  name: Name,
): Extract<LineStep, { step: Name }>[] {
  return steps.filter((step): step is Extract<LineStep, { step: Name }> => step.step === name);
}

describe('explainLine', () => {
  test('tells every step in the order of the calculation, each going on from the result before it', () => {
    const { steps } = explain(
      {
        precos: ['20.00', '18.90'],
        coluna: 2,
        fator_preco: '2',
        percFlex: '5',
        tipo: 2,
        aliquotas: { ipi: '10', st: '20' },
        descontos: [{ id: 7, perc: '10' }],
      },
      { percBaseImposto: '1' },
    );
    expect(steps.map(({ step, result }) => [step, result])).toEqual([
      ['column', '18.9'],
      ['promotion', '18.9'],
      ['packaging', '37.8'],
      ['finance', '38.556'],
      ['discount', '34.7004'],
      ['flex', '32.96538'],
      ['rounding', '32.96538000'],
      ['base', '33.29503380'],
      ['tax', '3.330'],
      ['tax', '7.325'],
      ['gross', '43.62038'],
      ['rounding', '43.62'],
      ['total', '436.20'],
    ]);
  });

  test('is plain data with nothing lost as JSON', () => {
    const { steps } = explain({
      custo: '50',
      percComissao: '3',
      promocao: { id: 1, final: '80' },
      descontos: [{ id: 7, perc: '10' }],
    });
    expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
  });

  test('says which column was asked for and which one priced', () => {
    const [column] = stepsOf(explain({ precos: ['20.00'], coluna: 9 }).steps, 'column');
    expect(column?.inputs).toEqual({ coluna: 9, coluna_preco: 1, fonte: 'precos' });
  });

  test.each<[string, Partial<LineInput['descontos'] & object> | object, object]>([
    ['branch', { idFil: 2 }, {}],
    ['plan', { idPl: 42 }, {}],
    ['operation', { operacoes: [2] }, {}],
    ['quantity-below', { qtdMin: 12 }, { limit: 12 }],
    ['quantity-above', { qtdMax: 9 }, { limit: 9 }],
    ['multiple', { multiplo: 4 }, { limit: 4 }],
    ['pick-up-only', { somenteRetira: true }, {}],
  ])('a discount that does not apply says why: %s', (reason, rule, more) => {
    const [discount] = stepsOf(
      explain({ descontos: [{ id: 7, perc: '10', ...rule }] }).steps,
      'discount',
    );
    expect(discount).toMatchObject({
      applied: null,
      inputs: { perc: '0' },
      rejected: [{ id: 7, perc: '10', reason, ...more }],
    });
  });

  test('of several discounts that qualify the others go after the one that applies', () => {
    const descontos = [
      { id: 1, perc: '3', pri: 2 },
      { id: 2, perc: '1', pri: 1 },
      { id: 3, perc: '9', qtdMin: 50 },
    ];
    const [discount] = stepsOf(explain({ descontos }).steps, 'discount');
    expect(discount?.applied).toBe(2);
    expect(discount?.rejected.map(({ id, reason }) => [id, reason])).toEqual([
      [1, 'lower-priority'],
      [3, 'quantity-below'],
    ]);
  });

  test('a promotion that blocks discounts is the reason of them all, and shows the list price it stands in for', () => {
    const { steps } = explain({
      promocao: { id: 900, final: '80', aplFin: false },
      descontos: [{ id: 7, perc: '10' }],
    });
    const [promotion] = stepsOf(steps, 'promotion');
    expect(promotion).toMatchObject({
      applied: 900,
      inputs: { fonte: 'final', price: '100' },
      result: '80',
      rejected: [],
    });
    expect(stepsOf(steps, 'finance')[0]).toMatchObject({
      inputs: { percFin: '0', waived: true },
      result: '80',
    });
    expect(stepsOf(steps, 'discount')[0]?.rejected).toEqual([
      { id: 7, perc: '10', reason: 'blocked-by-promotion' },
    ]);
  });

  test.each<[string, object, object]>([
    ['plan', { validaPlano: true, idPl: 42 }, {}],
    ['term', { validaPlano: true, prazMed: 27 }, { limit: 27 }],
    ['quantity-below', { qtdMin: 11 }, { limit: 11 }],
    ['quantity-above', { qtdMax: 9 }, { limit: 9 }],
  ])('a promotion that does not apply says why: %s', (reason, rule, more) => {
    const [promotion] = stepsOf(
      explain({ promocao: { id: 900, final: '80', ...rule } }).steps,
      'promotion',
    );
    expect(promotion).toMatchObject({
      applied: null,
      result: '100',
      rejected: [{ id: 900, reason, ...more }],
    });
  });

  test('a list price that cannot be read fails no price of a promotion, nor its explanation', () => {
    const { priced, steps } = explain({ precoBase: 'x', promocao: { id: 900, final: '80' } });
    expect([priced.idPromo, stepsOf(steps, 'column')[0]?.result]).toEqual([900, null]);
  });

  test('each tax tells its base and rate, computed ST how it came about', () => {
    const aliquotas = {
      ipi: '5',
      mva: '40',
      icmsProprio: '12',
      icmsInterno: '18',
      interestadual: true,
    };
    const taxes = stepsOf(
      explain({ precoBase: '89.90', tipo: 5, aliquotas }, { percFin: '0' }).steps,
      'tax',
    );
    expect(
      taxes.map(({ inputs, result }) => [inputs.tax, inputs.base, inputs.perc, result]),
    ).toEqual([
      ['ipi', '89.9', '5', '4.495'],
      ['st', '94.395', '15.615', '14.740'],
    ]);
    expect(taxes[1]?.inputs.detalheSt).toEqual({
      regraMva: 'adjusted',
      base: '89.9',
      ipi: '4.495',
      mvaAplicada: '50.243902439024',
      baseSt: '141.822731707317',
      icmsProprio: '10.788',
      aliquotas: {
        mva: '40',
        icmsProprio: '12',
        icmsInterno: '18',
        reducao: '0',
        reducaoPropria: '0',
        fcpSt: '0',
      },
    });
  });

  test('a margin whose fourth decimal is not its last loses no thousandth of the ST', () => {
    const aliquotas = { mva: '60.05', icmsProprio: '12', icmsInterno: '18', interestadual: true };
    const [, st] = stepsOf(
      explain({ precoBase: '2400.90', tipo: 5, aliquotas }, { percFin: '0' }).steps,
      'tax',
    );
    // 2400.90 x 1.6005 x 0.88 / 0.82 x 18% - 2400.90 x 12%; with 71.76 for the margin it would be
    // 454.173.
    expect([st?.result, st?.inputs.detalheSt]).toMatchObject([
      '454.178',
      { mvaAplicada: '71.760975609756', aliquotas: { mva: '60.05', icmsInterno: '18' } },
    ]);
  });

  test('FCP is a step of its own on the base of the ST', () => {
    const aliquotas = {
      mva: '40',
      icmsProprio: '12',
      icmsInterno: '18',
      fcpSt: '2',
      interestadual: true,
    };
    const taxes = stepsOf(
      explain({ precoBase: '100.00', tipo: 5, aliquotas }, { percFin: '0' }).steps,
      'tax',
    );
    // 100 x 1.4 x 0.88 / 0.8 = 154: 27.72 - 12, and 3.08.
    expect(
      taxes.map(({ inputs, result }) => [inputs.tax, inputs.base, inputs.perc, result]),
    ).toEqual([
      ['ipi', '100', '0', '0.000'],
      ['st', '100', '15.72', '15.720'],
      ['fcpSt', '154', '2', '3.080'],
    ]);
  });

  test('taxes that the tenant does not compute say so', () => {
    const [ipi] = stepsOf(
      explain({ aliquotas: { ipi: '10' } }, {}, { calculaIpiSt: false }).steps,
      'tax',
    );
    expect(ipi).toMatchObject({ inputs: { off: true }, result: '0.000' });
  });

  test('a price that is not rounded says so', () => {
    const rounding = stepsOf(explain({}, {}, { arredondaValorFinal: false }).steps, 'rounding');
    expect(rounding.map(({ inputs }) => [inputs.of, inputs.places])).toEqual([
      ['net', 8],
      ['final', null],
    ]);
  });
});

describe('withoutStaffSteps', () => {
  const line: LineInput = {
    qtde: 2,
    precoBase: '10.00',
    tipo: 1,
    custo: '3',
    fator_conversao: '2',
    percComissao: '5',
  };

  test('takes cost, margin and commission out, and nothing else', () => {
    const { steps } = explainLine(line, CONTEXT);
    expect(stepsOf(steps, 'cost')[0]).toMatchObject({
      inputs: { custo: '3', fator_conversao: '2' },
      result: '6.00',
    });
    expect(stepsOf(steps, 'margin')[0]).toMatchObject({
      inputs: { price: '10.20000000', cost: '6.00' },
      result: '41.176',
    });
    expect(stepsOf(steps, 'commission')[0]).toMatchObject({
      inputs: { value: '20.4', perc: '5' },
      result: '1.02',
    });
    const { custo: _cost, percComissao: _commission, ...plain } = line;
    expect(withoutStaffSteps(steps)).toEqual(explainLine(plain, CONTEXT).steps);
  });

  test('a plain price and its explanation are the same price', () => {
    expect(explainLine(line, CONTEXT).priced).toEqual(priceLine(line, CONTEXT));
  });
});
