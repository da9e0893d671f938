import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Quote,
  type PaymentCondition,
  compareConditions,
  evenDays,
  instalments,
} from '../index.ts';
import { decimal } from '../testing/arbitraries.ts';

describe('instalments', () => {
  test('are alike, the last one taking the cents that do not divide', () => {
    expect(instalments('200.00', [28, 35, 42])).toEqual([
      { dia: 28, valor: '66.66' },
      { dia: 35, valor: '66.66' },
      { dia: 42, valor: '66.68' },
    ]);
  });

  test('or the first one, where a plan says so', () => {
    expect(
      instalments('200.00', [28, 35, 42], { remainder: 'primeira' }).map(({ valor }) => valor),
    ).toEqual(['66.68', '66.66', '66.66']);
  });

  test('add up to the total, and none is below zero', () => {
    fc.assert(
      fc.property(decimal(1_000_000, 2), fc.integer({ min: 1, max: 60 }), (total, count) => {
        const parts = instalments(total, evenDays(30, count)).map(({ valor }) =>
          BigInt(valor.replace('.', '')),
        );
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(total.replace('.', '')));
        expect(parts.every((part) => part >= 0n)).toBe(true);
      }),
    );
  });

  test('are at least one, on whole days', () => {
    for (const days of [[], [-1], [1.5]])
      expect(() => instalments('1.00', days)).toThrow(
        expect.objectContaining({ code: 'out-of-range' }),
      );
  });
});

describe('evenDays', () => {
  test('has the mean term of the plan', () => {
    expect([evenDays(60, 3), evenDays(28, 1), evenDays(0, 1), evenDays(105, 6)]).toEqual([
      [30, 60, 90],
      [28],
      [0],
      [30, 60, 90, 120, 150, 180],
    ]);
  });
});

describe('compareConditions', () => {
  const quote: Quote = {
    lines: [
      { qtde: 3, precoBase: '100.00', tipo: 1, descontos: [{ id: 7, perc: '10', idPl: 1 }] },
      {
        qtde: 1,
        precoBase: '10.00',
        tipo: 1,
        promocao: { id: 9, final: '8.00', validaPlano: true, prazMed: 30 },
      },
    ],
    context: { idFil: 1 },
    extras: { vlFreteOriginal: '20.00', vlEntrada: '50.00', vlTaxaFixa: '9.99' },
  };
  const cash: PaymentCondition = { idPl: 1, idCob: 2, prazMed: 0, percFin: '-2', dias: [0] };
  const slips: PaymentCondition = {
    idPl: 60,
    idCob: 1,
    prazMed: 60,
    percFin: '2.1',
    taxaCob: '3.50',
    dias: [30, 60, 90],
  };

  test('prices every line anew under each plan, with the fee of each collection', () => {
    const [now, later] = compareConditions(quote, [cash, slips]);
    // 300 - 2% - 10% and the promotion less 2%; then 310 + 2.1%, no discount, no promotion, and the
    // fee.
    expect(now?.totals).toMatchObject({
      vlSubTot: '272.44',
      vlTaxaFixa: '0.00',
      valorTotalAPagar: '292.44',
    });
    expect(later?.totals).toMatchObject({
      vlSubTot: '316.51',
      vlTaxaFixa: '3.50',
      valorTotalAPagar: '340.01',
    });
  });

  test('the entry and the instalments are what is to pay', () => {
    const [, later] = compareConditions(quote, [cash, slips]);
    expect(later).toMatchObject({
      entrada: '50.00',
      parcelas: [
        { dia: 30, valor: '96.67' },
        { dia: 60, valor: '96.67' },
        { dia: 90, valor: '96.67' },
      ],
    });
  });

  test('an entry above what is to pay leaves instalments of nothing', () => {
    const [now] = compareConditions({ ...quote, extras: { vlEntrada: '999.00' } }, [cash]);
    expect(now).toMatchObject({ entrada: '272.44', parcelas: [{ dia: 0, valor: '0.00' }] });
  });
});
