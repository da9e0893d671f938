import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Disk, disk, refusing, removal } from '../testing/storage.ts';
import { plainStorage } from '../testing/tab.ts';
import type { UnsentEdits } from './edits.ts';
import type { DurableStore } from './storage/durable-store.ts';
import { SAFE_TO_REMOVE } from './storage/entry-store.ts';
import { createEditJournal } from './storage/journal.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') }));
afterEach(() => void vi.useRealTimers());

type Storages = { store: ReturnType<typeof plainStorage>; durable: Disk };
const storages = (): Storages => ({ store: plainStorage(), durable: disk() });
const journalOf = (
  {
    store,
    durable,
  }: { store: Parameters<typeof createEditJournal>[0]; durable: DurableStore | null },
  own: string,
) => createEditJournal(store, 7, 500, { durable, own, segmentLines: 1 });
const gathered = async (from: Storages): Promise<string[] | undefined> =>
  (await journalOf(from, 'reader').claimAll(null))?.removed.toSorted();
const text = (value: string): UnsentEdits => ({
  ...removal('1:UN', '2:UN'),
  fields: { obsPedido: value },
});

/** Storages that remember every state they were in, one for each write. */
function recorded(): Storages & { plain: Map<string, string>[]; onDisk: Map<string, string>[] } {
  const { store, durable } = storages();
  const plain = [new Map(store.values)];
  const onDisk = [new Map(durable.values)];
  const { setItem, removeItem } = store;
  const { write } = durable;
  store.setItem = (name, value) => {
    setItem(name, value);
    plain.push(new Map(store.values));
  };
  store.removeItem = (name) => {
    removeItem(name);
    plain.push(new Map(store.values));
  };
  durable.write = (name, value) => {
    write(name, value);
    onDisk.push(new Map(durable.values));
  };
  return { store, durable, plain, onDisk };
}

/** The browser as it comes back when each storage had got so far. */
function again(
  plain: ReadonlyMap<string, string> | undefined,
  onDisk: ReadonlyMap<string, string> | undefined,
): Storages {
  const back = storages();
  for (const [name, value] of plain ?? []) back.store.values.set(name, value);
  for (const [name, value] of onDisk ?? []) back.durable.values.set(name, value);
  return back;
}

describe('edits on top of those that were written before', () => {
  test('they are written alone where many were unsent, and all is gathered', async () => {
    const both = storages();
    const journal = journalOf(both, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    expect(journal.writeSegment(removal('3:UN'))).toBe('stored');
    expect(both.durable.values.get('portal-orcamento:7:500:a+')).not.toContain('1:UN');
    expect(await gathered(both)).toEqual(['1:UN', '2:UN', '3:UN']);
  });
  test('all is written again where few were unsent, where many changed since, and after a gathering', async () => {
    const journal = journalOf(storages(), 'a');
    expect(journal.writeSegment(removal('1:UN'))).toBe('refused');
    journal.writeSnapshot(removal('1:UN'));
    expect(journal.writeSegment(removal('2:UN'))).toBe('refused');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    expect(journal.writeSegment(removal('3:UN', '4:UN'))).toBe('refused');
    await journal.claimAll(removal('1:UN', '2:UN'));
    expect(journal.writeSegment(removal('3:UN'))).toBe('refused');
  });
  test('whichever writes a killed browser had got to either storage, the furthest counts and nothing older comes back', async () => {
    const browser = recorded();
    const journal = journalOf(browser, 'a');
    const seen: (string[] | undefined)[] = [undefined];
    const step = (expected: string[] | undefined, run: () => void): void => {
      run();
      while (seen.length < browser.onDisk.length) seen.push(expected);
    };
    step(['1', '2', '3'], () => journal.writeSnapshot(removal('1', '2', '3')));
    step(['1', '2', '3', '4'], () => journal.writeSegment(removal('4')));
    step(['1', '2', '3', '5'], () => journal.writeSegment(removal('5')));
    // The ERP has all but two.
    step(['3', '5'], () => journal.writeSnapshot(removal('3', '5')));
    step(['3', '5', '6'], () => journal.writeSegment(removal('6')));
    step(undefined, () => journal.writeSnapshot(null));
    step(['7', '8'], () => journal.writeSnapshot(removal('7', '8')));
    expect(browser.plain.length).toBe(browser.onDisk.length);
    for (const [far, onDisk] of browser.onDisk.entries()) {
      for (const [at, plain] of browser.plain.entries()) {
        expect([far, at, await gathered(again(plain, onDisk))]).toEqual([
          far,
          at,
          seen[Math.max(far, at)],
        ]);
      }
    }
  });
  test('whichever writes of a gathering were made, all is there once more, and nothing else', async () => {
    const browser = recorded();
    const left = journalOf(browser, 'a');
    left.writeSnapshot(text('Antes'));
    left.writeSegment({ ...removal('3:UN'), fields: { obsPedido: 'Depois' } });
    const from = { plain: browser.plain.length - 1, onDisk: browser.onDisk.length - 1 };
    vi.advanceTimersByTime(5);
    await journalOf(browser, 'b').claimAll(null);
    expect(browser.onDisk.length - from.onDisk).toBe(5);
    for (const onDisk of browser.onDisk.slice(from.onDisk)) {
      for (const plain of browser.plain.slice(from.plain)) {
        const back = await journalOf(again(plain, onDisk), 'reader').claimAll(null);
        expect([back?.removed.toSorted(), back?.fields]).toEqual([
          ['1:UN', '2:UN', '3:UN'],
          { obsPedido: 'Depois' },
        ]);
      }
    }
    expect([
      left.isClaimed(),
      left.writeSegment(removal('4:UN')),
      left.writeSnapshot(removal('4:UN')),
    ]).toEqual([true, 'claimed', 'claimed']);
  });
  test('what a second tab edited between the two is later than the first and earlier than the second', async () => {
    const both = storages();
    const one = journalOf(both, 'a');
    one.writeSnapshot({ ...text('Um'), payment: { idCob: 1, idPl: 7 } }, 100);
    journalOf(both, 'b').writeSnapshot({ ...text('Dois'), payment: { idCob: 2, idPl: 1 } }, 200);
    one.writeSegment({ ...removal(), fields: { obsPedido: 'Três' } }, 300);
    expect(await journalOf(both, 'c').claimAll(null)).toMatchObject({
      fields: { obsPedido: 'Três' },
      payment: { idCob: 2, idPl: 1 },
    });
  });
  test('nothing unsent leaves nothing behind', () => {
    const { store } = storages();
    const journal = journalOf({ store, durable: null }, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    journal.writeSegment(removal('3:UN'));
    journal.writeSnapshot(null);
    expect(store.values.size).toBe(0);
  });
  test('both places go once nothing older can come back', async () => {
    const both = storages();
    const journal = journalOf(both, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    journal.writeSegment(removal('3:UN'));
    const other = journalOf(both, 'b');
    await other.claimAll(null);
    other.writeSnapshot(null);
    expect(await gathered(both)).toBeUndefined();
    vi.advanceTimersByTime(SAFE_TO_REMOVE + 1000);
    await gathered(both);
    expect([both.store.values.size, both.durable.values.size]).toEqual([0, 0]);
  });
});

describe('edits on top of those that a storage did not take, or lost', () => {
  test('a browser that refused all of them is given all of them again', () => {
    const store = refusing();
    const journal = journalOf({ store, durable: null }, 'a');
    expect(journal.writeSnapshot(removal('1:UN', '2:UN'))).toBe('refused');
    store.refuses = () => false;
    expect(journal.writeSegment(removal('3:UN'))).toBe('refused');
    expect([
      journal.writeSnapshot(removal('1:UN', '2:UN', '3:UN')),
      journal.writeSegment(removal('4:UN')),
    ]).toEqual(['stored', 'stored']);
  });
  test('a browser that refuses only the newer ones says so, and what it had stays', async () => {
    const store = refusing((name) => name.endsWith('+'));
    const journal = journalOf({ store, durable: null }, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    expect(journal.writeSegment(removal('3:UN'))).toBe('refused');
    expect(await createEditJournal(store, 7, 500).claimAll(null)).toEqual(removal('1:UN', '2:UN'));
  });
  test('a full plain storage that takes only the newer ones has them on top of what the database has, and learns that both were stored', async () => {
    const both = { store: refusing((name) => !/[+!]$/.test(name)), durable: disk() };
    const journal = journalOf(both, 'a');
    expect([
      journal.writeSnapshot(removal('1:UN', '2:UN')),
      journal.writeSegment(removal('3:UN')),
    ]).toEqual(['stored', 'stored']);
    expect(await journalOf(both, 'b').claimAll(null)).toMatchObject({
      removed: ['1:UN', '2:UN', '3:UN'],
    });
    expect(journal.isClaimed()).toBe(true);
  });
  test('a browser that has no room for them twice has them in the place of who gathered them', async () => {
    const store = plainStorage();
    const { setItem } = store;
    store.setItem = (name, value) => {
      const others = [...store.values]
        .filter(([other]) => other !== name)
        .reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > 250) throw new DOMException('full', 'QuotaExceededError');
      setItem(name, value);
    };
    const taken = journalOf({ store, durable: null }, 'a');
    taken.writeSnapshot(removal('1:UN', '2:UN', '3:UN'));
    await journalOf({ store, durable: null }, 'b').claimAll(null);
    expect(store.values.get('portal-orcamento:7:500:b')).toContain('3:UN');
    expect(taken.isClaimed()).toBe(true);
  });
  test('what is written after an own place was taken counts, also where a full plain storage still says that it is empty', async () => {
    const both = { store: refusing(() => false), durable: disk() };
    const journal = journalOf(both, 'a');
    journal.writeSnapshot(removal('1:UN'));
    vi.advanceTimersByTime(5000);
    const other = journalOf(both, 'b');
    await other.claimAll(null);
    other.writeSnapshot(null);
    both.store.refuses = () => true;
    await journal.claimAll(removal('2:UN'), Date.now() - 3000);
    expect(await journalOf(both, 'c').claimAll(null)).toEqual(removal('2:UN'));
  });
  test('once the database has failed that alone had all of them, they are written again', () => {
    const durable = { ...disk(), works: () => works };
    let works = true;
    const journal = journalOf({ store: refusing((name) => !name.endsWith('+')), durable }, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    works = false;
    expect([
      journal.writeSegment(removal('3:UN')),
      journal.writeSnapshot(removal('1:UN', '2:UN', '3:UN')),
    ]).toEqual(['refused', 'refused']);
  });
  test('so they are once somebody has cleared the storage', () => {
    const both = storages();
    const journal = journalOf(both, 'a');
    journal.writeSnapshot(removal('1:UN', '2:UN'));
    both.store.values.clear();
    expect([
      journal.writeSegment(removal('3:UN')),
      journal.writeSnapshot(removal('1:UN', '2:UN', '3:UN')),
      journal.writeSegment(removal('4:UN')),
    ]).toEqual(['refused', 'stored', 'stored']);
  });
});
