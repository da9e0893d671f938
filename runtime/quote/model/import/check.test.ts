import { describe, expect, test } from 'vitest';
import type { ProductRecord } from '../records/records.ts';
import type { QuoteState } from '../state/state.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { imported, withoutImport } from './add.ts';
import { checkRows } from './check.ts';
import type { CheckedRow } from './checked-row.ts';
import { type ImportDraft, type Mend, mended, newDraft, withPolicies } from './draft.ts';
import { codeBatches, type Match } from './match.ts';
import { sheetOfText } from './sheet/text-sheet.ts';

const entry = { maxLength: 4, decimals: 2 };
const price = (change: object) => ({ precos: [{ ...product(0).precos?.[0], ...change }] });

function draftOf(text: string): ImportDraft {
  const sheet = sheetOfText(`codigo;qtde;emb\n${text}`);
  if (!sheet) throw new Error('no sheet');
  return {
    ...newDraft('teste', sheet, { code: 'A', quantity: 'B', packaging: 'C' }),
    verified: true,
  };
}

/** Codes are `P` and the product's id; others are unknown. */
function contextOf(...products: ProductRecord[]) {
  const matches = new Map<string, Match>(
    products.map((one) => [`P${one.id}`, { products: [one] }]),
  );
  return { matches, products: new Map(products.map((one) => [String(one.id), one])), entry };
}

const empty = (set = {}): QuoteState => openState({ itens: [] }, { checkMaximum: true, ...set });
const optionIds = (row: CheckedRow | undefined): string[] =>
  row?.problem?.options.map(({ id }) => id) ?? [];
function take(draft: ImportDraft, row: CheckedRow | undefined, id: string): ImportDraft {
  const option = row?.problem?.options.find((one) => one.id === id);
  if (!row || !option) throw new Error(`no option ${id} among ${optionIds(row).join()}`);
  const next = option.mend ? mended(draft, [[row.at, option.mend]]) : draft;
  return option.policy && row.key !== undefined
    ? withPolicies(next, [[row.key, option.policy]])
    : next;
}
/** Checks, takes the option, checks again. */
function mendFirst(
  text: string,
  product: ProductRecord,
  id: string,
  state = empty(),
): { before: CheckedRow | undefined; after: CheckedRow | undefined } {
  const draft = draftOf(text);
  const [before] = checkRows(draft, contextOf(product), state);
  const [after] = checkRows(take(draft, before, id), contextOf(product), state);
  return { before, after };
}

describe('a row of an import', () => {
  test('is ready in the standard packaging, or in the one its unit names', () => {
    const rows = checkRows(
      draftOf('P5;1.000;\nP6;4 cx;\nP7;2;Caixa com 12\nP8;3;unid.'),
      contextOf(product(5), product(6), product(7), product(8)),
      empty(),
    );
    expect(rows.map(({ status, key, qtde }) => [status, key, qtde])).toEqual([
      ['ready', '5:UN', 1000],
      ['ready', '6:CX12', 4],
      ['ready', '7:CX12', 2],
      ['ready', '8:UN', 3],
    ]);
  });

  test('without a quantity orders nothing, and says so', () => {
    const rows = checkRows(draftOf('P5;;\nP5;0;\n;;un'), contextOf(product(5)), empty());
    expect(rows.map(({ status }) => status)).toEqual(['empty', 'empty', 'empty']);
  });

  test.each([
    ['XX;1;', 'code', 'Produto não encontrado.'],
    [';1;', 'code', 'Linha sem código.'],
    ['7,89E+12;1;', 'code', 'A planilha cortou este código (notação científica).'],
    ['P5;dez;', 'quantity', 'Quantidade não reconhecida: "dez"'],
    ['P5;-2;', 'quantity', 'Quantidade negativa: "-2"'],
    [
      'P5;05/01/2026;',
      'quantity',
      'Quantidade não reconhecida: "05/01/2026" (a célula tem uma data)',
    ],
    [
      'P5;#DIV/0!;',
      'quantity',
      'Quantidade não reconhecida: "#DIV/0!" (a célula tem um erro da planilha)',
    ],
    ['#N/D;3;', 'code', 'A célula do código tem um erro da planilha.'],
    ['P5;1,234;', 'quantity', 'A quantidade aceita no máximo 2 casas decimais.'],
    ['P5;12345;', 'quantity', 'A quantidade aceita no máximo 4 dígitos.'],
    ['P5;1 fardo;', 'packaging', 'O produto não tem a embalagem "fardo".'],
    ['P5;3 cx;', 'multiple', 'Qtd. digitada não é multiplo de 2'],
    ['P5;2000;', 'maximum', 'Quantidade máxima atingida'],
  ])('%s: %s, %s', (text, kind, words) => {
    const [row] = checkRows(draftOf(text), contextOf(product(5)), empty());
    expect([row?.status, row?.problem?.kind, row?.problem?.text]).toEqual(['problem', kind, words]);
  });

  test.each([
    [{ disponivel: false }, 'INDISPONÍVEL NO MOMENTO'],
    [price({ statEst: 3 }), 'Produto sem estoque'],
  ])('cannot order what cannot be bought, and may take something similar', (change, text) => {
    const [row] = checkRows(draftOf('P5;1;'), contextOf(product(5, change)), empty());
    expect(row?.problem).toMatchObject({ kind: 'unavailable', text, similarTo: 5, search: true });
  });

  test('a product that the ERP does not sell here says what the ERP said', () => {
    const matches = new Map<string, Match>([
      ['P5', { products: [product(5)], message: 'Produto não vendido por esta filial.' }],
    ]);
    const [row] = checkRows(draftOf('P5;1;'), { ...contextOf(product(5)), matches }, empty());
    expect(row?.problem).toMatchObject({
      kind: 'unavailable',
      text: 'Produto não vendido por esta filial.',
    });
  });

  test('a code of two products waits for a choice', () => {
    const matches = new Map<string, Match>([['P5', { products: [product(5), product(6)] }]]);
    const context = { ...contextOf(product(5), product(6)), matches };
    const draft = draftOf('P5;1;');
    const [row] = checkRows(draft, context, empty());
    expect(row?.problem?.kind).toBe('ambiguous');
    expect(checkRows(take(draft, row, 'product 6'), context, empty())[0]?.key).toBe('6:UN');
  });

  test('without a price waits', () => {
    const [row] = checkRows(
      draftOf('P5;1;'),
      contextOf(product(5, price({ aliquotas: { tipo: 99 } }))),
      empty(),
    );
    expect(row?.problem?.kind).toBe('price');
  });
});

describe('mending in place', () => {
  test('COM-291: a quantity off the multiple is rounded up or down to it', () => {
    const up = mendFirst('P5;7 cx;', product(5), 'up');
    expect(up.before?.problem?.options.map(({ label }) => label)).toEqual([
      'Arredondar para 8',
      'Arredondar para 6',
      'Deixar de fora',
    ]);
    expect([up.after?.status, up.after?.qtde]).toEqual(['ready', 8]);
    expect(mendFirst('P5;7 cx;', product(5), 'down').after?.qtde).toBe(6);
  });

  test('less than one multiple can only be rounded up', () => {
    expect(optionIds(mendFirst('P5;1 cx;', product(5), 'up').before)).toEqual(['up', 'skip']);
  });

  test('too many decimals are rounded, too', () => {
    expect(mendFirst('P5;1,239;', product(5), 'down').after?.qtde).toBe(1.23);
  });

  test('below the minimum the minimum is offered, as a multiple', () => {
    const row = mendFirst('P5;2 cx;', product(5, price({ qtdMin: 5 })), 'minimum');
    expect([row.before?.problem?.text, row.after?.qtde]).toEqual([
      'Qtde mínima não atingida (5)',
      6,
    ]);
  });

  test('above the stock what there is can be taken, in whole multiples', () => {
    const row = mendFirst('P5;20 cx;', product(5, price({ qtEst: 100 })), 'most');
    expect([row.before?.problem?.kind, row.after?.qtde]).toEqual(['maximum', 8]);
  });

  test('rows of one product share its stock', () => {
    const draft = draftOf('P5;80;\nP5;2;cx');
    const rows = checkRows(draft, contextOf(product(5, price({ qtEst: 100 }))), empty());
    expect(rows.map(({ status, problem }) => [status, problem?.kind])).toEqual([
      ['ready', undefined],
      ['problem', 'maximum'],
    ]);
  });

  test('unknown packaging becomes the standard one', () => {
    expect(mendFirst('P5;3 fardo;', product(5), 'standard').after?.key).toBe('5:UN');
  });

  test('a row may be left out and come back', () => {
    const draft = draftOf('XX;1;');
    const [row] = checkRows(draft, contextOf(), empty());
    const out = take(draft, row, 'skip');
    expect(checkRows(out, contextOf(), empty())[0]?.status).toBe('skipped');
    expect(checkRows(mended(out, [[0, { skip: false }]]), contextOf(), empty())[0]?.status).toBe(
      'problem',
    );
  });
});

describe('rows of the same product', () => {
  const draft = draftOf('P5;3;\nP6;1;\nP5;4;');
  const context = contextOf(product(5), product(6));

  test('all wait until they are summed or the last one stays', () => {
    const rows = checkRows(draft, context, empty());
    expect(rows.map(({ status }) => status)).toEqual(['problem', 'ready', 'problem']);
    const summed = checkRows(take(draft, rows[0], 'sum'), context, empty());
    expect(summed.map(({ status, qtde }) => [status, qtde])).toEqual([
      ['ready', 7],
      ['ready', 1],
      ['merged', undefined],
    ]);
    const last = checkRows(take(draft, rows[0], 'last'), context, empty());
    expect(last.map(({ status, qtde }) => [status, qtde])).toEqual([
      ['merged', undefined],
      ['ready', 1],
      ['ready', 4],
    ]);
  });

  test('the sum must keep the rules, and a decision about it holds only for this sum', () => {
    const boxes = draftOf('P5;3 cx;\nP5;4 cx;');
    const summed = take(boxes, checkRows(boxes, context, empty())[0], 'sum');
    const [row] = checkRows(summed, context, empty());
    expect([row?.problem?.kind, row?.sum]).toEqual(['multiple', 7]);
    const rounded = take(summed, row, 'up');
    expect(checkRows(rounded, context, empty())[0]?.qtde).toBe(8);
    const without = mended(rounded, [[1, { skip: true }]]);
    expect(checkRows(without, context, empty())[0]?.problem?.text).toBe(
      'Qtd. digitada não é multiplo de 2',
    );
  });

  test('a product that the quote has is added to it or replaced', () => {
    const state = openState({ itens: [item(5, 10)] }, { checkMaximum: true });
    const one = draftOf('P5;3;');
    const [row] = checkRows(one, context, state);
    expect(row?.problem).toMatchObject({ kind: 'present', text: 'O orçamento já tem 10.' });
    expect(checkRows(take(one, row, 'add'), context, state)[0]).toMatchObject({
      status: 'ready',
      qtde: 13,
      brings: 3,
    });
    expect(checkRows(take(one, row, 'replace'), context, state)[0]).toMatchObject({
      status: 'ready',
      qtde: 3,
      brings: 3,
    });
  });

  test('COM-237: more lines than the quote may have wait', () => {
    const rows = checkRows(draftOf('P5;1;\nP6;1;'), context, empty({ maxItems: 1 }));
    expect(rows.map(({ problem }) => problem?.text)).toEqual([
      undefined,
      'O orçamento aceita no máximo 1 item.',
    ]);
  });
});

describe('adding', () => {
  const two = [
    { product: product(1), packaging: { idEmb: 'UN' }, qtde: 5 },
    { product: product(6), packaging: { idEmb: 'UN' }, qtde: 3 },
  ];

  test('all lines are one edit, with totals as if they were typed', () => {
    const state = openState();
    const { state: next } = imported(state, two);
    expect(next.rev).toBe(state.rev + 1);
    expect(next.lines.map(({ key, record }) => [key, record.qtde, record.sqIns])).toEqual([
      ['1:UN', 5, 1],
      ['6:UN', 3, 2],
    ]);
    expect(Number(next.totals.vlTot)).toBe(83.5);
  });

  test('undo puts everything back, but for what was changed since', () => {
    const state = openState();
    const { state: next, undo } = imported(state, two);
    const back = withoutImport(next, undo);
    expect([back.lines.map(({ key, record }) => [key, record.qtde]), back.totals]).toEqual([
      [['1:UN', 2]],
      state.totals,
    ]);
    expect(back.removed).toEqual({ '6:UN': back.rev });
    const changed = {
      ...next,
      lines: next.lines.map((line) =>
        line.key === '6:UN' ? { ...line, record: { ...line.record, qtde: 9 } } : line,
      ),
    };
    expect(withoutImport(changed, undo).lines.map(({ key, record }) => [key, record.qtde])).toEqual(
      [
        ['1:UN', 2],
        ['6:UN', 9],
      ],
    );
  });
});

test('codes are asked for once each, in groups, without those that a spreadsheet has cut', () => {
  expect(codeBatches(['a', 'b', 'a', '', '7,89E+12', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
});

test('a thousand rows against a thousand lines of the quote wait, and are all ready by one decision', () => {
  const products = Array.from({ length: 1000 }, (_, at) => product(at + 1));
  const state = openState(
    { itens: products.map(({ id }) => item(Number(id), 1)) },
    { checkMaximum: true },
  );
  const draft = draftOf(products.map(({ id }) => `P${id};3;`).join('\n'));
  const context = contextOf(...products);
  const rows = checkRows(draft, context, state);
  expect(rows.filter(({ problem }) => problem?.kind === 'present')).toHaveLength(1000);
  const replaced = withPolicies(
    draft,
    rows.map(({ key = '' }) => [key, { present: 'replace' }] as const),
  );
  expect(checkRows(replaced, context, state).every(({ status }) => status === 'ready')).toBe(true);
});

test('a mend is one decision on top of another', () => {
  const mend: Mend = { product: 5 };
  expect(mended(mended(draftOf('P5;1;'), [[0, mend]]), [[0, { skip: true }]]).mends[0]).toEqual({
    product: 5,
    skip: true,
  });
});
