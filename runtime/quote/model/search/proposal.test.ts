import { describe, expect, test } from 'vitest';
import { openState, product } from '../testing/fixtures.ts';
import { parsePaste } from '../lines/paste.ts';
import { type LookupRecord, proposalsFor } from './proposal.ts';

const found = (...ids: number[]): LookupRecord[] =>
  ids.map((id) => ({ codigo: `P${id}`, produto: product(id) }));

describe('what pasted text would add', () => {
  const proposed = (text: string, records: LookupRecord[], state = openState()): string[] =>
    proposalsFor(state, parsePaste(text), records).map(
      ({ row, addition: one, present, problem, note, suggested }) =>
        [
          row,
          one && `${one.product.id} ${one.packaging.idEmb} ${one.quantity}`,
          present > 0 && `+${present}`,
          problem,
          note,
          suggested,
        ]
          .filter((part) => part !== undefined && part !== false)
          .join(' | '),
    );

  test('a code is its product in the standard packaging, or in the one that was written; letters may be small', () => {
    expect(proposed('p5 - 3\nP6\t4\tcx\nP5 - 2 cx', found(5, 6))).toEqual([
      '1 | 5 UN 3',
      '2 | 6 CX12 4',
      '3 | 5 CX12 2',
    ]);
  });
  test('a line without a quantity takes the least, and a code that comes twice is summed', () => {
    expect(proposed('P5\nP6 - 2\nP6 - 3', found(5, 6))).toEqual([
      '1 | 5 UN 1',
      '2 | 6 UN 5 | Linhas 2 e 3 somadas: 2 + 3',
    ]);
    expect(proposed('P6 - 2\np6: 1.000\nP6\nP6\t2\tcx', found(6))).toEqual([
      '1 | 6 UN 1002 | Linhas 1, 2 e 3 somadas: 2 + 1.000',
      '4 | 6 CX12 2',
    ]);
  });
  test('what the quote has already is shown', () => {
    expect(proposed('P1 - 3', found(1))).toEqual(['1 | 1 UN 3 | +2']);
  });
  test('each problem is named on its line, and a wrong multiple comes with the next that is right', () => {
    const none = product(8, { disponivel: false });
    expect(
      proposed(
        'P5 - 3 cx\nX9 - 1\nP8 - 1\nP5 - 2 kg\nD1 - 1\nno dia 30 feliz\num dia feliz\nP5 -2',
        [
          ...found(5),
          { codigo: 'X9', message: 'Código fora de linha' },
          { codigo: 'P8', produto: none },
          { codigo: 'D1', produto: product(1) },
          { codigo: 'D1', produto: product(2) },
        ],
      ),
    ).toEqual([
      '1 | 5 CX12 3 | Qtd. digitada não é multiplo de 2 | 4',
      '2 | Código fora de linha',
      '3 | 8 UN 1 | INDISPONÍVEL NO MOMENTO',
      "4 | O produto não é vendido em 'kg'",
      '5 | O código é de mais de um produto',
      '6 | Linha não compreendida',
      '7 | Ignorada: não tem código',
      '8 | Quantidade negativa',
    ]);
    expect(proposed('P5 - 12000', found(5))).toEqual([
      '1 | 5 UN 12000 | A quantidade aceita no máximo 4 dígitos.',
    ]);
    expect(proposed('ZZ1 - 3', [])).toEqual(['1 | Código não encontrado']);
  });
});
