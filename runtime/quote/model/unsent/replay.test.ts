import { describe, expect, test } from 'vitest';
import {
  acknowledged,
  fieldsChanged,
  lineRemoved,
  paymentChosen,
  productsKnown,
} from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { replayEdits } from './replay.ts';
import { type UnsentEdits, mergeEdits } from './edits.ts';
import { lineQuantity, productQuantity } from '../lines/change-quantity.ts';
import { unsentEdits } from './unsent-part.ts';

const nothing = { lines: {}, fields: {}, payment: {} };
const start = () => openState({ itens: [item(1, 2), item(2, 1)] });

describe('unsent edits', () => {
  test('they come back onto a freshly read quote, through a text and back', () => {
    const five = product(5);
    let state = productQuantity(start(), five, { idEmb: 'UN' }, 3).state;
    state = lineRemoved(lineQuantity(state, '1:UN', 9).state, '2:UN');
    state = fieldsChanged(paymentChosen(state, { idCob: 1, idPl: 30 }), { obsPedido: 'Novo' });
    const edits = JSON.parse(JSON.stringify(unsentEdits(state)));
    const back = replayEdits(start(), edits);
    expect(back.lines.map(({ key, record }) => [key, record.qtde, record.sqIns])).toEqual([
      ['1:UN', 9, 1],
      ['5:UN', 3, 3],
    ]);
    expect(back.payment).toEqual({ idCob: 1, idPl: 30 });
    expect(back.fields).toEqual({ obsPedido: 'Novo' });
    expect(back.rev).toBeGreaterThan(back.acked);
    expect(unsentEdits(back)?.removed).toEqual(['2:UN']);
  });
  test('only what the ERP lacks is stored', () => {
    const first = lineQuantity(start(), '1:UN', 5).state;
    const second = lineQuantity(acknowledged(first, first.rev), '2:UN', 6).state;
    expect(unsentEdits(second)?.lines.map((line) => line.key)).toEqual(['2:UN']);
    expect(unsentEdits(second)?.payment).toBeUndefined();
    expect(unsentEdits(acknowledged(second, second.rev))).toBeNull();
  });
  test('of the checkout fields only those that changed are stored, also one that was removed', () => {
    const header = { obsPedido: 'Meu', ordComp: 'A' };
    const changed = fieldsChanged(openState(header), { obsPedido: 'Meu', ordComp: 'B' });
    expect(unsentEdits(changed)?.fields).toEqual({ ordComp: 'B' });
    const theirs = openState({ obsPedido: 'Deles', ordComp: 'C' });
    const edits = unsentEdits(changed);
    expect(edits && replayEdits(theirs, edits).fields).toEqual({
      obsPedido: 'Deles',
      ordComp: 'B',
    });
    expect(
      replayEdits(theirs, {
        format: 2,
        lines: [],
        removed: [],
        fields: { ordComp: null },
        base: nothing,
      }).fields,
    ).toEqual({ obsPedido: 'Deles' });
  });
  test('edits whose answer got lost do no harm when they come twice', () => {
    const five = product(5);
    const edits = unsentEdits(productQuantity(start(), five, { idEmb: 'UN' }, 3).state);
    const erpHasIt = openState({ itens: [item(1, 2), item(2, 1), item(5, 3, { sqIns: 3 })] });
    expect(
      edits && replayEdits(erpHasIt, edits).lines.map((line) => [line.key, line.record.qtde]),
    ).toEqual([
      ['1:UN', 2],
      ['2:UN', 1],
      ['5:UN', 3],
    ]);
  });
  test('replayed lines are priced again, because prices may have changed meanwhile', () => {
    const edits = unsentEdits(lineQuantity(start(), '1:UN', 5).state);
    const back =
      edits &&
      productsKnown(replayEdits(start(), edits), [
        product(1, { precos: [{ idFil: 1, tabela: [20], aliquotas: { tipo: 1 } }] }),
      ]);
    expect(back?.lines[0]?.record).toMatchObject({ qtde: 5, vlUnit: 20, vlTot: 100 });
  });
  test('a payment that is no longer allowed is not replayed', () => {
    const edits = {
      format: 2 as const,
      lines: [],
      removed: [],
      payment: { idCob: 9, idPl: 9 },
      base: nothing,
    };
    expect(replayEdits(start(), edits).payment).toEqual({ idCob: 1, idPl: 7 });
  });
});

test("of two tabs' edits of the same thing the later counts, and what each was made on stays with it", () => {
  const edits = (state: ReturnType<typeof start>): UnsentEdits | null => unsentEdits(state);
  const first = edits(
    fieldsChanged(lineQuantity(lineQuantity(start(), '1:UN', 5).state, '2:UN', 6).state, {
      obsPedido: 'Um',
      ordComp: 'A',
    }),
  );
  const second = edits(
    paymentChosen(lineRemoved(openState({ itens: [item(1, 5), item(2, 1)] }), '1:UN'), {
      idCob: 1,
      idPl: 30,
    }),
  );
  const both = mergeEdits(first, second);
  expect(both?.lines.map(({ key, record }) => [key, record.qtde])).toEqual([['2:UN', 6]]);
  expect(both).toMatchObject({
    removed: ['1:UN'],
    fields: { obsPedido: 'Um', ordComp: 'A' },
    payment: { idCob: 1, idPl: 30 },
    base: { lines: { '1:UN': { qtde: 5 }, '2:UN': { qtde: 1 } } },
  });
  expect([mergeEdits(first, null), mergeEdits(null, second), mergeEdits(null, null)]).toEqual([
    first,
    second,
    null,
  ]);
});

describe("of two tabs' edits with their times", () => {
  const fields = (values: Record<string, unknown>, times: Record<string, number>): UnsentEdits => ({
    format: 2,
    lines: [],
    removed: [],
    fields: values,
    base: nothing,
    times,
  });
  test('a line that only got another price in the later one is as the earlier one edited it', () => {
    const [edited, priced] = [9, 2].map((qtde) => ({
      format: 2 as const,
      lines: [{ key: '1:UN', record: item(1, qtde) }],
      removed: [],
      base: nothing,
    }));
    if (!edited || !priced) throw new Error('two were made');
    const both = mergeEdits({ ...edited, times: { '1:UN': 100 } }, { ...priced, times: {} });
    expect([both?.lines[0]?.record.qtde, both?.times]).toEqual([9, { '1:UN': 100 }]);
    expect(mergeEdits({ ...edited, times: {} }, { ...priced, times: {} })).toMatchObject({
      lines: [{ record: { qtde: 2 } }],
      times: {},
    });
  });
  test('header fields that are chosen together stay together, whichever of them was changed', () => {
    const older = fields({ idTransp: 1, retira: true }, { idTransp: 100, retira: 100 });
    const newer = fields({ idTransp: 2, retira: false }, { idTransp: 300 });
    expect([mergeEdits(older, newer)?.fields, mergeEdits(newer, older)?.fields]).toEqual([
      newer.fields,
      newer.fields,
    ]);
  });
});
