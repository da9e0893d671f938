import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeeper, SETTLED } from './keeper.ts';
import type { KeepStore } from './kept-places.ts';
import type { KeptEdits } from './kept-edits.ts';
import { disk, removal } from '../testing/storage.ts';
import { plainStorage } from '../testing/tab.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') }));
afterEach(() => void vi.useRealTimers());

const edits = removal('1:UN');
const full = (): KeepStore => ({
  ...plainStorage(),
  length: 0,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

describe('the keeper', () => {
  test("it keeps one user's quote apart from every other, outside of what ends with the session", async () => {
    const store = plainStorage();
    createKeeper(store, 7, 500).keep(edits);
    expect(await createKeeper(store, 8, 500).gather(null)).toBeNull();
    expect(await createKeeper(store, 7, 5001).gather(null)).toBeNull();
    expect(await createKeeper(store, 7, 500).gather(null)).toEqual(edits);
    expect([...store.values.keys()].some((name) => name.startsWith('portal:'))).toBe(false);
  });
  test('nothing unsent leaves nothing behind', () => {
    const store = plainStorage();
    const keeper = createKeeper(store, 7, 500);
    keeper.keep(edits);
    keeper.keep(null);
    expect(store.values.size).toBe(0);
  });
  test('a full or blocked storage is told, and unreadable content is nothing', async () => {
    expect(createKeeper(full(), 7, 500).keep(edits)).toBe('refused');
    expect(createKeeper(full(), 7, 500, { durable: disk() }).keep(edits)).toBe('kept');
    const blocked: KeepStore = {
      ...full(),
      get length(): number {
        throw new DOMException('blocked', 'SecurityError');
      },
      getItem: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    expect(await createKeeper(blocked, 7, 500).gather(edits)).toEqual(edits);
    for (const text of [
      '{"at":1',
      '7',
      '{"at":"x"}',
      '{"at":1,"edits":{"format":1,"lines":[],"removed":[]}}',
    ]) {
      const store = plainStorage();
      store.setItem('portal-orcamento:7:500:a', text);
      expect(await createKeeper(store, 7, 500).gather(null)).toBeNull();
    }
  });
  test('what the browser had not yet written when it died comes from its database', async () => {
    const durable = disk();
    createKeeper(plainStorage(), 7, 500, { durable }).keep(edits);
    expect(await createKeeper(plainStorage(), 7, 500, { durable }).gather(null)).toEqual(edits);
  });
  test.each(['the plain storage', 'the database'])(
    'what was sent is not brought back by an older writing of %s',
    async (older) => {
      const store = plainStorage();
      const durable = disk();
      const keeper = createKeeper(store, 7, 500, { durable, own: 'a' });
      keeper.keep(edits);
      const before = new Map(older === 'the database' ? durable.values : store.values);
      keeper.keep(null);
      for (const [name, text] of before)
        (older === 'the database' ? durable : store).values.set(name, text);
      expect(await createKeeper(store, 7, 500, { durable, own: 'b' }).gather(null)).toBeNull();
    },
  );
});

describe('the keepers of two tabs', () => {
  test('neither writes over what the other keeps, and who gathers has both', async () => {
    const store = plainStorage();
    createKeeper(store, 7, 500, { own: 'a' }).keep(removal('1:UN'));
    vi.advanceTimersByTime(5);
    createKeeper(store, 7, 500, { own: 'b' }).keep(removal('2:UN'));
    expect(await createKeeper(store, 7, 500, { own: 'c' }).gather(null)).toMatchObject({
      removed: ['1:UN', '2:UN'],
    });
    expect(await createKeeper(store, 7, 500, { own: 'd' }).gather(null)).toMatchObject({
      removed: ['1:UN', '2:UN'],
    });
  });
  test('of the same thing what was edited later counts, wherever it is kept', async () => {
    const text = (value: string): KeptEdits => ({ ...removal(), fields: { obsPedido: value } });
    const store = plainStorage();
    createKeeper(store, 7, 500, { own: 'a' }).keep(text('Antes'), 100);
    createKeeper(store, 7, 500, { own: 'b' }).keep(text('Depois'), 300);
    expect(await createKeeper(store, 7, 500, { own: 'c' }).gather(text('Meu'), 200)).toMatchObject({
      fields: { obsPedido: 'Depois' },
    });
    expect(await createKeeper(store, 7, 500, { own: 'd' }).gather(text('Meu'), 400)).toMatchObject({
      fields: { obsPedido: 'Meu' },
    });
  });
  test('that is so thing by thing: a tab that edited something else last has no later value of the rest', async () => {
    const text = (value: string, at: number, other = {}): KeptEdits => ({
      ...removal(),
      fields: { obsPedido: value, ...other },
      times: { obsPedido: at, ordComp: 400 },
    });
    const store = plainStorage();
    createKeeper(store, 7, 500, { own: 'a' }).keep(text('Antes', 100, { ordComp: 'OC' }), 400);
    createKeeper(store, 7, 500, { own: 'b' }).keep(text('Depois', 200), 200);
    expect(await createKeeper(store, 7, 500, { own: 'c' }).gather(null)).toMatchObject({
      fields: { obsPedido: 'Depois', ordComp: 'OC' },
      times: { obsPedido: 200, ordComp: 400 },
    });
  });
  test('a tab that slept while its edits were gathered, sent and forgotten still learns that they were taken', async () => {
    const store = plainStorage();
    const slept = createKeeper(store, 7, 500, { own: 'a' });
    slept.keep(edits);
    const other = createKeeper(store, 7, 500, { own: 'b' });
    await other.gather(null);
    other.keep(null);
    vi.advanceTimersByTime(2 * 86_400_000);
    await other.gather(null);
    expect(slept.isTaken()).toBe(true);
  });
  test('a tab whose edits were gathered learns it and does not write them again; one whose browser was cleared does', async () => {
    const store = plainStorage();
    const keeper = createKeeper(store, 7, 500, { own: 'a' });
    keeper.keep(edits);
    store.values.clear();
    expect([keeper.isTaken(), keeper.keep(edits)]).toEqual([false, 'kept']);
    const other = createKeeper(store, 7, 500, { own: 'b' });
    await other.gather(null);
    expect([keeper.isTaken(), keeper.keep(edits), keeper.keep(null)]).toEqual([
      true,
      'taken',
      'taken',
    ]);
    other.keep(null);
    expect(await createKeeper(store, 7, 500, { own: 'c' }).gather(null)).toBeNull();
    expect(await keeper.gather(removal('9:UN'))).toEqual(removal('9:UN'));
    expect(keeper.keep(edits)).toBe('kept');
  });
  test('what was gathered is in the place of who gathered it before the other place is emptied', async () => {
    const durable = disk();
    const store = plainStorage();
    createKeeper(store, 7, 500, { durable, own: 'a' }).keep(edits);
    const names: string[] = [];
    const watched = {
      ...durable,
      write: (name: string, text: string | null) => {
        names.push(name);
        durable.write(name, text);
      },
    };
    await createKeeper(store, 7, 500, { durable: watched, own: 'b' }).gather(null);
    expect(names).toEqual([
      'portal-orcamento:7:500:b',
      'portal-orcamento:7:500:a!',
      'portal-orcamento:7:500:a',
    ]);
  });
  test('a tab in a full browser that writes over the emptied place, unaware, brings back nothing that was taken', async () => {
    const both = { store: full(), durable: disk() };
    const keeperOf = (own: string) =>
      createKeeper(both.store, 7, 500, { durable: both.durable, own });
    const at = Date.now();
    const timed = (...keys: [key: string, at: number][]): KeptEdits => ({
      ...removal(...keys.map(([key]) => key)),
      times: Object.fromEntries(keys),
    });
    const unaware = keeperOf('a');
    unaware.keep(timed(['1:UN', at]), at);
    const other = keeperOf('b');
    expect(await other.gather(null)).toMatchObject({ removed: ['1:UN'] });
    // It has sent them.
    other.keep(null);
    vi.advanceTimersByTime(5000);
    const more = timed(['1:UN', at], ['2:UN', at + 4000]);
    expect(unaware.keep(more, at + 4000)).toBe('kept');
    expect((await keeperOf('c').gather(null))?.removed).toEqual(['2:UN']);
    expect(await unaware.gather(more)).toMatchObject({ removed: ['2:UN'] });
  });
  test('what a tab has gathered again is its own, whatever was taken from it before', async () => {
    const store = plainStorage();
    const at = Date.now();
    const timed: KeptEdits = { ...removal('1:UN'), times: { '1:UN': at } };
    const first = createKeeper(store, 7, 500, { own: 'a' });
    first.keep(timed, at);
    await createKeeper(store, 7, 500, { own: 'b' }).gather(null);
    expect(await first.gather(null)).toMatchObject({ removed: ['1:UN'] });
    expect([first.isTaken(), first.keep(timed)]).toEqual([false, 'kept']);
    expect(await createKeeper(store, 7, 500, { own: 'c' }).gather(null)).toMatchObject({
      removed: ['1:UN'],
    });
  });
  test('emptied places go once nothing older can come back', async () => {
    const store = plainStorage();
    const durable = disk();
    createKeeper(store, 7, 500, { durable, own: 'a' }).keep(edits);
    const second = createKeeper(store, 7, 500, { durable, own: 'b' });
    await second.gather(null);
    second.keep(null);
    await createKeeper(store, 7, 500, { durable, own: 'c' }).gather(null);
    expect([...durable.values.keys()].map((name) => name.at(-1))).toEqual(['a', 'b', '!']);
    vi.advanceTimersByTime(SETTLED + 1000);
    await createKeeper(store, 7, 500, { durable, own: 'd' }).gather(null);
    expect(
      [[...durable.values.keys()], [...store.values.keys()]].map((names) =>
        names.map((name) => name.at(-1)),
      ),
    ).toEqual([[], []]);
  });
});
