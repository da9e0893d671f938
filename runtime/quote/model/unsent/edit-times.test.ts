import { describe, expect, test } from 'vitest';
import { fieldsChanged, lineRemoved, paymentChosen, productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { lineQuantity } from '../lines/change-quantity.ts';
import type { QuoteState } from '../state/state.ts';
import { createTimes } from './edit-times.ts';
import { unsentEdits } from './unsent-part.ts';

/**
 * A quote of three lines whose times are recorded, one edit after the other, each at a time of its own.
 */
function timed() {
  let at = 100;
  let state = openState({ itens: [item(1, 1), item(2, 2), item(3, 3)] });
  const times = createTimes(() => at, state);
  const edit = (when: number, change: (state: QuoteState) => QuoteState): void => {
    at = when;
    state = change(state);
    times.edited(state);
  };
  const stored = () => {
    const edits = unsentEdits(state);
    if (!edits) throw new Error('nothing is unsent');
    return times.of(edits);
  };
  return { times, edit, stored, rev: () => state.rev };
}

describe('the times of unsent edits', () => {
  test('each thing has that of its own last edit', () => {
    const { edit, stored } = timed();
    edit(200, (state) => lineQuantity(state, '1:UN', 5).state);
    edit(300, (state) => fieldsChanged(state, { ...state.fields, ordComp: 'A' }));
    edit(400, (state) => lineRemoved(state, '2:UN'));
    edit(500, (state) => lineQuantity(state, '3:UN', 6).state);
    edit(600, (state) => paymentChosen(state, { idCob: 1, idPl: 30 }));
    expect(stored().times).toEqual({
      '1:UN': 200,
      ordComp: 300,
      '2:UN': 400,
      '3:UN': 500,
      payment: 600,
    });
  });
  test('a price that came later is no edit: it gives no time, and changes none', () => {
    const { edit, stored, rev } = timed();
    edit(200, (state) => lineQuantity(state, '1:UN', 5).state);
    const before = rev();
    edit(300, (state) => productsKnown(state, [product(1)]));
    expect(rev()).toBeGreaterThan(before);
    expect(stored().times).toEqual({ '1:UN': 200 });
  });
  test('edits that are put back keep theirs, and a clock that is set back makes none earlier', () => {
    const { times, edit, stored } = timed();
    edit(200, (state) => lineQuantity(state, '1:UN', 5).state);
    times.putBack({ ...stored(), times: { '1:UN': 50 } });
    edit(120, (state) => lineQuantity(state, '2:UN', 6).state);
    expect(stored().times).toEqual({ '1:UN': 50, '2:UN': 200 });
  });
  test('what is put back without a time is none either, unless nothing of it has one: then it is made now', () => {
    const { times, edit, stored } = timed();
    edit(200, (state) => lineQuantity(state, '1:UN', 5).state);
    const { times: _, ...untimed } = stored();
    const other = timed();
    other.edit(300, (state) => paymentChosen(state, { idCob: 1, idPl: 30 }));
    other.times.putBack({ ...untimed, times: {} });
    expect(other.times.of(untimed).times).toEqual({});
    edit(250, (state) => state);
    times.putBack(untimed);
    expect(stored().times).toEqual({ '1:UN': 250 });
  });
});
