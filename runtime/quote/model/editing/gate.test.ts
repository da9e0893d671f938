import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WRITE_DELAY } from '../unsent/persistence.ts';
import { deferred, failure, item, openState, quote } from '../testing/fixtures.ts';
import type { Payload } from '../records/payload.ts';
import type { QuoteRecord } from '../records/records.ts';
import { browser, otherTab, quantities, tab, theirs, unsentIn } from '../testing/tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the lock of a quote that is edited', () => {
  test('a lock that is ours from the start reads the quote no second time, also when it is refreshed', async () => {
    const { editing, reads } = tab();
    await editing.open();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect([reads(), editing.view().editable]).toEqual([0, true]);
  });
});

describe('a lock gained late', () => {
  /** A tab that lost its lock with an unsent edit, which its autosave learned from a 409. */
  async function stale() {
    const sent: Payload[] = [];
    let locked = true;
    const made = tab(browser(), {
      host: {
        autosave: async (payload) => {
          if (locked) throw failure(409, 'Bloqueado');
          sent.push(payload);
        },
      },
    });
    await made.editing.open();
    made.editing.changeFields({ obsPedido: 'Portão azul', ordComp: 'OC-9' });
    made.editing.lineQuantity('1:UN', 5);
    made.erp.held = otherTab;
    made.erp.quote = theirs;
    await vi.advanceTimersByTimeAsync(1500);
    expect(made.editing.view().lock.kind).toBe('pending');
    locked = false;
    return { ...made, sent };
  }
  test('taking the quote back puts only the unsent edits onto what the other tab saved', async () => {
    const { editing, sent } = await stale();
    await editing.takeOver();
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent).toHaveLength(1);
    expect(quantities(sent[0])).toEqual([
      [1, 5],
      [2, 7],
    ]);
    expect(sent[0]).toMatchObject({ obsPedido: 'Deles', ordComp: 'OC-9' });
    expect(editing.view().state.acked).toBe(editing.view().state.rev);
  });
  test('leaving while the quote is read again sends nothing', async () => {
    const answer = deferred<ReturnType<typeof openState>>();
    const { editing, saved } = tab(browser(), {
      held: otherTab,
      host: { read: () => answer.promise },
    });
    await editing.open();
    const taken = editing.takeOver();
    await settle();
    expect(editing.view()).toMatchObject({ editable: false, lock: { kind: 'checking' } });
    editing.dispose();
    answer.resolve(openState(theirs));
    await taken;
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
  });
  test.each([
    ['another person let it go', { idColab: 8, nomeColab: 'Bia' }],
    ['another tab let it go', otherTab],
  ])('trying again after %s edits the quote as it is now', async (_title, held) => {
    const { editing, erp, saved } = tab(browser(), { held });
    await editing.open();
    erp.quote = theirs;
    erp.held = {};
    await editing.retryLock();
    editing.lineQuantity('1:UN', 3);
    await vi.advanceTimersByTimeAsync(1500);
    expect(quantities(saved.at(-1))).toEqual([
      [1, 3],
      [2, 7],
    ]);
  });
  test('a lock that nobody could tell of, or that died meanwhile, reads the quote again too', async () => {
    let broken = true;
    const made = tab();
    const { editing, erp, reads } = tab(browser(), {
      host: {
        lock: {
          idColab: 7,
          fingerprint: 'tab-a',
          create: async () => undefined,
          update: async () => undefined,
          get: async () => {
            if (broken) throw failure(0);
            return {};
          },
        },
      },
    });
    await editing.open();
    erp.quote = theirs;
    broken = false;
    await editing.retryLock();
    expect([reads(), editing.view().state.lines.length]).toEqual([1, 2]);
    await made.editing.open();
    made.erp.held = {};
    made.erp.quote = theirs;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect([
      made.reads(),
      made.editing.view().state.lines.length,
      made.editing.view().editable,
    ]).toEqual([1, 2, true]);
  });
  test('a quote that cannot be read again stays read-only until it can', async () => {
    let broken = true;
    const { editing } = tab(browser(), {
      held: otherTab,
      host: {
        read: async () => {
          if (broken) throw failure(503, 'Fora do ar');
          return openState(theirs);
        },
      },
    });
    await editing.open();
    await editing.takeOver();
    expect(editing.view()).toMatchObject({
      editable: false,
      lock: { kind: 'invalid', message: 'Fora do ar' },
    });
    broken = false;
    await editing.retryLock();
    expect(editing.view()).toMatchObject({ editable: true, lock: { kind: 'ready' } });
    expect(editing.view().state.lines).toHaveLength(2);
  });
});

describe('a quote that can no longer be changed', () => {
  test('it becomes read-only when a save is refused, and shows what the ERP has', async () => {
    const made = tab(browser(), {
      host: {
        autosave: async () => {
          throw failure(422, 'Este orçamento não pode mais ser alterado.');
        },
      },
    });
    await made.editing.open();
    made.editing.lineQuantity('1:UN', 5);
    made.erp.quote = { acoes: [] };
    await vi.advanceTimersByTimeAsync(1500);
    expect(made.editing.view().editable).toBe(false);
    expect(made.editing.view().state.lines[0]?.record.qtde).toBe(2);
  });
  test('a refusal of a quote that is still open leaves it editable', async () => {
    const { editing } = tab(browser(), {
      host: {
        autosave: async () => {
          throw failure(422, 'Quantidade.');
        },
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(1500);
    expect(editing.view()).toMatchObject({
      editable: true,
      saving: { kind: 'unsaved', message: 'Quantidade.' },
    });
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
  });
  test('finishing a quote that another tab finished says so and leaves it read-only', async () => {
    const made = tab(browser(), {
      host: {
        save: async () => {
          throw failure(422, 'Este orçamento não pode mais ser alterado.');
        },
      },
    });
    await made.editing.open();
    made.erp.quote = { acoes: ['DUPLICAR'] };
    await made.editing.finish();
    expect(made.editing.view()).toMatchObject({
      editable: false,
      finish: { kind: 'failed', message: 'Este orçamento não pode mais ser alterado.' },
    });
  });
});

describe('unsent edits of what somebody else changed', () => {
  /**
   * A tab that was killed with an edit of line 1, reopened after the line became seven elsewhere.
   */
  async function reopened() {
    const one = browser();
    const killed = tab(one, {
      host: {
        autosave: async () => {
          throw failure(0);
        },
      },
    });
    await killed.editing.open();
    killed.editing.lineQuantity('1:UN', 5);
    killed.editing.changeFields({ obsPedido: 'Meu' });
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    const after = tab(one, { quote: { itens: [item(1, 7)] } });
    await after.editing.open();
    return { ...after, one };
  }
  test('nothing can be edited or sent before the user chose, and they stay in the browser', async () => {
    const { editing, saved, one } = await reopened();
    expect(editing.view()).toMatchObject({
      editable: false,
      lock: { kind: 'ready' },
      conflicts: [{ id: '1:UN', mine: { qtde: 5 }, theirs: { qtde: 7 } }],
    });
    editing.lineQuantity('1:UN', 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    const again = tab(one, { quote: { itens: [item(1, 7)] } });
    await again.editing.open();
    expect(again.editing.view().conflicts).toHaveLength(1);
  });
  test.each([
    ['mine', 5],
    ['theirs', 7],
  ] as const)('choosing %s sends that quantity with the other edits', async (side, qtde) => {
    const { editing, saved, toasts } = await reopened();
    editing.resolveConflicts({ '1:UN': side });
    expect(editing.view()).toMatchObject({ editable: true, conflicts: [] });
    expect(toasts).toEqual(['info 5000 Alterações não enviadas foram recuperadas.']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.at(-1)).toMatchObject({ obsPedido: 'Meu', itens: [{ qtde }] });
  });
});

describe('a lock that comes and goes', () => {
  test('what is typed while the quote is read again is refused, and nothing is sent before it is there', async () => {
    const answer = deferred<ReturnType<typeof openState>>();
    const { editing, saved, erp } = tab(browser(), {
      held: otherTab,
      host: { read: () => answer.promise },
    });
    await editing.open();
    erp.held = {};
    const opened = editing.retryLock();
    await settle();
    editing.lineQuantity('1:UN', 9);
    await vi.advanceTimersByTimeAsync(5000);
    expect([editing.view().state.rev, saved]).toEqual([0, []]);
    answer.resolve(openState(theirs));
    await opened;
    expect(editing.view()).toMatchObject({
      editable: true,
      state: { lines: [{ record: { qtde: 2 } }, { record: { qtde: 7 } }] },
    });
  });
  test('asking for the lock twice at a time puts what was stored onto the quote once', async () => {
    const one = browser();
    const before = tab(one);
    await before.editing.open();
    before.editing.lineQuantity('1:UN', 8);
    before.editing.writeNow();
    const { editing, toasts } = tab(one);
    await Promise.all([editing.open(), editing.retryLock()]);
    await settle();
    expect(editing.view()).toMatchObject({
      editable: true,
      state: { lines: [{ record: { qtde: 8 } }] },
    });
    expect(toasts).toHaveLength(1);
  });
  test('the quote is not taken over before a save that left earlier was answered', async () => {
    const answer = deferred<QuoteRecord>();
    const { editing, erp } = tab(browser(), { host: { save: () => answer.promise } });
    await editing.open();
    await settle();
    const saved = editing.save();
    erp.held = otherTab;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    const taken = editing.takeOver();
    await settle();
    expect(erp.held).toBe(otherTab);
    answer.reject(failure(409));
    await Promise.all([saved, taken]);
    expect([erp.held.fingerprint, editing.view().editable]).toEqual(['tab-a', true]);
  });
  test('a save that is answered after the lock was lost and gained again does not undo what was read since', async () => {
    const answer = deferred<QuoteRecord>();
    const { editing, erp } = tab(browser(), { host: { save: () => answer.promise } });
    await editing.open();
    await settle();
    const saved = editing.save();
    erp.held = otherTab;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(editing.view().lock.kind).toBe('pending');
    erp.quote = theirs;
    const taken = editing.takeOver();
    await settle();
    answer.resolve(quote({ itens: [item(1, 2)] }));
    await Promise.all([saved, taken]);
    expect(editing.view().state.lines.map(({ record }) => record.qtde)).toEqual([2, 7]);
  });
});

describe('a computer that slept', () => {
  /**
   * A tab with an edit that was not sent when the lid was closed; somebody else had the quote
   * meanwhile.
   */
  async function woken() {
    const made = tab();
    await made.editing.open();
    await settle();
    made.editing.lineQuantity('1:UN', 5);
    vi.setSystemTime(Date.now() + 30 * 60_000);
    made.erp.held = {};
    made.erp.quote = theirs;
    return made;
  }
  test('its timers fire late: what was edited is put onto what the quote has become, and only then sent', async () => {
    const { editing, saved, reads } = await woken();
    await vi.advanceTimersByTimeAsync(1500);
    expect([saved, reads()]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.map(quantities)).toEqual([
      [
        [1, 5],
        [2, 7],
      ],
    ]);
    expect(editing.view().saving.kind).toBe('saved');
  });
  test.each(['save', 'finish'] as const)(
    '%s sends nothing, says why, and shows the quote as it is now',
    async (step) => {
      const { editing, saved, finished } = await woken();
      await editing[step]();
      expect([saved, finished]).toEqual([[], []]);
      expect(editing.view().state.lines.map(({ record }) => record.qtde)).toEqual([5, 7]);
      expect(editing.view()).toMatchObject({
        editable: true,
        ...(step === 'finish' && {
          finish: {
            kind: 'failed',
            message: 'A edição do orçamento foi interrompida. Confira o orçamento e tente de novo.',
          },
        }),
      });
    },
  );
});

describe('a quote that is closed elsewhere while edits of it are unsent', () => {
  const closed: Partial<QuoteRecord> = {
    acoes: [],
    itens: [item(1, 3), item(2, 7)],
    obsPedido: 'Portão azul',
  };
  const edits = (editing: ReturnType<typeof tab>['editing']) =>
    editing.view().unsent.map(({ kind, id, mine, theirs }) => [kind, id, mine, theirs]);
  const late = [
    ['line', '1:UN', { qtde: 5, percFlex: 0 }, { qtde: 3 }],
    ['header', 'ordComp', { ordComp: 'OC-9' }, { ordComp: null }],
  ];
  /** A tab whose edits the ERP refuses, because the quote is closed. */
  async function refused(shared = browser()) {
    const made = tab(shared, {
      host: {
        autosave: async () => {
          throw failure(422, 'Orçamento fechado');
        },
      },
    });
    await made.editing.open();
    made.editing.lineQuantity('1:UN', 5);
    made.editing.changeFields({ obsPedido: 'Portão azul', ordComp: 'OC-9' });
    made.erp.quote = closed;
    await vi.advanceTimersByTimeAsync(3000);
    return { ...made, shared };
  }
  test('each of them is shown with what the quote has instead, and they stay in the browser', async () => {
    const { editing, shared } = await refused();
    expect([editing.view().editable, editing.isUnsaved()]).toEqual([false, false]);
    expect(edits(editing)).toEqual(late);
    expect(editing.view().state.lines.map(({ record }) => record.qtde)).toEqual([3, 7]);
    editing.dispose();
    expect(unsentIn(shared)).toBe(1);
  });
  test('they are shown at the next opening, too, and put onto the quote once it may be edited again', async () => {
    const { editing, shared } = await refused();
    editing.dispose();
    const next = tab(shared, { quote: closed });
    await next.editing.open();
    expect(edits(next.editing)).toEqual(late);
    next.editing.dispose();
    const back = tab(shared, { quote: { itens: [item(1, 2)] } });
    await back.editing.open();
    expect([
      back.editing.view().unsent,
      back.editing.view().state.lines.map(({ record }) => record.qtde),
      back.editing.view().state.fields.ordComp,
    ]).toEqual([[], [5], 'OC-9']);
  });
  test('an edit of the last moment is among them', async () => {
    const shared = browser();
    const answer = deferred<ReturnType<typeof openState>>();
    const { editing } = tab(shared, {
      host: {
        autosave: async () => {
          throw failure(422, 'Orçamento fechado');
        },
        read: () => answer.promise,
        later: () => undefined,
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(1500);
    editing.defer(() => void editing.lineQuantity('1:UN', 6));
    answer.resolve(openState(closed));
    await settle();
    expect(edits(editing)).toEqual([['line', '1:UN', { qtde: 6, percFlex: 0 }, { qtde: 3 }]]);
    const next = tab(shared, { quote: closed });
    await next.editing.open();
    expect(edits(next.editing)).toEqual(edits(editing));
  });
  test.each([
    ["still this tab's", undefined],
    ['free', {}],
  ])('minutes later, with the lock %s, they are there and are not shown anew', async (_, held) => {
    const { editing, erp, shared } = await refused();
    if (held) erp.held = held;
    const unsent = editing.view().unsent;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect([editing.view().unsent === unsent, unsentIn(shared)]).toEqual([true, 1]);
  });
  test('a quote that is opened again meanwhile gets them, also in the tab that showed them', async () => {
    const { editing, erp } = await refused();
    erp.held = {};
    erp.quote = { itens: [item(1, 2)] };
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(editing.view()).toMatchObject({ editable: true, unsent: [] });
    expect(editing.view().state.lines.map(({ record }) => record.qtde)).toEqual([5]);
  });
  test('they outlive that it is given away or got back while it is closed', async () => {
    const { editing, shared } = await refused();
    await editing.giveAway(async () => undefined);
    editing.dispose();
    const next = tab(shared, { quote: closed });
    await next.editing.open();
    await next.editing.giveAway(async () => undefined);
    next.editing.dispose();
    expect(unsentIn(shared)).toBe(1);
  });
  test('given up they are gone; what the quote has already is shown to nobody', async () => {
    const { editing, shared } = await refused();
    editing.dropUnsent();
    expect([editing.view().unsent, unsentIn(shared)]).toEqual([[], 0]);
    editing.dispose();
    const other = browser();
    (await refused(other)).editing.dispose();
    const next = tab(other, { quote: { ...closed, ordComp: 'OC-9', itens: [item(1, 5)] } });
    await next.editing.open();
    expect(next.editing.view().unsent).toEqual([]);
  });
  test('a lock gained late on a quote that is closed by then tells them as well', async () => {
    const shared = browser();
    const { editing, erp } = tab(shared, {
      host: {
        autosave: async () => {
          throw failure(409, 'Bloqueado');
        },
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    erp.held = otherTab;
    await vi.advanceTimersByTimeAsync(1500);
    erp.quote = closed;
    await editing.takeOver();
    expect(edits(editing)).toEqual(late.slice(0, 1));
    const unsent = editing.view().unsent;
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect([editing.view().unsent === unsent, unsentIn(shared)]).toEqual([true, 1]);
  });
});
