import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EditingHost } from './editing-types.ts';
import { createEditing, KEEP_WITHIN } from './editing.ts';
import { deferred, failure, item, openState, product, quote } from './fixtures.ts';
import { createKeeper, type KeepStore } from './kept.ts';
import type { Payload } from './payload.ts';
import type { LockRecord, QuoteRecord } from './records.ts';
import { realTimer } from './timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Browser { store: KeepStore & { values: Map<string, string> } }
function browser(): Browser {
  const values = new Map<string, string>();
  return { store: { values, getItem: (name) => values.get(name) ?? null, setItem: (name, value) => void values.set(name, value), removeItem: (name) => void values.delete(name) } };
}

/** One tab on a quote of an ERP whose lock is `held`. */
function tab({ store }: Browser = browser(), change: { quote?: Partial<QuoteRecord>; host?: Partial<EditingHost>; held?: LockRecord } = {}) {
  const saved: Payload[] = [];
  const toasts: string[] = [];
  const erp: { held: LockRecord; quote?: Partial<QuoteRecord> } = { held: change.held ?? {} };
  const finished: unknown[] = [];
  let reads = 0;
  const mine: LockRecord = { idColab: 7, fingerprint: 'tab-a' };
  const editing = createEditing(openState(change.quote), {
    autosave: async (payload) => void saved.push(payload),
    save: async (payload) => ({ ...quote(change.quote), vlTot: Number(payload.valorTotalAPagar), itens: undefined }),
    order: async () => ({ id: 900 }),
    products: async (ids) => ids.map((id) => product(Number(id))),
    lock: { idColab: 7, fingerprint: 'tab-a', get: async () => erp.held, create: async () => (erp.held = mine), update: async () => (erp.held = mine) },
    valid: async () => true,
    finished: async (result) => void finished.push(result),
    read: async () => {
      reads++;
      return openState({ ...change.quote, ...erp.quote });
    },
    notify: ({ text, tone, life }) => void toasts.push(`${tone} ${life} ${text}`),
    keeper: createKeeper(store, 7, 500),
    timer: realTimer,
    ...change.host,
  });
  return { editing, saved, toasts, erp, finished, reads: () => reads };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('editing a quote', () => {
  test('what is edited while the products of the lines are still coming stays', async () => {
    let answer: (products: ReturnType<typeof product>[]) => void = () => undefined;
    const { editing, saved } = tab(browser(), { host: { products: () => new Promise((resolve) => { answer = resolve; }) } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    answer([product(1)]);
    await settle();
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.at(-1)?.itens[0]?.qtde).toBe(5);
  });
  test('COM-222 COM-234 COM-235: a change of the cart says how many were added, and saves by itself', async () => {
    const { editing, saved, toasts } = tab();
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    expect(toasts).toEqual(['success 3000 Adicionado 5 ao carrinho']);
    expect(editing.view().saving.kind).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.map((payload) => payload.itens[0]?.qtde)).toEqual([5]);
    expect(editing.view().saving.kind).toBe('saved');
  });
  test('COM-236: removing a line shows the error toast', async () => {
    const { editing, toasts } = tab();
    await editing.open();
    editing.removeLines(['1:UN']);
    expect(toasts).toEqual(['danger 3000 Produto removido do carrinho']);
    expect(editing.view().state.lines).toEqual([]);
  });
  test('a refused quantity changes nothing and shows no toast', async () => {
    const { editing, toasts, saved } = tab();
    await editing.open();
    await settle();
    const five = product(5);
    expect(editing.productQuantity(five, { idEmb: 'CX12', multiplo: 2 }, 3)).toEqual({ kind: 'refused', message: 'Qtd. digitada não é multiplo de 2' });
    await vi.advanceTimersByTimeAsync(5000);
    expect([toasts, saved]).toEqual([[], []]);
  });
  test.each([
    ['another person edits it', { idColab: 8, nomeColab: 'Bia' }],
    ['another tab edits it', { idColab: 7, fingerprint: 'tab-b' }],
  ])('nothing can be changed while %s', async (_title, held) => {
    const { editing, saved } = tab(browser(), { held });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    editing.choosePayment({ idCob: 2, idPl: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(editing.view()).toMatchObject({ editable: false, state: { rev: 0 } });
    expect(saved).toEqual([]);
  });
  test('a quote that does not allow EDITAR is read-only and asks for no lock', async () => {
    const { editing, erp } = tab(browser(), { quote: { acoes: ['RENOVAR'] } });
    await editing.open();
    expect(editing.view().editable).toBe(false);
    expect(erp.held).toEqual({});
  });
  test('a lock that is ours from the start reads the quote no second time, also when it is refreshed', async () => {
    const { editing, reads } = tab();
    await editing.open();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect([reads(), editing.view().editable]).toEqual([0, true]);
  });
  test('a save that the ERP refuses for its lock makes the quote read-only', async () => {
    const { editing, erp } = tab(browser(), { host: { autosave: async () => { throw failure(409, 'Bloqueado'); } } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    erp.held = { idColab: 8, nomeColab: 'Bia' };
    await vi.advanceTimersByTimeAsync(1500);
    expect(editing.view()).toMatchObject({ editable: false, lock: { kind: 'conflict', name: 'Bia' } });
  });
});

/** What two tabs of one person share, and what the other one did while this one was locked out. */
const other: LockRecord = { idColab: 7, fingerprint: 'tab-b' };
const theirs: Partial<QuoteRecord> = { obsPedido: 'Deles', itens: [item(1, 2), item(2, 7)] };
const quantities = (payload: Payload | undefined) => payload?.itens.map(({ idProd, qtde }) => [idProd, qtde]);

describe('a lock gained late', () => {
  /** A tab that lost its lock with an unsent edit, which its autosave learned from a 409. */
  async function stale() {
    const sent: Payload[] = [];
    let locked = true;
    const made = tab(browser(), { host: { autosave: async (payload) => {
      if (locked) throw failure(409, 'Bloqueado');
      sent.push(payload);
    } } });
    await made.editing.open();
    made.editing.changeFields({ obsPedido: 'Portão azul', ordComp: 'OC-9' });
    made.editing.lineQuantity('1:UN', 5);
    made.erp.held = other;
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
    expect(quantities(sent[0])).toEqual([[1, 5], [2, 7]]);
    expect(sent[0]).toMatchObject({ obsPedido: 'Deles', ordComp: 'OC-9' });
    expect(editing.view().state.acked).toBe(editing.view().state.rev);
  });
  test('leaving while the quote is read again sends nothing', async () => {
    const answer = deferred<ReturnType<typeof openState>>();
    const { editing, saved } = tab(browser(), { held: other, host: { read: () => answer.promise } });
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
    ['another tab let it go', other],
  ])('trying again after %s edits the quote as it is now', async (_title, held) => {
    const { editing, erp, saved } = tab(browser(), { held });
    await editing.open();
    erp.quote = theirs;
    erp.held = {};
    await editing.retryLock();
    editing.lineQuantity('1:UN', 3);
    await vi.advanceTimersByTimeAsync(1500);
    expect(quantities(saved.at(-1))).toEqual([[1, 3], [2, 7]]);
  });
  test('a lock that nobody could tell of, or that died meanwhile, reads the quote again too', async () => {
    let broken = true;
    const made = tab();
    const { editing, erp, reads } = tab(browser(), { host: { lock: { idColab: 7, fingerprint: 'tab-a', create: async () => undefined, update: async () => undefined, get: async () => { if (broken) throw failure(0); return {}; } } } });
    await editing.open();
    erp.quote = theirs;
    broken = false;
    await editing.retryLock();
    expect([reads(), editing.view().state.lines.length]).toEqual([1, 2]);
    await made.editing.open();
    made.erp.held = {};
    made.erp.quote = theirs;
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect([made.reads(), made.editing.view().state.lines.length, made.editing.view().editable]).toEqual([1, 2, true]);
  });
  test('a quote that cannot be read again stays read-only until it can', async () => {
    let broken = true;
    const { editing } = tab(browser(), { held: other, host: { read: async () => { if (broken) throw failure(503, 'Fora do ar'); return openState(theirs); } } });
    await editing.open();
    await editing.takeOver();
    expect(editing.view()).toMatchObject({ editable: false, lock: { kind: 'invalid', message: 'Fora do ar' } });
    broken = false;
    await editing.retryLock();
    expect(editing.view()).toMatchObject({ editable: true, lock: { kind: 'ready' } });
    expect(editing.view().state.lines).toHaveLength(2);
  });
});

describe('a quote that can no longer be changed', () => {
  test('it becomes read-only when a save is refused, and shows what the ERP has', async () => {
    const made = tab(browser(), { host: { autosave: async () => { throw failure(422, 'Este orçamento não pode mais ser alterado.'); } } });
    await made.editing.open();
    made.editing.lineQuantity('1:UN', 5);
    made.erp.quote = { acoes: [] };
    await vi.advanceTimersByTimeAsync(1500);
    expect(made.editing.view().editable).toBe(false);
    expect(made.editing.view().state.lines[0]?.record.qtde).toBe(2);
  });
  test('a refusal of a quote that is still open leaves it editable', async () => {
    const { editing } = tab(browser(), { host: { autosave: async () => { throw failure(422, 'Quantidade.'); } } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    await vi.advanceTimersByTimeAsync(1500);
    expect(editing.view()).toMatchObject({ editable: true, saving: { kind: 'unsaved', message: 'Quantidade.' } });
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
  });
  test('finishing a quote that another tab finished says so and leaves it read-only', async () => {
    const made = tab(browser(), { host: { save: async () => { throw failure(422, 'Este orçamento não pode mais ser alterado.'); } } });
    await made.editing.open();
    made.erp.quote = { acoes: ['DUPLICAR'] };
    await made.editing.finish();
    expect(made.editing.view()).toMatchObject({ editable: false, finish: { kind: 'failed', message: 'Este orçamento não pode mais ser alterado.' } });
  });
});

describe('edits the ERP does not have', () => {
  test('they survive the end of the session, and are sent after the next login', async () => {
    const one = browser();
    const before = tab(one, { host: { autosave: async () => { throw failure(401, 'Sessão encerrada'); } } });
    await before.editing.open();
    before.editing.lineQuantity('1:UN', 8);
    await vi.advanceTimersByTimeAsync(1500);
    before.editing.dispose();
    const after = tab(one, { held: { idColab: 7, fingerprint: 'tab-a' } });
    await after.editing.open();
    expect(after.editing.view().state.lines[0]?.record.qtde).toBe(8);
    await vi.advanceTimersByTimeAsync(1500);
    expect(after.saved.at(-1)?.itens[0]?.qtde).toBe(8);
    expect(one.store.values.size).toBe(0);
  });
  test('they survive a tab that is killed a frame later, also while they are being sent', async () => {
    const one = browser();
    const killed = tab(one, { host: { autosave: () => deferred<unknown>().promise } });
    await killed.editing.open();
    killed.editing.lineQuantity('1:UN', 3);
    await vi.advanceTimersByTimeAsync(1500);
    killed.editing.lineQuantity('1:UN', 4);
    await vi.advanceTimersByTimeAsync(KEEP_WITHIN);
    const after = tab(one);
    await after.editing.open();
    expect(after.editing.view().state.lines[0]?.record.qtde).toBe(4);
  });
  test('they wait while another person has the quote', async () => {
    const one = browser();
    const before = tab(one);
    await before.editing.open();
    before.editing.lineQuantity('1:UN', 8);
    before.editing.keepNow();
    const locked = tab(one, { held: { idColab: 8, nomeColab: 'Bia' } });
    await locked.editing.open();
    expect(locked.editing.view().state.lines[0]?.record.qtde).toBe(2);
    expect(one.store.values.size).toBe(1);
  });
  test('leaving the screen sends what is unsent at once', async () => {
    const { editing, saved } = tab();
    await editing.open();
    editing.lineQuantity('1:UN', 6);
    editing.dispose();
    await settle();
    expect(saved.map((payload) => payload.itens[0]?.qtde)).toEqual([6]);
  });
  test('a browser that keeps nothing is told to the user', async () => {
    const full: KeepStore = { getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, removeItem: () => undefined };
    const { editing } = tab(browser(), { host: { keeper: createKeeper(full, 7, 500) } });
    await editing.open();
    editing.lineQuantity('1:UN', 6);
    editing.keepNow();
    expect(editing.view().unkept).toBe(true);
  });
});

describe('finishing from the editor', () => {
  test('it saves the last edits itself, makes the order and leaves nothing behind', async () => {
    const one = browser();
    const bodies: Payload[] = [];
    const { editing, saved, finished } = tab(one, { host: { order: async (payload) => { bodies.push(payload); return { id: 900 }; } } });
    await editing.open();
    await settle();
    editing.lineQuantity('1:UN', 6);
    await editing.finish();
    expect(bodies[0]?.itens[0]?.qtde).toBe(6);
    expect(finished).toEqual([{ id: 900 }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    expect(editing.view()).toMatchObject({ editable: false, finish: { kind: 'done' } });
    expect(one.store.values.size).toBe(0);
  });
  test('an answer with an amount that no total is made of fails the finish, and the next attempt is free', async () => {
    let vlFrete = -5;
    const { editing } = tab(browser(), { host: { save: async () => quote({ vlFrete, itens: [item(1, 2)] }) } });
    await editing.open();
    await editing.finish();
    expect(editing.view().finish).toEqual({ kind: 'failed', message: 'O sistema respondeu um valor que não pode ser calculado (vlFreteOriginal).' });
    expect(editing.view().state.totals.vlTot).toBe('23.50');
    vlFrete = 5;
    await editing.finish();
    expect(editing.view().state.totals.vlFrete).toBe('5.00');
  });
  test('what the ERP computed at the save is shown and sent', async () => {
    const computed = { ...quote(), vlTot: 53.5, itens: [item(1, 5, { vlUnit: 10, vlTot: 50 })] };
    const { editing } = tab(browser(), { host: { save: async () => computed } });
    await editing.open();
    await settle();
    await editing.finish();
    expect(editing.view().finish).toMatchObject({ kind: 'review', estimated: 23.5, computed: 53.5, asks: false });
    expect(editing.view()).toMatchObject({ editable: true, state: { totals: { vlSubTot: '50.00' } } });
  });
});

describe('unsent edits of what somebody else changed', () => {
  /** A tab that was killed with an edit of line 1, reopened after the line became seven elsewhere. */
  async function reopened() {
    const one = browser();
    const killed = tab(one, { host: { autosave: async () => { throw failure(0); } } });
    await killed.editing.open();
    killed.editing.lineQuantity('1:UN', 5);
    killed.editing.changeFields({ obsPedido: 'Meu' });
    await vi.advanceTimersByTimeAsync(KEEP_WITHIN);
    const after = tab(one, { quote: { itens: [item(1, 7)] } });
    await after.editing.open();
    return { ...after, one };
  }
  test('nothing can be edited or sent before the user chose, and they stay in the browser', async () => {
    const { editing, saved, one } = await reopened();
    expect(editing.view()).toMatchObject({ editable: false, lock: { kind: 'ready' }, conflicts: [{ id: '1:UN', mine: { qtde: 5 }, theirs: { qtde: 7 } }] });
    editing.lineQuantity('1:UN', 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    const again = tab(one, { quote: { itens: [item(1, 7)] } });
    await again.editing.open();
    expect(again.editing.view().conflicts).toHaveLength(1);
  });
  test.each([['mine', 5], ['theirs', 7]] as const)('choosing %s sends that quantity with the other edits', async (side, qtde) => {
    const { editing, saved, toasts } = await reopened();
    editing.resolveConflicts({ '1:UN': side });
    expect(editing.view()).toMatchObject({ editable: true, conflicts: [] });
    expect(toasts).toEqual(['info 5000 Alterações não enviadas foram recuperadas.']);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.at(-1)).toMatchObject({ obsPedido: 'Meu', itens: [{ qtde }] });
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
    expect(await outcome).toMatchObject({ kind: 'saved', changes: { prices: [{ before: 10, after: 12 }] } });
    expect(editing.view()).toMatchObject({ editable: true, state: { lines: [{ record: { qtde: 2, vlUnit: 12 } }] } });
    expect(saved).toEqual([]);
  });
  test.each([0, 409, 422, 500])('a failure (%i) loses nothing', async (status) => {
    const one = browser();
    const { editing } = tab(one, { host: { save: async () => { throw failure(status, 'Não deu'); }, autosave: async () => { throw failure(0); } } });
    await editing.open();
    await settle();
    editing.lineQuantity('1:UN', 9);
    expect(await editing.save()).toEqual({ kind: 'failed', message: 'Não deu' });
    await vi.advanceTimersByTimeAsync(KEEP_WITHIN);
    expect(editing.view().state.lines[0]?.record.qtde).toBe(9);
    expect(one.store.values.size).toBe(1);
  });
  test('a payment that is over is replaced by what is allowed now, and told', async () => {
    const made = tab(browser(), { host: { save: async () => quote({ condicaoAlterada: 'A condição de pagamento escolhida não está mais disponível.' }) } });
    await made.editing.open();
    await settle();
    made.erp.quote = { idCob: 9, idPl: 7 };
    expect(await made.editing.save()).toMatchObject({ changes: { condition: 'A condição de pagamento escolhida não está mais disponível.' } });
    expect(made.editing.view().state).toMatchObject({ payment: { idCob: 1, idPl: 7 }, fallenFrom: { idCob: 9, idPl: 7 } });
  });
});

describe('giving the document away', () => {
  test('after it succeeded nothing more is sent or kept', async () => {
    const one = browser();
    const { editing, saved } = tab(one, { host: { autosave: async () => { throw failure(0); } } });
    await editing.open();
    editing.lineQuantity('1:UN', 9);
    await editing.giveAway(async () => undefined);
    expect([editing.isUnsaved(), one.store.values.size]).toEqual([false, 0]);
    editing.dispose();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saved).toEqual([]);
  });
  test('when it fails the editing goes on', async () => {
    const { editing, saved } = tab();
    await editing.open();
    editing.lineQuantity('1:UN', 9);
    await expect(editing.giveAway(async () => { throw failure(500, 'Em uso'); })).rejects.toThrow('Em uso');
    expect(editing.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.map((payload) => payload.itens[0]?.qtde)).toEqual([9]);
  });
});

describe('a cart that is opened', () => {
  const answer = quote({ isCarrinho: true, itens: [item(1, 2, { vlUnit: 12, vlTot: 24 })], itensCortados: [{ sqIns: 1, idProd: 1, qtdeAnterior: 2, qtdeAtual: 1 }] });
  test('it is computed anew once, and what changed meanwhile is known', async () => {
    let asked = 0;
    const { editing } = tab(browser(), { host: { validate: async () => { asked++; return answer; } } });
    await editing.open();
    await settle();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(asked).toBe(1);
    expect(editing.view()).toMatchObject({ meanwhile: { prices: [{ after: 12 }], cuts: [{ after: 1 }] }, state: { lines: [{ record: { vlUnit: 12 } }] } });
  });
  test('what is edited while it is computed stays', async () => {
    const late = deferred<QuoteRecord>();
    const { editing } = tab(browser(), { host: { validate: () => late.promise } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    late.resolve(answer);
    await settle();
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
    expect(editing.view().meanwhile.cuts).toEqual([]);
  });
});
