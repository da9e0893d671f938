import { describe, expect, test } from 'vitest';
import {
  type QuoteExtras,
  type QuoteStep,
  explainQuote,
  priceLine,
  totalQuote,
  withoutStaffSteps,
} from '../index.ts';

const LINES = [{ vlTot: '100.00' }, { vlTot: '50.00' }, { vlTot: '30.00', bonificado: true }];

function step<Name extends QuoteStep['step']>(
  extras: QuoteExtras,
  name: Name,
  lines = LINES,
): Extract<QuoteStep, { step: Name }> | undefined {
  const { steps } = explainQuote(lines, extras);
  return steps.find((one): one is Extract<QuoteStep, { step: Name }> => one.step === name);
}

describe('explainQuote', () => {
  test('tells every step of the quote in order, down to what is to pay', () => {
    const extras: QuoteExtras = {
      vlFreteOriginal: '20.00',
      vlFreteAbonado: '5.00',
      taxaCob: '3.50',
      creditoDisponivel: '10.00',
      vlEntrada: '40.00',
      cupom: { codigo: 'X', desconto: '10', tipo: 'PERC' },
    };
    const { totals, steps } = explainQuote(LINES, extras);
    expect(totals).toEqual(totalQuote(LINES, extras));
    expect(steps.map(({ step: name, result }) => [name, result])).toEqual([
      ['subtotal', '150.00'],
      ['bonified', '30.00'],
      ['freight', '15.00'],
      ['exemption', '15.00'],
      ['fee', '3.50'],
      ['coupon', '15.00'],
      ['total', '153.50'],
      ['credit', '10.00'],
      ['toPay', '143.50'],
      ['entry', '40.00'],
    ]);
    expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
  });

  test('a free freight tells what freed it, and a limit that was missed how much there is to go', () => {
    expect(step({ vlFreteOriginal: '20.00', vlIsenta: '150.00' }, 'exemption')).toMatchObject({
      applied: 'vlIsenta',
      result: '0.00',
    });
    expect(step({ vlFreteOriginal: '20.00', vlIsenta: '200.00' }, 'exemption')).toMatchObject({
      applied: null,
      result: '20.00',
      rejected: [{ id: 'vlIsenta', reason: 'below-limit', limit: '200.00' }],
    });
    expect(
      step({ vlFreteOriginal: '20.00', vlIsenta: '100.00', embutido: true }, 'exemption'),
    ).toMatchObject({
      applied: 'embutido',
      rejected: [{ id: 'vlIsenta', reason: 'lower-priority' }],
    });
  });

  test('a coupon above the subtotal says that it was capped', () => {
    const coupon = (desconto: string) =>
      step({ cupom: { codigo: 'X', desconto, tipo: 'VALOR' } }, 'coupon');
    expect([coupon('999')?.inputs.capped, coupon('150')?.inputs.capped]).toEqual([true, false]);
    // 10.004 is 10.00 in cents: less than it says, but not because of the subtotal.
    expect(coupon('10.004')).toMatchObject({ inputs: { capped: false }, result: '10.00' });
  });

  test('rewards that are out of reach tell their limit', () => {
    const cashback = [
      { id: 1, perc: '1' },
      { id: 2, perc: '2', vlMin: '100' },
      { id: 3, perc: '9', vlMin: '500' },
    ];
    expect(step({ cashback }, 'cashback')).toMatchObject({
      applied: 2,
      result: '3.00',
      rejected: [
        { id: 1, reason: 'lower-value' },
        { id: 3, reason: 'below-limit', limit: '500.00' },
      ],
    });
    expect(
      step(
        {
          brindes: [
            { id: 8, vlMin: '100' },
            { id: 9, vlMin: '151' },
          ],
        },
        'gifts',
      ),
    ).toMatchObject({
      result: [8],
      rejected: [{ id: 9, reason: 'below-limit', limit: '151.00' }],
    });
  });

  test('margin and commission are staff steps, and only of lines that bring them', () => {
    const line = { qtde: 10, precoBase: '10.00', tipo: 1 } as const;
    const lines = [priceLine({ ...line, custo: '6', percComissao: '5' }, { idFil: 1 })];
    const { steps } = explainQuote(lines);
    expect(
      steps.filter(({ staff }) => staff).map(({ step: name, result }) => [name, result]),
    ).toEqual([
      ['margin', '40.000'],
      ['commission', '5.00'],
    ]);
    expect(withoutStaffSteps(steps)).toEqual(explainQuote([priceLine(line, { idFil: 1 })]).steps);
  });
});
