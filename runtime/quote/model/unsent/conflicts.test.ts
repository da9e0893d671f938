import { describe, expect, test } from 'vitest';
import { chosen, reconcile } from './conflicts.ts';
import {
  acknowledged,
  fieldsChanged,
  knownOf,
  lineRemoved,
  paymentChosen,
} from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { headerChanged } from '../state/header.ts';
import { replayEdits } from './replay.ts';
import type { UnsentEdits } from './edits.ts';
import { lineQuantity, productQuantity } from '../lines/change-quantity.ts';
import type { QuoteState } from '../state/state.ts';
import { unsentEdits } from './unsent-part.ts';

const start = () => openState({ itens: [item(1, 2), item(2, 1)] });
const mine = (state: QuoteState): UnsentEdits => JSON.parse(JSON.stringify(unsentEdits(state)));
const edit = (qtde: number, state = start()) => lineQuantity(state, '1:UN', qtde).state;

describe('unsent edits on a quote that was read again', () => {
  test('what nobody else touched is put onto it, whatever else changed', () => {
    const { edits, conflicts } = reconcile(
      openState({ itens: [item(1, 2), item(2, 9)], obsPedido: 'Deles' }),
      mine(edit(5)),
    );
    expect(conflicts).toEqual([]);
    expect(edits?.lines.map(({ key, record }) => [key, record.qtde])).toEqual([['1:UN', 5]]);
  });
  test('the same line changed on both sides is a conflict of the two quantities', () => {
    const { conflicts } = reconcile(openState({ itens: [item(1, 7), item(2, 1)] }), mine(edit(5)));
    expect(conflicts).toEqual([
      { kind: 'line', id: '1:UN', name: 'Produto 1', mine: { qtde: 5 }, theirs: { qtde: 7 } },
    ]);
  });
  test.each([
    ['changed here and removed there', edit(5), [item(2, 1)], { mine: { qtde: 5 }, theirs: null }],
    [
      'removed here and changed there',
      lineRemoved(start(), '1:UN'),
      [item(1, 7), item(2, 1)],
      { mine: null, theirs: { qtde: 7 } },
    ],
    [
      'put in on both sides',
      productQuantity(start(), product(5), { idEmb: 'UN' }, 3).state,
      [item(1, 2), item(2, 1), item(5, 8)],
      { mine: { qtde: 3 }, theirs: { qtde: 8 } },
    ],
  ])('a line %s is a conflict', (_title, state, itens, sides) => {
    expect(reconcile(openState({ itens }), mine(state)).conflicts).toMatchObject([sides]);
  });
  test('the same change on both sides needs nothing any more', () => {
    expect(reconcile(openState({ itens: [item(1, 5), item(2, 1)] }), mine(edit(5)))).toEqual({
      edits: null,
      conflicts: [],
    });
  });
  test('a request whose answer got lost is no conflict with oneself', () => {
    const sent = edit(5);
    const waiting = { ...sent, tried: [knownOf(sent)] };
    const there = openState({ itens: [item(1, 5), item(2, 1)] });
    expect(reconcile(there, mine(edit(6, waiting)))).toMatchObject({
      conflicts: [],
      edits: { lines: [{ record: { qtde: 6 } }] },
    });
    expect(reconcile(there, mine(edit(2, waiting)))).toMatchObject({
      conflicts: [],
      edits: { lines: [{ record: { qtde: 2 } }] },
    });
  });
  test('what the ERP confirmed is what later edits are compared with', () => {
    const sent = edit(5);
    const later = edit(6, acknowledged(sent, sent.rev));
    expect(
      reconcile(openState({ itens: [item(1, 5), item(2, 1)] }), mine(later)).conflicts,
    ).toEqual([]);
    expect(reconcile(start(), mine(later)).conflicts).toMatchObject([
      { mine: { qtde: 6 }, theirs: { qtde: 2 } },
    ]);
  });
  test('a header field and the payment are compared likewise', () => {
    const state = fieldsChanged(paymentChosen(start(), { idCob: 1, idPl: 30 }), {
      obsPedido: 'Meu',
    });
    const { conflicts } = reconcile(
      openState({ obsPedido: 'Deles', idCob: 2, idPl: 1, itens: [item(1, 2), item(2, 1)] }),
      mine(state),
    );
    expect(conflicts).toEqual([
      {
        kind: 'header',
        id: 'obsPedido',
        mine: { obsPedido: 'Meu' },
        theirs: { obsPedido: 'Deles' },
      },
      {
        kind: 'payment',
        id: 'payment',
        mine: { idCob: 1, idPl: 30 },
        theirs: { idCob: 2, idPl: 1 },
      },
    ]);
  });
  test('a freight is chosen as a whole: no carrier of one side with a value of the other', () => {
    const withFreight = (idTransp: number, vlFreteOriginal: number) =>
      headerChanged(openState({}), { idTransp, vlFreteOriginal });
    const theirs = withFreight(4, 90);
    const { edits, conflicts } = reconcile(
      { ...openState({}), fields: theirs.fields },
      mine(withFreight(3, 50)),
    );
    expect(conflicts).toMatchObject([
      {
        kind: 'header',
        mine: { idTransp: 3, vlFreteOriginal: 50 },
        theirs: { idTransp: 4, vlFreteOriginal: 90 },
      },
    ]);
    expect(edits && chosen(edits, conflicts, { idTransp: 'theirs' })).toBeNull();
  });
  test('nor is it when a later one got lost on the way', () => {
    const first = edit(5);
    const second = edit(6, first);
    const waiting = { ...second, tried: [knownOf(first), knownOf(second)] };
    for (const there of [2, 5, 6])
      expect(
        reconcile(openState({ itens: [item(1, there), item(2, 1)] }), mine(edit(7, waiting)))
          .conflicts,
      ).toEqual([]);
    expect(
      reconcile(openState({ itens: [item(1, 4), item(2, 1)] }), mine(edit(7, waiting))).conflicts,
    ).toHaveLength(1);
  });
});

test('each conflict is decided for itself, and the rest of the edits stays', () => {
  const state = lineQuantity(edit(5), '2:UN', 6).state;
  const there = openState({ itens: [item(1, 7), item(2, 9)] });
  const { edits, conflicts } = reconcile(there, mine(fieldsChanged(state, { obsPedido: 'Meu' })));
  expect(conflicts.map(({ id }) => id)).toEqual(['1:UN', '2:UN']);
  const left = edits && chosen(edits, conflicts, { '1:UN': 'theirs', '2:UN': 'mine' });
  const result = left && replayEdits(there, left);
  expect(result?.lines.map(({ record }) => record.qtde)).toEqual([7, 6]);
  expect(result?.fields).toEqual({ obsPedido: 'Meu' });
});
