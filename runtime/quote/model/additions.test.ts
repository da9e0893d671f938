import { describe, expect, test } from 'vitest';
import { productsAdded } from './additions.ts';
import { acknowledged, productsKnown } from './events.ts';
import { item, openState, product } from './fixtures.ts';
import { keptOf } from './kept.ts';
import { packagingsOf } from './packaging.ts';
import { parsePaste } from './paste.ts';
import { type LookupRecord, proposalsFor } from './proposal.ts';
import { linesRemoved, linesRestored } from './removal.ts';

const found = (...ids: number[]): LookupRecord[] => ids.map((id) => ({ codigo: `P${id}`, produto: product(id) }));
const addition = (id: number, quantity: number, packaging = 0) => {
  const of = product(id);
  const chosen = packagingsOf(of)[packaging];
  if (!chosen) throw new Error('no such packaging');
  return { product: of, packaging: chosen, quantity };
};

describe('many products at once', () => {
  test('they come on top of what the quote has, at the prices and totals of single additions', () => {
    const { state, count } = productsAdded(openState(), [addition(1, 3), addition(5, 2), addition(5, 4, 1), addition(5, 1)]);
    expect([count, state.lines.map(({ key, record }) => `${key} ${record.qtde} ${record.vlTot}`), state.totals.vlSubTot]).toEqual([4, ['1:UN 5 50', '5:UN 3 30', '5:CX12 4 460'], '540.00']);
  });
  test('COM-237: what the quote has no room for, and what a rule forbids, is handed back with its text', () => {
    const { state, refused } = productsAdded(openState({}, { maxItems: 2 }), [addition(5, 1), addition(6, 1), addition(1, 1), addition(5, 3, 1)]);
    expect(state.lines).toHaveLength(2);
    expect(refused.map(({ addition: { product: { id } }, message }) => `${id} ${message}`)).toEqual(['6 O orçamento já tem o máximo de 2 itens.', '5 Qtd. digitada não é multiplo de 2']);
  });
});

describe('what pasted text would add', () => {
  const told = (text: string, records: LookupRecord[], state = openState()): string[] =>
    proposalsFor(state, parsePaste(text), records).map(({ row, addition: one, present, problem, suggested }) => [row, one && `${one.product.id} ${one.packaging.idEmb} ${one.quantity}`, present > 0 && `+${present}`, problem, suggested].filter((part) => part !== undefined && part !== false).join(' | '));

  test('a code is its product in the standard packaging, or in the one that was written; letters may be small', () => {
    expect(told('p5 - 3\nP6\t4\tcx\nP5 - 2 cx', found(5, 6))).toEqual(['1 | 5 UN 3', '2 | 6 CX12 4', '3 | 5 CX12 2']);
  });
  test('a line without a quantity takes the least, and a code that comes twice is summed', () => {
    expect(told('P5\nP6 - 2\nP6 - 3', found(5, 6))).toEqual(['1 | 5 UN 1', '2 | 6 UN 5']);
  });
  test('what the quote has already is told', () => {
    expect(told('P1 - 3', found(1))).toEqual(['1 | 1 UN 3 | +2']);
  });
  test('each problem is named on its line, and a wrong multiple comes with the next that is right', () => {
    const none = product(8, { disponivel: false });
    expect(told('P5 - 3 cx\nX9 - 1\nP8 - 1\nP5 - 2 kg\nD1 - 1\num dia feliz', [
      ...found(5), { codigo: 'X9', message: 'Código fora de linha' }, { codigo: 'P8', produto: none }, { codigo: 'D1', produto: product(1) }, { codigo: 'D1', produto: product(2) },
    ])).toEqual([
      '1 | 5 CX12 3 | Qtd. digitada não é multiplo de 2 | 4', '2 | Código fora de linha', '3 | 8 UN 1 | INDISPONÍVEL NO MOMENTO',
      "4 | O produto não é vendido em 'kg'", '5 | O código é de mais de um produto', '6 | Linha não compreendida',
    ]);
    expect(told('ZZ1 - 3', [])).toEqual(['1 | Código não encontrado']);
  });
});

describe('removing many lines', () => {
  const three = () => productsKnown(openState({ itens: [item(1, 2), item(2, 3), item(3, 4)] }), [product(1), product(2), product(3)]);
  test('is one edit, and can be taken back to the same places and totals', () => {
    const before = three();
    const { state, removed } = linesRemoved(before, new Set(['1:UN', '3:UN', 'none']));
    expect([state.rev, state.lines.map(({ key }) => key), keptOf(state)?.removed]).toEqual([before.rev + 1, ['2:UN'], ['1:UN', '3:UN']]);
    const back = linesRestored(acknowledged(state, state.rev), removed);
    expect(back.lines.map(({ key, record }) => `${key} ${record.qtde}`)).toEqual(['1:UN 2', '2:UN 3', '3:UN 4']);
    expect([back.totals.vlSubTot, keptOf(back)?.removed, keptOf(back)?.lines.length]).toEqual([before.totals.vlSubTot, [], 2]);
  });
  test('a line whose product was added again meanwhile stays away', () => {
    const { state, removed } = linesRemoved(three(), new Set(['2:UN']));
    const again = productsAdded(state, [addition(2, 9)]).state;
    expect(linesRestored(again, removed)).toBe(again);
  });
});
