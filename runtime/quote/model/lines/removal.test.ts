import { describe, expect, test } from 'vitest';
import { acknowledged, productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { packagingsOf } from './packaging.ts';
import { productQuantity } from './change-quantity.ts';
import { linesRemoved, linesRestored } from './removal.ts';
import { unsentEdits } from '../unsent/unsent-part.ts';

describe('removing many lines', () => {
  const three = () =>
    productsKnown(openState({ itens: [item(1, 2), item(2, 3), item(3, 4)] }), [
      product(1),
      product(2),
      product(3),
    ]);
  test('is one edit, and can be taken back to the same places and totals', () => {
    const before = three();
    const { state, removed } = linesRemoved(before, new Set(['1:UN', '3:UN', 'none']));
    expect([state.rev, state.lines.map(({ key }) => key), unsentEdits(state)?.removed]).toEqual([
      before.rev + 1,
      ['2:UN'],
      ['1:UN', '3:UN'],
    ]);
    const back = linesRestored(acknowledged(state, state.rev), removed);
    expect(back.lines.map(({ key, record }) => `${key} ${record.qtde}`)).toEqual([
      '1:UN 2',
      '2:UN 3',
      '3:UN 4',
    ]);
    expect([
      back.totals.vlSubTot,
      unsentEdits(back)?.removed,
      unsentEdits(back)?.lines.length,
    ]).toEqual([before.totals.vlSubTot, [], 2]);
  });
  test('a line whose product was added again meanwhile stays away', () => {
    const { state, removed } = linesRemoved(three(), new Set(['2:UN']));
    const [packaging] = packagingsOf(product(2));
    if (!packaging) throw new Error('the product has no packaging');
    const again = productQuantity(state, product(2), packaging, 9).state;
    expect(linesRestored(again, removed)).toBe(again);
  });
});
