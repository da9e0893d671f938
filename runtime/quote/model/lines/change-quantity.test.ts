import { describe, expect, test } from 'vitest';
import { productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import {
  initialQuantity,
  packagingOf,
  packagingsOf,
  quantityRuleOf,
  unavailability,
} from './packaging.ts';
import { lineProblem, lineQuantity, productQuantity } from './change-quantity.ts';
import type { ProductRecord } from '../records/records.ts';
import { lineOf } from '../state/state.ts';

function packaging(of: ProductRecord, idEmb: string) {
  const found = packagingOf(of, idEmb);
  if (!found) throw new Error(idEmb);
  return found;
}
const messageOf = (change: ReturnType<typeof productQuantity>): string | null =>
  change.outcome.kind === 'refused' ? change.outcome.message : null;
const price = product(0).precos?.[0];

describe('quantities of a quote', () => {
  test('COM-172: adding puts a priced line at the end and says how many', () => {
    const five = product(5);
    const { state, outcome } = productQuantity(openState(), five, packaging(five, 'CX12'), 4);
    expect(outcome).toEqual({ kind: 'added', quantity: 4 });
    expect(state.lines.at(-1)?.record).toMatchObject({
      idProd: 5,
      idEmb: 'CX12',
      qtdEmb: 12,
      sqIns: 2,
      qtde: 4,
      vlUnit: 115,
      vlTot: 460,
      origem: 'D',
      coluna_preco: 1,
    });
    expect(state.totals.vlSubTot).toBe('480.00');
    expect(state.rev).toBe(1);
  });
  test('adding a product that the quote has sets its quantity, it does not add a second line', () => {
    const one = product(1);
    const { state } = productQuantity(openState(), one, packaging(one, 'UN'), 7);
    expect(state.lines).toHaveLength(1);
    expect(state.lines[0]?.record).toMatchObject({ qtde: 7, vlTot: 70, sqIns: 1 });
  });
  test('COM-233: a quantity that reaches zero removes the line', () => {
    const { state, outcome } = lineQuantity(openState(), '1:UN', 0);
    expect(outcome).toEqual({ kind: 'removed' });
    expect(state.lines).toEqual([]);
    expect(state.totals.vlSubTot).toBe('0.00');
    expect(Object.keys(state.removed)).toEqual(['1:UN']);
  });
  test('COM-237: a new line beyond maximoItensOrcamento is blocked, a change of a line is not', () => {
    const full = openState({ itens: [item(1, 1), item(2, 1)] }, { maxItems: 2 });
    const three = product(3);
    const blocked = productQuantity(full, three, packaging(three, 'UN'), 1);
    expect(messageOf(blocked)).toBe('O orçamento já tem o máximo de 2 itens.');
    expect(blocked.state).toBe(full);
    expect(lineQuantity(full, '2:UN', 9).outcome.kind).toBe('added');
    const unlimited = openState({ itens: [item(1, 1), item(2, 1)] }, { maxItems: 0 });
    expect(productQuantity(unlimited, three, packaging(three, 'UN'), 1).outcome.kind).toBe('added');
  });
  test('COM-262 COM-265 COM-269 COM-270 ACC-356: what a rule forbids is refused with its text and changes nothing', () => {
    const state = openState();
    const boxes = product(5);
    expect(messageOf(productQuantity(state, boxes, packaging(boxes, 'CX12'), 3))).toBe(
      'Qtd. digitada não é multiplo de 2',
    );
    const few = product(6, { precos: [{ ...price, qtdMin: 5 }] });
    expect(messageOf(productQuantity(state, few, packaging(few, 'UN'), 4))).toBe(
      'Qtde mínima não atingida (5)',
    );
    const empty = product(7, { precos: [{ ...price, statEst: 3, qtEst: 0 }] });
    expect(messageOf(productQuantity(state, empty, packaging(empty, 'UN'), 1))).toBe(
      'Produto sem estoque',
    );
    const gone = product(8, { disponivel: false });
    expect(messageOf(productQuantity(state, gone, packaging(gone, 'UN'), 1))).toBe(
      'INDISPONÍVEL NO MOMENTO',
    );
  });
  test('COM-266 COM-268: with validaQuantidadeMaxima the stock counts in stock units, with the other packagings of the product', () => {
    const scarce = product(5, { precos: [{ ...price, qtEst: 30 }] });
    const checking = openState({}, { checkMaximum: true });
    const withUnits = productQuantity(checking, scarce, packaging(scarce, 'UN'), 10).state;
    expect(messageOf(productQuantity(withUnits, scarce, packaging(scarce, 'CX12'), 2))).toBe(
      'Quantidade máxima atingida',
    );
    expect(productQuantity(checking, scarce, packaging(scarce, 'CX12'), 2).outcome.kind).toBe(
      'added',
    );
    const unchecked = productQuantity(openState(), scarce, packaging(scarce, 'CX12'), 200);
    expect(unchecked.outcome.kind).toBe('added');
  });
  test('a quantity of more digits or decimals than maxLengthQtdVenda allows is refused at every door, also while the product is unknown', () => {
    const five = product(5, {
      embalagens: { KG: { unidade: 'KG', multiplo: 0, fator_conversao: 1, fator_preco: 1 } },
      idEmb: 'KG',
    });
    const state = openState();
    expect(messageOf(productQuantity(state, five, packaging(five, 'KG'), 10_000))).toBe(
      'A quantidade aceita no máximo 4 dígitos.',
    );
    expect(messageOf(productQuantity(state, five, packaging(five, 'KG'), 1.005))).toBe(
      'A quantidade aceita no máximo 2 casas decimais.',
    );
    expect(productQuantity(state, five, packaging(five, 'KG'), 9999.99).outcome.kind).toBe('added');
    expect(messageOf(lineQuantity(state, '1:UN', 10_000))).toBe(
      'A quantidade aceita no máximo 4 dígitos.',
    );
    expect(messageOf(lineQuantity(productsKnown(state, [product(1)]), '1:UN', 10_000))).toBe(
      'A quantidade aceita no máximo 4 dígitos.',
    );
  });
  test('a product without a price that can be computed is refused, not guessed', () => {
    const unpriced = product(5, { precos: [{ ...price, aliquotas: { tipo: 2 } }] });
    expect(messageOf(productQuantity(openState(), unpriced, packaging(unpriced, 'UN'), 1))).toBe(
      'Não foi possível calcular o preço deste produto.',
    );
  });
  test('while its product is unknown a line keeps its unit price, and is priced once the product comes', () => {
    const { state } = lineQuantity(openState(), '1:UN', 3);
    expect(state.lines[0]).toMatchObject({ stale: true, record: { vlUnit: 10, vlTot: 30 } });
    const known = productsKnown(state, [product(1, { precos: [{ ...price, tabela: [12] }] })]);
    expect(known.lines[0]).toMatchObject({ stale: false, record: { vlUnit: 12, vlTot: 36 } });
    expect(known.rev).toBeGreaterThan(state.rev);
  });
  test('the same quantity again is no change', () => {
    const state = openState();
    expect(lineQuantity(state, '1:UN', 2)).toEqual({ state, outcome: { kind: 'unchanged' } });
    expect(lineQuantity(state, 'none', 2).outcome.kind).toBe('unchanged');
  });
  test('a line that does not change keeps its identity', () => {
    const state = openState({ itens: [item(1, 1), item(2, 1)] });
    const next = lineQuantity(state, '2:UN', 5).state;
    expect(lineOf(next, '1:UN')).toBe(lineOf(state, '1:UN'));
  });
});

describe('packagings', () => {
  test('the standard packaging comes first, and a product without any is sold in the fallback one', () => {
    expect(packagingsOf(product(1, { idEmb: 'CX12' })).map((one) => one.idEmb)).toEqual([
      'CX12',
      'UN',
    ]);
    expect(packagingsOf(product(1, { embalagens: undefined }))).toEqual([
      { idEmb: 'DPC', unidade: 'UN', multiplo: 1 },
    ]);
  });
  test('the initial quantity is the minimum brought up to the multiple', () => {
    const rule = (qtdMin: number, multiplo: number, tipoMult = 'M') =>
      initialQuantity({ qtdMin, multiplo, tipoMult });
    expect([
      rule(0, 1),
      rule(0, 6),
      rule(5, 6),
      rule(7, 6),
      rule(0, 0),
      rule(0.25, 0.1),
      rule(0, 50, 'U'),
    ]).toEqual([1, 6, 6, 12, 1, 0.3, 1]);
  });
  test('an ERP that sends numbers as text is read', () => {
    const of = product(1, { precos: [{ ...price, qtdMin: '2', qtEst: '8' }] });
    expect(
      quantityRuleOf(of, { idEmb: 'UN', multiplo: '5', fator_conversao: '1' }, 0, true),
    ).toMatchObject({ multiplo: 5, qtdMin: 2, qtEst: 8, produtoUnico: true });
    expect(unavailability(product(1, { precos: [{ ...price, qtEst: '0' }] }))).toBe(
      'Produto sem estoque',
    );
  });
});

test('Enter, which checks a quantity and then applies it, prices the line once', () => {
  const state = productsKnown(openState(), [product(1)]);
  let reads = 0;
  const lines = state.lines.map((line) => ({
    ...line,
    record: Object.defineProperty({ ...line.record }, 'percFlex', {
      enumerable: true,
      get() {
        reads++;
        return undefined;
      },
    }),
  }));
  const watched = { ...state, lines };
  expect(lineProblem(watched, '1:UN', 7)).toBeNull();
  const priced = reads;
  expect(priced).toBeGreaterThan(0);
  expect(lineQuantity(watched, '1:UN', 7).outcome).toEqual({ kind: 'added', quantity: 7 });
  expect(reads).toBe(priced);
});
