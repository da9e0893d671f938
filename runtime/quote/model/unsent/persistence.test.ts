import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { imported } from '../import/add.ts';
import type { LockRecord } from '../records/records.ts';
import { lineRemoved } from '../state/events.ts';
import type { QuoteState } from '../state/state.ts';
import { realTimer } from '../state/timer.ts';
import { deferred, failure, item, openState, product } from '../testing/fixtures.ts';
import { browser, tab, unsentIn } from '../testing/tab.ts';
import { createPersistence, WRITE_DELAY } from './persistence.ts';
import type { PlainStorage } from './storage/entries.ts';
import { createEditJournal } from './storage/journal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('edits the ERP does not have', () => {
  test('they survive the end of the session, and are sent after the next login', async () => {
    const one = browser();
    const before = tab(one, {
      host: {
        autosave: async () => {
          throw failure(401, 'Sessão encerrada');
        },
      },
    });
    await before.editing.open();
    before.editing.lineQuantity('1:UN', 8);
    await vi.advanceTimersByTimeAsync(1500);
    before.editing.dispose();
    const after = tab(one, { held: { idColab: 7, fingerprint: 'tab-a' } });
    await after.editing.open();
    expect(after.editing.view().state.lines[0]?.record.qtde).toBe(8);
    await vi.advanceTimersByTimeAsync(1500);
    expect(after.saved.at(-1)?.itens[0]?.qtde).toBe(8);
    expect(unsentIn(one)).toBe(0);
  });
  test('they survive a tab that is killed a frame later, also while they are being sent', async () => {
    const one = browser();
    const killed = tab(one, { host: { autosave: () => deferred<unknown>().promise } });
    await killed.editing.open();
    killed.editing.lineQuantity('1:UN', 3);
    await vi.advanceTimersByTimeAsync(1500);
    killed.editing.lineQuantity('1:UN', 4);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    const after = tab(one);
    await after.editing.open();
    expect(after.editing.view().state.lines[0]?.record.qtde).toBe(4);
  });
  test('they wait while another person has the quote', async () => {
    const one = browser();
    const before = tab(one);
    await before.editing.open();
    before.editing.lineQuantity('1:UN', 8);
    before.editing.writeNow();
    const locked = tab(one, { held: { idColab: 8, nomeColab: 'Bia' } });
    await locked.editing.open();
    expect(locked.editing.view().state.lines[0]?.record.qtde).toBe(2);
    expect(unsentIn(one)).toBe(1);
  });
  test('leaving the screen sends what is unsent at once', async () => {
    const { editing, saved } = tab();
    await editing.open();
    editing.lineQuantity('1:UN', 6);
    editing.dispose();
    await settle();
    expect(saved.map((payload) => payload.itens[0]?.qtde)).toEqual([6]);
  });
  test('a browser that keeps nothing is reported to the user, until it stores again', async () => {
    const one = browser();
    let full = true;
    const store: PlainStorage = {
      ...one.store,
      setItem: (name, text) => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        one.store.setItem(name, text);
      },
    };
    const { editing } = tab(browser(), { host: { journal: createEditJournal(store, 7, 500) } });
    await editing.open();
    editing.lineQuantity('1:UN', 6);
    editing.writeNow();
    expect(editing.view().memoryOnly).toBe(true);
    full = false;
    editing.lineQuantity('1:UN', 7);
    editing.writeNow();
    expect([editing.view().memoryOnly, unsentIn(one)]).toEqual([false, 1]);
  });
  test('an answer that comes after the quote was left, and opened again, changes nothing of what was stored since', async () => {
    const one = browser();
    const late = deferred<unknown>();
    const left = tab(one, { host: { autosave: () => late.promise } });
    await left.editing.open();
    left.editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(1500);
    left.editing.dispose();
    const again = tab(one, {
      quote: { itens: [item(1, 5)] },
      host: {
        autosave: async () => {
          throw failure(0);
        },
      },
    });
    await again.editing.open();
    again.editing.lineQuantity('1:UN', 9);
    again.editing.writeNow();
    late.resolve(undefined);
    await settle();
    const killed = tab(one, { quote: { itens: [item(1, 5)] } });
    await killed.editing.open();
    expect(killed.editing.view()).toMatchObject({
      conflicts: [],
      state: { lines: [{ record: { qtde: 9 } }] },
    });
  });
  test('an answer that comes after the quote was left leaves nothing to be sent again', async () => {
    const one = browser();
    const late = deferred<unknown>();
    const { editing } = tab(one, { host: { autosave: () => late.promise } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(1500);
    editing.dispose();
    expect(unsentIn(one)).toBe(1);
    late.resolve(undefined);
    await settle();
    expect(unsentIn(one)).toBe(0);
  });
});

describe('a thousand lines that the ERP does not have', () => {
  const products = Array.from({ length: 1000 }, (_, at) => product(at + 1));
  const unanswered = {
    autosave: async () => {
      throw failure(0);
    },
    products: async () => products,
  };
  const all = (state: QuoteState): QuoteState =>
    imported(
      state,
      products.map((of) => ({
        product: of,
        packaging: { unidade: 'UN', idEmb: 'UN', multiplo: 1 },
        qtde: 5,
      })),
    ).state;
  /** Every line edited; `bytes`: what was written to the browser since it was asked last. */
  async function thousand(one = browser()) {
    let count = 0;
    const store: PlainStorage = {
      ...one.store,
      setItem: (name, text) => {
        count += text.length;
        one.store.setItem(name, text);
      },
    };
    const { editing } = tab(one, {
      host: { ...unanswered, journal: createEditJournal(store, 7, 500) },
    });
    await editing.open();
    editing.change(all);
    const bytes = async (): Promise<number> => {
      await vi.advanceTimersByTimeAsync(WRITE_DELAY);
      return [count, (count = 0)][0] ?? 0;
    };
    return { editing, bytes };
  }
  const openedIn = async (one: ReturnType<typeof browser>) => {
    const { editing } = tab(one, { host: unanswered });
    await editing.open();
    return editing.view();
  };

  test('an edit writes itself, not all of them, also after a send that nobody answered, and a killed tab loses none', async () => {
    const one = browser();
    const { editing, bytes } = await thousand(one);
    expect(await bytes()).toBeGreaterThan(300_000);
    editing.lineQuantity('7:UN', 8);
    expect(await bytes()).toBeLessThan(2000);
    await vi.advanceTimersByTimeAsync(1500);
    editing.removeLines(['9:UN']);
    editing.changeFields({ obsPedido: 'Portão verde' });
    expect(await bytes()).toBeLessThan(4000);
    const { state } = await openedIn(one);
    const back = new Map(state.lines.map(({ key, record }) => [key, record.qtde]));
    expect([back.size, back.get('7:UN'), back.get('8:UN'), back.get('9:UN')]).toEqual([
      999,
      8,
      5,
      undefined,
    ]);
  });
  test('no edit ever writes many, however many lines were edited since, and a killed tab loses none', async () => {
    const one = browser();
    const { editing, bytes } = await thousand(one);
    await bytes();
    const each: number[] = [];
    for (const { id } of products.slice(0, 500)) {
      editing.lineQuantity(`${id}:UN`, 9);
      each.push(await bytes());
    }
    expect(Math.max(...each)).toBeLessThan(30_000);
    const { state } = await openedIn(one);
    expect(state.lines.filter(({ record }) => record.qtde === 9).length).toBe(500);
  });
  test('all are written again once as many were edited since, or many at once, and what stood on top of them goes', async () => {
    const one = browser();
    const { editing, bytes } = await thousand(one);
    await bytes();
    const each: number[] = [];
    for (const { id } of [...products, ...products.slice(0, 85)]) {
      editing.lineQuantity(`${id}:UN`, editing.view().state.lines[0]?.record.qtde === 9 ? 10 : 9);
      each.push(await bytes());
    }
    expect(each.filter((written) => written > 30_000).length).toBe(1);
    expect(one.store.values.size).toBeLessThan(5);
    editing.choosePayment({ idCob: 1, idPl: 30 });
    expect(await bytes()).toBeGreaterThan(300_000);
    expect(one.store.values.size).toBe(1);
  });
  test('what the ERP has confirmed since does not come back with a later edit', async () => {
    const one = browser();
    const sent = deferred<unknown>();
    const { editing } = tab(one, { host: { ...unanswered, autosave: () => sent.promise } });
    await editing.open();
    editing.change(all);
    await vi.advanceTimersByTimeAsync(1500);
    editing.lineQuantity('7:UN', 8);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    sent.resolve(undefined);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    // Somebody else has emptied the quote since.
    expect(await openedIn(one)).toMatchObject({
      conflicts: [{ id: '7:UN' }],
      state: { lines: [{ key: '1:UN', record: { qtde: 2 } }] },
    });
  });
});

describe('two tabs of one person', () => {
  test('what the other one left unsent is put onto the quote when this one takes it back', async () => {
    const one = browser();
    const first = tab(one);
    await first.editing.open();
    const second = tab(one, {
      held: { idColab: 7, fingerprint: 'tab-a' },
      host: {
        lock: lockOf(first.erp, 'tab-b'),
        autosave: async () => {
          throw failure(0);
        },
      },
    });
    await second.editing.open();
    await second.editing.takeOver();
    second.editing.lineQuantity('1:UN', 6);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    // It is killed; this one learns at its next refresh that it was locked out, and takes the quote
    // back.
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(first.editing.view().lock.kind).toBe('pending');
    await first.editing.takeOver();
    await vi.advanceTimersByTimeAsync(1500);
    expect(first.saved.at(-1)?.itens[0]?.qtde).toBe(6);
  });
  test('a product that the other one sent and removed again does not come back with this one', async () => {
    const one = browser();
    const first = tab(one);
    await first.editing.open();
    first.editing.productQuantity(product(5), { idEmb: 'UN', multiplo: 1 }, 3);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    const second = tab(one, { host: { lock: lockOf(first.erp, 'tab-b') } });
    await second.editing.open();
    await second.editing.takeOver();
    await second.editing.saveNow();
    second.editing.removeLines(['5:UN']);
    await second.editing.saveNow();
    await first.editing.takeOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.saved.at(-1)?.itens.map(({ idProd }) => idProd)).toEqual([1]);
    expect(first.editing.view().state.lines.map(({ key }) => key)).toEqual(['1:UN']);
    expect(first.saved).toEqual([]);
  });
  /** A tab that edits on when another one has gathered its edits, and has the lock. */
  async function claimedFrom(meanwhile: () => void = () => undefined) {
    const one = browser();
    const first = tab(one);
    await first.editing.open();
    first.editing.lineQuantity('1:UN', 3);
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    const second = tab(one, { host: { lock: lockOf(first.erp, 'tab-b') } });
    await second.editing.open();
    await second.editing.takeOver();
    meanwhile();
    first.editing.lineQuantity('1:UN', 4);
    return { first, second };
  }
  test('a tab that finds its edits taken asks for the lock before anything else', async () => {
    const { first } = await claimedFrom();
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    expect(first.editing.view()).toMatchObject({
      lock: { kind: 'pending' },
      editable: false,
      memoryOnly: true,
    });
    expect(first.saved).toEqual([]);
  });
  test('an edit that follows one which the other tab took and sent is no conflict with it', async () => {
    const { first, second } = await claimedFrom();
    await vi.advanceTimersByTimeAsync(1500);
    expect(second.saved.at(-1)?.itens[0]?.qtde).toBe(3);
    first.erp.quote = { itens: [item(1, 3)] };
    await first.editing.takeOver();
    expect(first.editing.view()).toMatchObject({
      conflicts: [],
      state: { lines: [{ record: { qtde: 4 } }] },
    });
  });
  test('it is not taken for one of those by a clock that was set back', async () => {
    const { first, second } = await claimedFrom(() => vi.setSystemTime(Date.now() - 3_600_000));
    await second.editing.saveNow();
    first.erp.quote = { itens: [item(1, 3)] };
    await first.editing.takeOver();
    expect(first.editing.view().state.lines[0]?.record.qtde).toBe(4);
  });
  test("a colleague's change is asked about, also where it is what this tab had written before its last edit", async () => {
    const { editing, erp } = tab();
    await editing.open();
    for (const quantity of [5, 8]) {
      editing.lineQuantity('1:UN', quantity);
      await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    }
    erp.held = { idColab: 8, nomeColab: 'Bia' };
    await editing.retryLock();
    Object.assign(erp, { held: {}, quote: { itens: [item(1, 5)] } });
    await editing.retryLock();
    expect(editing.view().conflicts).toMatchObject([
      { id: '1:UN', mine: { qtde: 8 }, theirs: { qtde: 5 } },
    ]);
  });
});

/** The lock of the same ERP, asked for by another tab. */
function lockOf(erp: { held: LockRecord }, fingerprint: string) {
  const mine: LockRecord = { idColab: 7, fingerprint };
  return {
    idColab: 7,
    fingerprint,
    get: async () => erp.held,
    create: async () => (erp.held = mine),
    update: async () => (erp.held = mine),
  };
}

test('what is unsent of a closed quote stays as it is, whatever becomes of what is shown', () => {
  const one = browser();
  let state = openState();
  const persistence = createPersistence({
    journal: createEditJournal(one.store, 7, 500),
    timer: realTimer,
    state: () => state,
    memoryOnly() {},
    claimed() {},
  });
  persistence.restored();
  state = lineRemoved(state, '1:UN');
  persistence.changed();
  persistence.flush();
  persistence.setAside();
  state = openState({ acoes: [] });
  expect(persistence.close()?.removed).toEqual(['1:UN']);
  persistence.changed();
  persistence.flush();
  expect([persistence.aside(), unsentIn(one)]).toEqual([null, 1]);
});
