import { describe, expect, test } from 'vitest';
import type { DurableStore } from './durable.ts';
import { acknowledged, fieldsChanged, lineRemoved, paymentChosen, productsKnown } from './events.ts';
import { item, openState, product } from './fixtures.ts';
import { createKeeper, type KeepStore, keptOf, replayed } from './kept.ts';
import { lineQuantity, productQuantity } from './quantity.ts';

function memory(): KeepStore & { names(): string[] } {
  const values = new Map<string, string>();
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
    names: () => [...values.keys()],
  };
}
const start = () => openState({ itens: [item(1, 2), item(2, 1)] });

describe('unsent edits', () => {
  test('they come back onto a freshly read quote, through a text and back', () => {
    const five = product(5);
    let state = productQuantity(start(), five, { idEmb: 'UN' }, 3).state;
    state = lineRemoved(lineQuantity(state, '1:UN', 9).state, '2:UN');
    state = fieldsChanged(paymentChosen(state, { idCob: 1, idPl: 30 }), { obsPedido: 'Novo' });
    const kept = JSON.parse(JSON.stringify(keptOf(state)));
    const back = replayed(start(), kept);
    expect(back.lines.map(({ key, record }) => [key, record.qtde, record.sqIns])).toEqual([['1:UN', 9, 1], ['5:UN', 3, 3]]);
    expect(back.payment).toEqual({ idCob: 1, idPl: 30 });
    expect(back.fields).toEqual({ obsPedido: 'Novo' });
    expect(back.rev).toBeGreaterThan(back.acked);
    expect(keptOf(back)?.removed).toEqual(['2:UN']);
  });
  test('only what the ERP lacks is kept', () => {
    const first = lineQuantity(start(), '1:UN', 5).state;
    const second = lineQuantity(acknowledged(first, first.rev), '2:UN', 6).state;
    expect(keptOf(second)?.lines.map((line) => line.key)).toEqual(['2:UN']);
    expect(keptOf(second)?.payment).toBeUndefined();
    expect(keptOf(acknowledged(second, second.rev))).toBeNull();
  });
  test('of the checkout fields only those that changed are kept, also one that was taken away', () => {
    const header = { obsPedido: 'Meu', ordComp: 'A' };
    const changed = fieldsChanged(openState(header), { obsPedido: 'Meu', ordComp: 'B' });
    expect(keptOf(changed)?.fields).toEqual({ ordComp: 'B' });
    const theirs = openState({ obsPedido: 'Deles', ordComp: 'C' });
    const kept = keptOf(changed);
    expect(kept && replayed(theirs, kept).fields).toEqual({ obsPedido: 'Deles', ordComp: 'B' });
    expect(replayed(theirs, { format: 1, lines: [], removed: [], fields: { ordComp: null } }).fields).toEqual({ obsPedido: 'Deles' });
  });
  test('edits whose answer got lost do no harm when they come twice', () => {
    const five = product(5);
    const kept = keptOf(productQuantity(start(), five, { idEmb: 'UN' }, 3).state);
    const erpHasIt = openState({ itens: [item(1, 2), item(2, 1), item(5, 3, { sqIns: 3 })] });
    expect(kept && replayed(erpHasIt, kept).lines.map((line) => [line.key, line.record.qtde])).toEqual([['1:UN', 2], ['2:UN', 1], ['5:UN', 3]]);
  });
  test('replayed lines are priced again, because prices may have changed meanwhile', () => {
    const kept = keptOf(lineQuantity(start(), '1:UN', 5).state);
    const back = kept && productsKnown(replayed(start(), kept), [product(1, { precos: [{ idFil: 1, tabela: [20], aliquotas: { tipo: 1 } }] })]);
    expect(back?.lines[0]?.record).toMatchObject({ qtde: 5, vlUnit: 20, vlTot: 100 });
  });
  test('a payment that is no longer allowed is not replayed', () => {
    const kept = { format: 1 as const, lines: [], removed: [], payment: { idCob: 9, idPl: 9 } };
    expect(replayed(start(), kept).payment).toEqual({ idCob: 1, idPl: 7 });
  });
});

describe('the keeper', () => {
  const edits = { format: 1 as const, lines: [], removed: ['1:UN'] };
  /** A database that is on the disk at once. */
  function disk(): DurableStore & { values: Map<string, string> } {
    const values = new Map<string, string>();
    return { values, read: async (name) => values.get(name) ?? null, write: (name, text) => void values.set(name, text), works: () => true };
  }
  test('it keeps one user\'s quote apart from every other, outside of what ends with the session', async () => {
    const store = memory();
    createKeeper(store, 7, 500).keep(edits);
    expect(await createKeeper(store, 7, 500).take()).toEqual(edits);
    expect(await createKeeper(store, 8, 500).take()).toBeNull();
    expect(await createKeeper(store, 7, 501).take()).toBeNull();
    expect(store.names()[0]?.startsWith('portal:')).toBe(false);
  });
  test('nothing unsent leaves nothing behind', () => {
    const store = memory();
    const keeper = createKeeper(store, 7, 500);
    keeper.keep(edits);
    keeper.keep(null);
    expect(store.names()).toEqual([]);
  });
  test('a full or blocked storage is told, and unreadable content is nothing', async () => {
    const blocked = { getItem: () => '{"format":2', setItem: () => { throw new DOMException('full', 'QuotaExceededError'); }, removeItem: () => undefined };
    expect(createKeeper(blocked, 7, 500).keep(edits)).toBe(false);
    expect(createKeeper(blocked, 7, 500, disk()).keep(edits)).toBe(true);
    expect(await createKeeper(blocked, 7, 500).take()).toBeNull();
    const other = memory();
    other.setItem('portal-orcamento:7:500', '{"at":1,"edits":{"format":2,"lines":[],"removed":[]}}');
    expect(await createKeeper(other, 7, 500).take()).toBeNull();
  });
  test('what the browser had not yet written when it died comes from its database', async () => {
    const durable = disk();
    createKeeper(memory(), 7, 500, durable).keep(edits);
    expect(await createKeeper(memory(), 7, 500, durable).take()).toEqual(edits);
  });
  test('what was sent is not brought back by an older writing', async () => {
    const durable = disk();
    const store = memory();
    createKeeper(store, 7, 500, durable).keep(edits);
    const old = store.getItem('portal-orcamento:7:500') ?? '';
    createKeeper(store, 7, 500, durable).keep(null);
    store.setItem('portal-orcamento:7:500', old.replace(/"at":\d+/, '"at":1'));
    expect(await createKeeper(store, 7, 500, durable).take()).toBeNull();
  });
});
