import { describe, expect, test } from 'vitest';
import { differenceKeys, differencesOf, reportedDifferences } from './differences.ts';
import { item, openState } from '../testing/fixtures.ts';

const { lines } = openState({ itens: [item(1, 4), item(2, 3)] });

describe('what an answer has otherwise than what was sent', () => {
  test('nothing, when the ERP computed the same, cents of rounding aside', () => {
    expect(
      differenceKeys(differencesOf(lines, { itens: [item(1, 4, { vlUnit: 10.01 }), item(2, 3)] })),
    ).toEqual([]);
  });
  test("the ERP's lists are taken over, each line once", () => {
    const cut = {
      sqIns: 2,
      idProd: 2,
      descNF: 'Produto 2',
      qtdeAnterior: 3,
      qtdeAtual: 0,
      motivo: 'Sem estoque.',
    };
    const found = differencesOf(lines, {
      itensModificados: [
        {
          sqIns: 1,
          idProd: 1,
          descNF: 'Produto 1',
          vlUnitAnterior: 10,
          vlUnitAtual: 12,
          motivo: 'O preço subiu.',
        },
      ],
      itensCortados: [cut],
      condicaoAlterada: 'Cupom vencido.',
      excecoes: [{ tipo: 'CREDITO', motivo: 'Passa do limite.' }],
      itens: [item(1, 4, { vlUnit: 12 }), item(2, 3, { qtdeAt: 0 })],
    });
    expect(found).toMatchObject({
      prices: [{ name: 'Produto 1', before: 10, after: 12, reason: 'O preço subiu.' }],
      cuts: [{ name: 'Produto 2', before: 3, after: 0, refused: false }],
      condition: 'Cupom vencido.',
      exceptions: [{ motivo: 'Passa do limite.' }],
    });
    expect(differenceKeys(found)).toHaveLength(4);
  });
  test('an ERP that tells nothing is compared all the same', () => {
    expect(differencesOf(lines, { itens: [item(1, 2, { vlUnit: 9 })] })).toMatchObject({
      prices: [{ name: 'Produto 1', before: 10, after: 9 }],
      cuts: [
        { name: 'Produto 1', before: 4, after: 2, refused: false },
        { name: 'Produto 2', before: 3, after: 0, refused: true },
      ],
    });
  });
  test('a line that was priced anew without the user is compared with the price that the user saw', () => {
    const anew = lines.map((line) => ({ ...line, seenPrice: 8 }));
    expect(differencesOf(anew, { itens: [item(1, 4), item(2, 3)] }).prices).toMatchObject([
      { before: 8, after: 10 },
      { before: 8, after: 10 },
    ]);
    expect(differencesOf(anew, {}).prices).toHaveLength(2);
  });
  test('an answer without lines says only what it tells', () => {
    expect(
      differencesOf(lines, {
        itensCortados: [{ sqIns: 1, idProd: 1, qtdeAnterior: 4, qtdeAtual: 1 }],
      }).cuts,
    ).toHaveLength(1);
    expect(
      reportedDifferences(
        {
          itensRemovidos: [
            { sqIns: 1, idProd: 1, qtdeAnterior: 4, motivo: 'Produto indisponível.' },
          ],
        },
        lines,
      ).cuts,
    ).toMatchObject([{ after: 0, refused: true, reason: 'Produto indisponível.' }]);
  });
  test.each([
    ['the same of the same', 10, 7, []],
    ['the same of more, which the line says, too', 12, 7, []],
    ['less', 10, 3, [3]],
    ['more, but not all', 10, 8, [8]],
    ['none', 10, 0, [0]],
  ])(
    'of a line that says already that stock serves 7 of it, only news are reported: %s',
    (_title, qtde, qtdeAt, expected) => {
      const shown = openState({ itens: [item(1, qtde, { qtdeAt: 7 })] }).lines;
      const cut = { sqIns: 1, idProd: 1, qtdeAnterior: qtde, qtdeAtual: qtdeAt };
      for (const answer of [
        { itens: [item(1, qtde, { qtdeAt })] },
        { itensCortados: [cut] },
        { itensCortados: [cut], itens: [item(1, qtde, { qtdeAt })] },
      ]) {
        expect(differencesOf(shown, answer).cuts.map(({ after }) => after)).toEqual(expected);
      }
      expect(
        reportedDifferences({ itensCortados: [cut] }, shown).cuts.map(({ after }) => after),
      ).toEqual(expected);
    },
  );
  test('a line that says how much stock serves of it, and is then refused, is shown', () => {
    const shown = openState({ itens: [item(1, 4, { qtdeAt: 0 })] }).lines;
    expect(differencesOf(shown, { itens: [] }).cuts).toMatchObject([{ after: 0, refused: true }]);
    expect(
      differencesOf(shown, { itensRemovidos: [{ sqIns: 1, idProd: 1, qtdeAnterior: 4 }] }).cuts,
    ).toMatchObject([{ refused: true }]);
  });
  test('stock below zero is none', () => {
    expect(
      differencesOf(openState({ itens: [item(1, 4, { qtdeAt: 0 })] }).lines, {
        itens: [item(1, 4, { qtdeAt: '-3' })],
      }).cuts,
    ).toEqual([]);
  });
});
