import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WRITE_DELAY } from '../unsent/persistence.ts';
import { deferred, failure, item, quote } from '../testing/fixtures.ts';
import type { QuoteRecord } from '../records/records.ts';
import { browser, otherTab, tab, unsentIn } from '../testing/tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('what is sent', () => {
  test('a save that the ERP refuses for its lock makes the quote read-only', async () => {
    const { editing, erp } = tab(browser(), {
      host: {
        autosave: async () => {
          throw failure(409, 'Bloqueado');
        },
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    erp.held = { idColab: 8, nomeColab: 'Bia' };
    await vi.advanceTimersByTimeAsync(1500);
    expect(editing.view()).toMatchObject({
      editable: false,
      lock: { kind: 'conflict', name: 'Bia' },
    });
  });
  test('an ERP that refuses for a lock which it says is ours is not asked for ever', async () => {
    let sent = 0;
    const { editing } = tab(browser(), {
      host: {
        autosave: async () => {
          sent++;
          throw failure(409, 'Bloqueado');
        },
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(3 * 60_000);
    expect(sent).toBe(3);
    expect(editing.view()).toMatchObject({
      saving: { kind: 'unsaved', message: 'Bloqueado' },
      state: { lines: [{ record: { qtde: 5 } }] },
    });
  });
  test('a refreshed lock does not let autosave run next to an order that is being made', async () => {
    const answer = deferred<unknown>();
    const { editing, saved } = tab(browser(), {
      host: { order: () => answer.promise, products: async () => [] },
    });
    await editing.open();
    const finished = editing.finish();
    await settle();
    editing.knowCosts([]);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect([saved, editing.view().finish.kind]).toEqual([[], 'sending']);
    answer.resolve({ id: 900 });
    await finished;
  });
});

describe('saving the whole document', () => {
  test('what is different is answered, and nothing can be edited or sent on the side meanwhile', async () => {
    const answer = deferred<QuoteRecord>();
    const { editing, saved } = tab(browser(), { host: { save: () => answer.promise } });
    await editing.open();
    await settle();
    const outcome = editing.save();
    await settle();
    expect(editing.view().editable).toBe(false);
    editing.lineQuantity('1:UN', 9);
    answer.resolve(quote({ itens: [item(1, 2, { vlUnit: 12, vlTot: 24 })] }));
    expect(await outcome).toMatchObject({
      kind: 'saved',
      changes: { prices: [{ before: 10, after: 12 }] },
    });
    expect(editing.view()).toMatchObject({
      editable: true,
      state: { lines: [{ record: { qtde: 2, vlUnit: 12 } }] },
    });
    expect(saved).toEqual([]);
  });
  test.each([0, 409, 422, 500])('a failure (%i) loses nothing', async (status) => {
    const one = browser();
    const { editing } = tab(one, {
      host: {
        save: async () => {
          throw failure(status, 'Não deu');
        },
        autosave: async () => {
          throw failure(0);
        },
      },
    });
    await editing.open();
    await settle();
    editing.lineQuantity('1:UN', 9);
    expect(await editing.save()).toEqual({ kind: 'failed', message: 'Não deu' });
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    expect(editing.view().state.lines[0]?.record.qtde).toBe(9);
    expect(unsentIn(one)).toBe(1);
  });
  test('a payment that is over is replaced by what is allowed now, and reported', async () => {
    const made = tab(browser(), {
      host: {
        save: async () =>
          quote({
            condicaoAlterada: 'A condição de pagamento escolhida não está mais disponível.',
          }),
      },
    });
    await made.editing.open();
    await settle();
    made.erp.quote = { idCob: 9, idPl: 7 };
    expect(await made.editing.save()).toMatchObject({
      changes: { condition: 'A condição de pagamento escolhida não está mais disponível.' },
    });
    expect(made.editing.view().state).toMatchObject({
      payment: { idCob: 1, idPl: 7 },
      fallenFrom: { idCob: 9, idPl: 7 },
    });
  });
});

describe('giving the document away', () => {
  test('after it succeeded nothing more is sent or stored', async () => {
    const one = browser();
    const { editing, saved } = tab(one, {
      host: {
        autosave: async () => {
          throw failure(0);
        },
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 9);
    await editing.giveAway(async () => undefined);
    expect([editing.isUnsaved(), unsentIn(one)]).toEqual([false, 0]);
    editing.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
  });
  test('when it fails the editing goes on', async () => {
    const { editing, saved } = tab();
    await editing.open();
    editing.lineQuantity('1:UN', 9);
    await expect(
      editing.giveAway(async () => {
        throw failure(500, 'Em uso');
      }),
    ).rejects.toThrow('Em uso');
    expect(editing.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.map((payload) => payload.itens[0]?.qtde)).toEqual([9]);
  });
});

describe('sending the document as an order', () => {
  test('a lock that is lost while the checkout is being judged sends nothing', async () => {
    const judged = deferred<null>();
    const asked: string[] = [];
    const { editing, erp } = tab(browser(), {
      host: {
        obstacle: () => judged.promise,
        save: async () => {
          asked.push('save');
          return quote();
        },
        order: async () => {
          asked.push('order');
          return {};
        },
      },
    });
    await editing.open();
    await settle();
    const finished = editing.finish();
    erp.held = otherTab;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    judged.resolve(null);
    await finished;
    expect(asked).toEqual([]);
    expect(editing.view()).toMatchObject({ lock: { kind: 'pending' }, finish: { kind: 'failed' } });
  });
  test('an order that is refused for its lock leaves the edits here, and the quote to whom it belongs', async () => {
    const one = browser();
    const made = tab(one, {
      host: {
        order: async () => {
          throw failure(409, 'Em uso');
        },
        save: async () => {
          throw failure(409, 'Em uso');
        },
      },
    });
    await made.editing.open();
    await settle();
    made.editing.lineQuantity('1:UN', 9);
    made.erp.held = otherTab;
    await made.editing.finish();
    await vi.advanceTimersByTimeAsync(WRITE_DELAY);
    expect(made.editing.view()).toMatchObject({
      lock: { kind: 'pending' },
      finish: { kind: 'failed', message: 'Em uso' },
      state: { lines: [{ record: { qtde: 9 } }] },
    });
    expect(unsentIn(one)).toBe(1);
  });
  test('a line that the ERP had cut before the document was opened is reported neither by the save nor by the order', async () => {
    const itens = [item(1, 10, { qtdeAt: 7, vlTot: 70 })];
    const itensCortados = [{ sqIns: 1, idProd: 1, qtdeAnterior: 10, qtdeAtual: 7 }];
    const kinds: string[] = [];
    const { editing, finished } = tab(browser(), {
      quote: { itens },
      host: {
        save: async () => ({ ...quote({ itens }), itensCortados }),
        order: async () => ({ id: 900, itensCortados }),
      },
    });
    editing.subscribe(() => void kinds.push(editing.view().finish.kind));
    await editing.open();
    await settle();
    await editing.finish();
    expect([...new Set(kinds)]).toEqual(['idle', 'saving', 'sending', 'done']);
    expect(finished).toHaveLength(1);
  });
  test('a cut that was reported is not reported again when the order was refused, another one is', async () => {
    let fulfilled = 7;
    const { editing } = tab(browser(), {
      quote: { itens: [item(1, 10)] },
      host: {
        save: async () => ({
          ...quote({ itens: [item(1, 10, { qtdeAt: fulfilled, vlTot: 10 * fulfilled })] }),
          itensCortados: [{ sqIns: 1, idProd: 1, qtdeAnterior: 10, qtdeAtual: fulfilled }],
        }),
        order: async () => {
          throw failure(422, 'Sem crédito.');
        },
      },
    });
    await editing.open();
    await settle();
    const kinds: string[] = [];
    for (const now of [7, 7, 7, 3, 3]) {
      fulfilled = now;
      await editing.finish();
      kinds.push(editing.view().finish.kind);
    }
    expect(kinds).toEqual(['review', 'failed', 'failed', 'review', 'failed']);
  });
  test('while the document is being saved it cannot be sent', async () => {
    const answer = deferred<QuoteRecord>();
    let saves = 0;
    const { editing } = tab(browser(), {
      host: {
        save: () => {
          saves++;
          return answer.promise;
        },
      },
    });
    await editing.open();
    await settle();
    const saved = editing.save();
    await editing.finish();
    answer.resolve(quote());
    await saved;
    expect([saves, editing.view().finish.kind]).toEqual([1, 'idle']);
  });
  test.each(['finish', 'giveAway'] as const)(
    'after %s nothing is stored, and the lock is asked for no more',
    async (step) => {
      const one = browser();
      const calls: string[] = [];
      const { editing, erp } = tab(one);
      await editing.open();
      editing.lineQuantity('1:UN', 9);
      await (step === 'finish' ? editing.finish() : editing.giveAway(async () => undefined));
      erp.held = new Proxy({}, { get: (_record, name) => void calls.push(String(name)) });
      await vi.advanceTimersByTimeAsync(9 * 60_000);
      expect([calls, unsentIn(one), editing.isUnsaved()]).toEqual([[], 0, false]);
    },
  );
});
