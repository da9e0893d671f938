import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { item, product, quote } from '../testing/fixtures.ts';
import type { Payload } from '../records/payload.ts';
import { browser, tab, unsentIn } from '../testing/tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('editing a quote', () => {
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
    expect(editing.productQuantity(five, { idEmb: 'CX12', multiplo: 2 }, 3)).toEqual({
      kind: 'refused',
      message: 'Qtd. digitada não é multiplo de 2',
    });
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
});

describe('finishing from the editor', () => {
  test('it saves the last edits itself, makes the order and leaves nothing behind', async () => {
    const one = browser();
    const bodies: Payload[] = [];
    const { editing, saved, finished } = tab(one, {
      host: {
        order: async (payload) => {
          bodies.push(payload);
          return { id: 900 };
        },
      },
    });
    await editing.open();
    await settle();
    editing.lineQuantity('1:UN', 6);
    await editing.finish();
    expect(bodies[0]?.itens[0]?.qtde).toBe(6);
    expect(finished).toEqual([{ id: 900 }]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saved).toEqual([]);
    expect(editing.view()).toMatchObject({ editable: false, finish: { kind: 'done' } });
    expect(unsentIn(one)).toBe(0);
  });
  test('an answer with an amount that no total is made of fails the finish, and the next attempt is free', async () => {
    let vlFrete = -5;
    const { editing } = tab(browser(), {
      host: { save: async () => quote({ vlFrete, itens: [item(1, 2)] }) },
    });
    await editing.open();
    await editing.finish();
    expect(editing.view().finish).toEqual({
      kind: 'failed',
      message: 'O sistema respondeu um valor que não pode ser calculado (vlFreteOriginal).',
    });
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
    expect(editing.view().finish).toMatchObject({
      kind: 'review',
      estimated: 23.5,
      computed: 53.5,
      asks: false,
    });
    expect(editing.view()).toMatchObject({
      editable: true,
      state: { totals: { vlSubTot: '50.00' } },
    });
  });
});
