import { describe, expect, test } from 'vitest';
import { productsKnown } from '../state/events.ts';
import { bonifiedChanged, flexChanged } from './flex.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { replayEdits } from '../unsent/replay.ts';
import { payloadOf } from '../records/payload.ts';
import { unsentEdits } from '../unsent/unsent-part.ts';

const state = () =>
  productsKnown(openState({ itens: [item(1, 2), item(2, 3)] }), [product(1), product(2)]);

describe('the own discount of a line', () => {
  test('is priced, counted in the total, sent and stored', () => {
    const { state: next, refused } = flexChanged(state(), new Set(['1:UN']), '10');
    expect(refused).toBeNull();
    expect(next.lines[0]?.record).toMatchObject({ percFlex: 10, vlUnit: 9, vlTot: 18 });
    expect(next.totals.vlSubTot).toBe('48.00');
    expect(payloadOf(next).itens[0]).toMatchObject({ percFlex: 10 });
    expect(unsentEdits(next)?.lines.map(({ key }) => key)).toEqual(['1:UN']);
  });
  test('of several lines is one edit; the same again is none', () => {
    const before = state();
    const { state: next } = flexChanged(before, new Set(['1:UN', '2:UN']), '5');
    expect(next.rev).toBe(before.rev + 1);
    expect(next.lines.map(({ record }) => record.percFlex)).toEqual([5, 5]);
    expect(flexChanged(next, new Set(['1:UN', '2:UN']), '5').state).toBe(next);
  });
  test('is refused while the product is not known, and where there is no price', () => {
    const unknown = openState();
    expect(flexChanged(unknown, new Set(['1:UN']), '5')).toEqual({
      state: unknown,
      refused: 'Os preços deste produto ainda não foram carregados.',
    });
    const priceless = productsKnown(unknown, [product(1, { precos: [{ idFil: 1 }] })]);
    expect(flexChanged(priceless, new Set(['1:UN']), '5').refused).toBe(
      'Não foi possível calcular o preço deste produto.',
    );
  });
});

describe('a bonified line', () => {
  test('is not charged, stays in its place, and can be charged again', () => {
    const { state: next } = bonifiedChanged(state(), '1:UN', true);
    expect(next.lines.map(({ key }) => key)).toEqual(['1:UN:b', '2:UN']);
    expect(next.totals).toMatchObject({ vlSubTot: '30.00', vlBoni: '20.00' });
    expect(payloadOf(next).itens[0]).toMatchObject({ sqIns: 1, bonificado: true });
    const back = bonifiedChanged(next, '1:UN:b', false).state;
    expect(back.lines.map(({ key }) => key)).toEqual(['1:UN', '2:UN']);
    expect(Object.keys(back.removed)).toEqual(['1:UN:b']);
  });
  test('survives a killed tab as what it is', () => {
    const edits = unsentEdits(bonifiedChanged(state(), '1:UN', true).state);
    if (!edits) throw new Error('there is an edit');
    const again = replayEdits(state(), edits);
    expect(again.lines.map(({ key, record }) => [key, record.bonificado ?? false])).toEqual([
      ['2:UN', false],
      ['1:UN:b', true],
    ]);
  });
  test('is refused next to another one of the same product', () => {
    const both = productsKnown(
      openState({ itens: [item(1, 2), item(1, 1, { sqIns: 2, bonificado: true })] }),
      [product(1)],
    );
    expect(bonifiedChanged(both, '1:UN', true)).toEqual({
      state: both,
      refused: 'Este produto já está bonificado em outra linha.',
    });
  });
});
