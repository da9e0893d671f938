import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disk, removal } from '../../testing/storage.ts';
import { plainStorage } from '../../testing/tab.ts';
import type { UnsentEdits } from '../edits.ts';
import type { PlainStorage } from './entries.ts';
import { SAFE_TO_REMOVE } from './entry-store.ts';
import { createEditJournal } from './journal.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') }));
afterEach(() => void vi.useRealTimers());

const edits = removal('1:UN');
const full = (): PlainStorage => ({
  ...plainStorage(),
  length: 0,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('the journal', () => {
  test("it keeps one user's quote apart from every other, outside of what ends with the session", async () => {
    const store = plainStorage();
    createEditJournal(store, 7, 500).writeSnapshot(edits);
    expect(await createEditJournal(store, 8, 500).claimAll(null)).toBeNull();
    expect(await createEditJournal(store, 7, 5001).claimAll(null)).toBeNull();
    expect(await createEditJournal(store, 7, 500).claimAll(null)).toEqual(edits);
    expect([...store.values.keys()].some((name) => name.startsWith('portal:'))).toBe(false);
  });
  test('nothing unsent leaves nothing behind', () => {
    const store = plainStorage();
    const journal = createEditJournal(store, 7, 500);
    journal.writeSnapshot(edits);
    journal.writeSnapshot(null);
    expect(store.values.size).toBe(0);
  });
  test('a full or blocked storage is shown, and unreadable content is nothing', async () => {
    expect(createEditJournal(full(), 7, 500).writeSnapshot(edits)).toBe('refused');
    expect(createEditJournal(full(), 7, 500, { durable: disk() }).writeSnapshot(edits)).toBe(
      'stored',
    );
    const blocked: PlainStorage = {
      ...full(),
      get length(): number {
        throw new DOMException('blocked', 'SecurityError');
      },
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    expect(await createEditJournal(blocked, 7, 500).claimAll(edits)).toEqual(edits);
    for (const text of [
      '{"at":1',
      '7',
      '{"at":"x"}',
      '{"at":1,"edits":{"format":1,"lines":[],"removed":[]}}',
    ]) {
      const store = plainStorage();
      store.setItem('portal-orcamento:7:500:a', text);
      expect(await createEditJournal(store, 7, 500).claimAll(null)).toBeNull();
    }
  });
  test('what the browser had not yet written when it died comes from its database', async () => {
    const durable = disk();
    createEditJournal(plainStorage(), 7, 500, { durable }).writeSnapshot(edits);
    expect(await createEditJournal(plainStorage(), 7, 500, { durable }).claimAll(null)).toEqual(
      edits,
    );
  });
  test.each(['the plain storage', 'the database'])(
    'what was sent is not brought back by an older writing of %s',
    async (older) => {
      const store = plainStorage();
      const durable = disk();
      const journal = createEditJournal(store, 7, 500, { durable, own: 'a' });
      journal.writeSnapshot(edits);
      const before = new Map(older === 'the database' ? durable.values : store.values);
      journal.writeSnapshot(null);
      for (const [name, text] of before)
        (older === 'the database' ? durable : store).values.set(name, text);
      expect(
        await createEditJournal(store, 7, 500, { durable, own: 'b' }).claimAll(null),
      ).toBeNull();
    },
  );
});

describe('the journals of two tabs', () => {
  test('neither writes over what the other keeps, and who gathers has both', async () => {
    const store = plainStorage();
    createEditJournal(store, 7, 500, { own: 'a' }).writeSnapshot(removal('1:UN'));
    vi.advanceTimersByTime(5);
    createEditJournal(store, 7, 500, { own: 'b' }).writeSnapshot(removal('2:UN'));
    expect(await createEditJournal(store, 7, 500, { own: 'c' }).claimAll(null)).toMatchObject({
      removed: ['1:UN', '2:UN'],
    });
    expect(await createEditJournal(store, 7, 500, { own: 'd' }).claimAll(null)).toMatchObject({
      removed: ['1:UN', '2:UN'],
    });
  });
  test('of the same thing what was edited later counts, wherever it is stored', async () => {
    const text = (value: string): UnsentEdits => ({ ...removal(), fields: { obsPedido: value } });
    const store = plainStorage();
    createEditJournal(store, 7, 500, { own: 'a' }).writeSnapshot(text('Antes'), 100);
    createEditJournal(store, 7, 500, { own: 'b' }).writeSnapshot(text('Depois'), 300);
    expect(
      await createEditJournal(store, 7, 500, { own: 'c' }).claimAll(text('Meu'), 200),
    ).toMatchObject({
      fields: { obsPedido: 'Depois' },
    });
    expect(
      await createEditJournal(store, 7, 500, { own: 'd' }).claimAll(text('Meu'), 400),
    ).toMatchObject({
      fields: { obsPedido: 'Meu' },
    });
  });
  test('that is so thing by thing: a tab that edited something else last has no later value of the rest', async () => {
    const text = (value: string, at: number, other = {}): UnsentEdits => ({
      ...removal(),
      fields: { obsPedido: value, ...other },
      times: { obsPedido: at, ordComp: 400 },
    });
    const store = plainStorage();
    createEditJournal(store, 7, 500, { own: 'a' }).writeSnapshot(
      text('Antes', 100, { ordComp: 'OC' }),
      400,
    );
    createEditJournal(store, 7, 500, { own: 'b' }).writeSnapshot(text('Depois', 200), 200);
    expect(await createEditJournal(store, 7, 500, { own: 'c' }).claimAll(null)).toMatchObject({
      fields: { obsPedido: 'Depois', ordComp: 'OC' },
      times: { obsPedido: 200, ordComp: 400 },
    });
  });
  test('a tab that slept while its edits were gathered, sent and forgotten still learns that they were taken', async () => {
    const store = plainStorage();
    const slept = createEditJournal(store, 7, 500, { own: 'a' });
    slept.writeSnapshot(edits);
    const other = createEditJournal(store, 7, 500, { own: 'b' });
    await other.claimAll(null);
    other.writeSnapshot(null);
    vi.advanceTimersByTime(2 * 86_400_000);
    await other.claimAll(null);
    expect(slept.isClaimed()).toBe(true);
  });
  test('a tab whose edits were gathered learns it and does not write them again; one whose browser was cleared does', async () => {
    const store = plainStorage();
    const journal = createEditJournal(store, 7, 500, { own: 'a' });
    journal.writeSnapshot(edits);
    store.values.clear();
    expect([journal.isClaimed(), journal.writeSnapshot(edits)]).toEqual([false, 'stored']);
    const other = createEditJournal(store, 7, 500, { own: 'b' });
    await other.claimAll(null);
    expect([
      journal.isClaimed(),
      journal.writeSnapshot(edits),
      journal.writeSnapshot(null),
    ]).toEqual([true, 'claimed', 'claimed']);
    other.writeSnapshot(null);
    expect(await createEditJournal(store, 7, 500, { own: 'c' }).claimAll(null)).toBeNull();
    expect(await journal.claimAll(removal('9:UN'))).toEqual(removal('9:UN'));
    expect(journal.writeSnapshot(edits)).toBe('stored');
  });
  test('what was gathered is in the place of who gathered it before the other place is emptied', async () => {
    const durable = disk();
    const store = plainStorage();
    createEditJournal(store, 7, 500, { durable, own: 'a' }).writeSnapshot(edits);
    const names: string[] = [];
    const watched = {
      ...durable,
      write: (name: string, text: string | null) => {
        names.push(name);
        durable.write(name, text);
      },
    };
    await createEditJournal(store, 7, 500, { durable: watched, own: 'b' }).claimAll(null);
    expect(names).toEqual([
      'portal-orcamento:7:500:b',
      'portal-orcamento:7:500:a!',
      'portal-orcamento:7:500:a',
    ]);
  });
  test('a tab in a full browser that writes over the emptied place, unaware, brings back nothing that was taken', async () => {
    const both = { store: full(), durable: disk() };
    const journalOf = (own: string) =>
      createEditJournal(both.store, 7, 500, { durable: both.durable, own });
    const at = Date.now();
    const timed = (...keys: [key: string, at: number][]): UnsentEdits => ({
      ...removal(...keys.map(([key]) => key)),
      times: Object.fromEntries(keys),
    });
    const unaware = journalOf('a');
    unaware.writeSnapshot(timed(['1:UN', at]), at);
    const other = journalOf('b');
    expect(await other.claimAll(null)).toMatchObject({ removed: ['1:UN'] });
    // It has sent them.
    other.writeSnapshot(null);
    vi.advanceTimersByTime(5000);
    const more = timed(['1:UN', at], ['2:UN', at + 4000]);
    expect(unaware.writeSnapshot(more, at + 4000)).toBe('stored');
    expect((await journalOf('c').claimAll(null))?.removed).toEqual(['2:UN']);
    expect(await unaware.claimAll(more)).toMatchObject({ removed: ['2:UN'] });
  });
  test('what a tab has gathered again is its own, whatever was taken from it before', async () => {
    const store = plainStorage();
    const at = Date.now();
    const timed: UnsentEdits = { ...removal('1:UN'), times: { '1:UN': at } };
    const first = createEditJournal(store, 7, 500, { own: 'a' });
    first.writeSnapshot(timed, at);
    await createEditJournal(store, 7, 500, { own: 'b' }).claimAll(null);
    expect(await first.claimAll(null)).toMatchObject({ removed: ['1:UN'] });
    expect([first.isClaimed(), first.writeSnapshot(timed)]).toEqual([false, 'stored']);
    expect(await createEditJournal(store, 7, 500, { own: 'c' }).claimAll(null)).toMatchObject({
      removed: ['1:UN'],
    });
  });
  test('emptied places go once nothing older can come back', async () => {
    const store = plainStorage();
    const durable = disk();
    createEditJournal(store, 7, 500, { durable, own: 'a' }).writeSnapshot(edits);
    const second = createEditJournal(store, 7, 500, { durable, own: 'b' });
    await second.claimAll(null);
    second.writeSnapshot(null);
    await createEditJournal(store, 7, 500, { durable, own: 'c' }).claimAll(null);
    expect([...durable.values.keys()].map((name) => name.at(-1))).toEqual(['a', 'b', '!']);
    vi.advanceTimersByTime(SAFE_TO_REMOVE + 1000);
    await createEditJournal(store, 7, 500, { durable, own: 'd' }).claimAll(null);
    expect(
      [[...durable.values.keys()], [...store.values.keys()]].map((names) =>
        names.map((name) => name.at(-1)),
      ),
    ).toEqual([[], []]);
  });
});
