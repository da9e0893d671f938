import { describe, expect, test } from 'vitest';
import { removal } from '../testing/storage.ts';
import {
  initialJournal,
  type JournalEvent,
  type JournalState,
  pendingEdits,
  reduceJournal,
} from './transitions.ts';

const edits = removal('1:UN');
const after = (...events: JournalEvent[]): JournalState =>
  events.reduce(reduceJournal, initialJournal(0));
const phaseAfter = (...events: JournalEvent[]) => {
  const state = after(...events);
  return [state.phase.kind, pendingEdits(state)];
};
const restored = { type: 'restored' } as const;
const setAside = { type: 'setAside', edits } as const;

describe('the phases of unsent edits', () => {
  test('nothing is recorded before stored edits were claimed and restored', () => {
    expect(phaseAfter()).toEqual(['recovering', null]);
    expect(phaseAfter({ type: 'claimStarted' }, { type: 'claimed', edits })).toEqual([
      'recovering',
      edits,
    ]);
    expect(phaseAfter({ type: 'claimed', edits }, restored)).toEqual(['recording', null]);
  });
  test('edits that are set aside are not replaced by a second reading of the quote', () => {
    expect(phaseAfter(restored, setAside, { ...setAside, edits: removal('2:UN') })).toEqual([
      'recovering',
      edits,
    ]);
    expect(phaseAfter(restored, setAside, { type: 'decided', edits: null })).toEqual([
      'recovering',
      null,
    ]);
  });
  test('those of a closed quote stay until they are discarded, or the quote is opened again', () => {
    const closed = [restored, setAside, { type: 'closed' }] as const;
    expect(phaseAfter(...closed)).toEqual(['closed', edits]);
    expect(phaseAfter(...closed, { type: 'discarded' })).toEqual(['closed', null]);
    expect(phaseAfter(...closed, { type: 'claimed', edits }, restored)).toEqual([
      'recording',
      null,
    ]);
  });
  test('nothing follows the end, not even a claim that was under way', () => {
    const state = after(restored, { type: 'claimStarted' }, { type: 'ended' }, restored);
    expect(reduceJournal(state, { type: 'claimed', edits })).toMatchObject({
      phase: { kind: 'ended' },
      claims: 0,
    });
  });
});

test('a snapshot that only the durable store accepted keeps the segments of the former one', () => {
  const entry = { name: 'a', at: 1, lines: 80, inPlain: true };
  const segment = { name: 'a+', at: 2, lines: 1, inPlain: true };
  const state = after(
    { type: 'snapshotWritten', entry, segments: 0, isBase: true },
    { type: 'segmentWritten', entry: segment, full: [] },
    { type: 'snapshotWritten', entry: { ...entry, at: 3 }, segments: 1, isBase: true },
  );
  expect(state).toMatchObject({ last: 3, open: null, full: [], segments: 1 });
});
