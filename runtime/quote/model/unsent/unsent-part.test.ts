import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reconcile } from './conflicts.ts';
import {
  acknowledged,
  fieldsChanged,
  knownOf,
  lineRemoved,
  paymentChosen,
  productsKnown,
} from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { bonifiedChanged } from '../prices/flex.ts';
import { headerChanged } from '../state/header.ts';
import { imported, withoutImport } from '../import/add.ts';
import { type UnsentEdits, mergeEdits } from './edits.ts';
import { productQuantity } from '../lines/change-quantity.ts';
import { linesRemoved, linesRestored } from '../lines/removal.ts';
import { extendSnapshot, editsSince, snapshotOf, unsentEdits } from './unsent-part.ts';
import type { QuoteState } from '../state/state.ts';

const UNIT = { idEmb: 'UN', multiplo: 1 };
const PRODUCTS = [1, 2, 3, 4, 5, 6];
const start = (): QuoteState =>
  productsKnown(
    openState({ itens: [1, 2, 3, 4].map((id) => item(id, id)) }),
    PRODUCTS.map((id) => product(id)),
  );
const set = (state: QuoteState, id: number, quantity: number): QuoteState =>
  productQuantity(state, product(id), UNIT, quantity).state;

const readAgain = (edits: UnsentEdits): UnsentEdits => JSON.parse(JSON.stringify(edits));

/**
 * What was written at a time, and what was written on top of it later, each on top of all before; null
 * where all must be written.
 */
function writtenAt(then: QuoteState, ...later: QuoteState[]): UnsentEdits | null {
  const edits = unsentEdits(then);
  if (!edits) return null;
  let snapshot = snapshotOf(edits, then);
  let all: UnsentEdits | null = readAgain(edits);
  for (const state of later) {
    const newer = editsSince(snapshot, state);
    if (!newer) return null;
    all = mergeEdits(all, readAgain(newer));
    snapshot = extendSnapshot(snapshot, newer, state);
  }
  return all;
}
const bothOf = (then: QuoteState, now: QuoteState): UnsentEdits | null => writtenAt(then, now);

/** Edits whatever their order. */
function sorted(edits: UnsentEdits | null) {
  return (
    edits && {
      ...JSON.parse(JSON.stringify(edits)),
      lines: new Map(edits.lines.map(({ key, record }) => [key, JSON.stringify(record)])),
      removed: new Set(edits.removed),
    }
  );
}

const id = fc.constantFrom(...PRODUCTS);
const event: fc.Arbitrary<(state: QuoteState) => QuoteState> = fc.oneof(
  fc.tuple(id, fc.integer({ min: 1, max: 99 })).map(
    ([of, quantity]) =>
      (state: QuoteState) =>
        set(state, of, quantity),
  ),
  id.map((of) => (state: QuoteState) => lineRemoved(state, `${of}:UN`)),
  id.map((of) => (state: QuoteState) => bonifiedChanged(state, `${of}:UN`, true).state),
  id.map((of) => (state: QuoteState) => {
    const { state: without, removed } = linesRemoved(state, new Set([`${of}:UN`]));
    return linesRestored(set(without, 1, 50), removed);
  }),
  id.map((of) => (state: QuoteState) => {
    const { state: next, undo } = imported(state, [
      { product: product(of), packaging: { unidade: 'UN', ...UNIT }, qtde: 7 },
    ]);
    return withoutImport(next, undo);
  }),
  fc
    .constantFrom({ idCob: 1, idPl: 7 }, { idCob: 1, idPl: 30 }, { idCob: 2, idPl: 1 })
    .map((payment) => (state: QuoteState) => paymentChosen(state, payment)),
  fc
    .constantFrom('A', 'B', '')
    .map((ordComp) => (state: QuoteState) => fieldsChanged(state, { ...state.fields, ordComp })),
  fc
    .constantFrom(3, 4, undefined)
    .map((idTransp) => (state: QuoteState) => headerChanged(state, { idTransp, vlMin: 9 })),
);

describe('what is newer than a snapshot of unsent edits', () => {
  test('both together are all that is unsent, whatever was done before and since', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.array(event, { maxLength: 6 }),
        (before, since) => {
          const then = before.reduce((state, one) => one(state), set(start(), 6, 3));
          const now = since.reduce((state, one) => one(state), then);
          expect(sorted(bothOf(then, now))).toEqual(sorted(unsentEdits(now)));
        },
      ),
      { seed: 4, numRuns: 150 },
    );
  });
  test('so are all that were written one after the other, each on top of all before', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.array(fc.array(event, { maxLength: 4 }), { maxLength: 4 }),
        (before, since) => {
          const states = [before.reduce((state, one) => one(state), set(start(), 6, 3))];
          for (const events of since)
            states.push(events.reduce((state, one) => one(state), states.at(-1) as QuoteState));
          expect(sorted(writtenAt(...(states as [QuoteState])))).toEqual(
            sorted(unsentEdits(states.at(-1) as QuoteState)),
          );
        },
      ),
      { seed: 4, numRuns: 150 },
    );
  });
  test('it is what changed since, and no more', () => {
    const then = fieldsChanged(
      lineRemoved(
        PRODUCTS.reduce((state, one) => set(state, one, 20), start()),
        '4:UN',
      ),
      { ordComp: 'A' },
    );
    const newer = editsSince(
      snapshotOf(unsentEdits(then) as UnsentEdits, then),
      lineRemoved(set(then, 2, 30), '3:UN'),
    );
    expect(newer).toMatchObject({ lines: [{ key: '2:UN' }], removed: ['3:UN'] });
    expect(newer).not.toHaveProperty('fields');
    expect(Object.keys(newer?.base.lines ?? {})).toEqual(['2:UN', '3:UN']);
  });
  test('a line that was removed and added again is there, and one that was changed keeps its place', () => {
    const then = set(set(lineRemoved(start(), '2:UN'), 5, 1), 6, 1);
    const both = bothOf(then, set(set(then, 2, 8), 5, 9));
    expect(both?.lines.map(({ key, record }) => [key, record.qtde])).toEqual([
      ['5:UN', 9],
      ['6:UN', 1],
      ['2:UN', 8],
    ]);
    expect(both?.removed).toEqual([]);
  });
  test('prices that another payment gave to unsent lines are newer, too', () => {
    const then = set(set(start(), 1, 20), 2, 20);
    const now = paymentChosen(then, { idCob: 1, idPl: 30 });
    expect(bothOf(then, now)?.lines.map(({ record }) => record.vlUnit)).toEqual(
      now.lines.slice(0, 2).map(({ record }) => record.vlUnit),
    );
    expect(now.lines[0]?.record.vlUnit).not.toBe(then.lines[0]?.record.vlUnit);
  });
  test('a send that nobody answered since is remembered of what changed after it', () => {
    const then = set(set(start(), 1, 20), 2, 20);
    const sent = set(headerChanged(then, { idTransp: 3 }), 1, 30);
    const now = headerChanged(set({ ...sent, tried: [knownOf(sent)] }, 1, 40), { vlMin: 5 });
    const both = bothOf(then, now);
    const erpHasTheTry = openState({
      idTransp: 3,
      itens: [item(1, 30), item(2, 20), item(3, 3), item(4, 4)],
    });
    expect(
      both && reconcile({ ...erpHasTheTry, fields: { ...erpHasTheTry.fields, idTransp: 3 } }, both),
    ).toMatchObject({ conflicts: [], edits: { lines: [{ key: '1:UN', record: { qtde: 40 } }] } });
  });
  test('once the ERP has confirmed anything, or all, there is nothing to add to', () => {
    const then = set(start(), 1, 20);
    const now = set(then, 2, 20);
    expect(bothOf(then, acknowledged(now, then.rev))).toBeNull();
    expect(bothOf(then, acknowledged(now, now.rev))).toBeNull();
    expect(bothOf(then, { ...now, known: knownOf(now) })).toBeNull();
  });
});
