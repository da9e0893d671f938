import { expect, test } from 'vitest';
import { item, product } from '../testing/fixtures.ts';
import { tab } from '../testing/tab.ts';
import { createDeferredSteps } from './deferred.ts';

test('steps wait for their moment, in their order; whatever must find them done does them first', () => {
  const moments: (() => void)[] = [];
  const {
    defer,
    runDeferred: settle,
    afterDeferred: settled,
  } = createDeferredSteps((step) => void moments.push(step));
  const done: string[] = [];
  defer(() => done.push('one'));
  defer(() => done.push('two'));
  expect(done).toEqual([]);
  expect(settled(() => [...done])()).toEqual(['one', 'two']);
  for (const step of moments) step();
  settle();
  expect(done).toEqual(['one', 'two']);
  const atOnce = createDeferredSteps();
  atOnce.defer(() => done.push('three'));
  expect(done).toEqual(['one', 'two', 'three']);
});

/** An opened quote, in which deferred steps wait for ever. */
async function waitingTab() {
  const it = tab(undefined, {
    quote: { itens: [item(1, 2), item(2, 3)] },
    host: { later: () => undefined, products: async (ids) => ids.map((id) => product(Number(id))) },
  });
  await it.editing.open();
  it.editing.defer(() => it.editing.lineQuantity('1:UN', 9));
  return it;
}
const quantities = ({ editing }: Awaited<ReturnType<typeof waitingTab>>) =>
  editing.view().state.lines.map(({ record }) => record.qtde);

test('an edit that is about to be made is part of what is saved, sent, asked for or stored next', async () => {
  const edited = await waitingTab();
  expect(quantities(edited)).toEqual([2, 3]);
  edited.editing.lineQuantity('2:UN', 4);
  expect(quantities(edited)).toEqual([9, 4]);

  const added = await waitingTab();
  added.editing.productQuantity(
    product(1),
    { idEmb: 'UN' },
    ({ lines }) => (lines[0]?.record.qtde ?? 0) + 1,
  );
  expect(quantities(added)).toEqual([10, 3]);

  const asked = await waitingTab();
  expect([asked.editing.isUnsaved(), quantities(asked)]).toEqual([true, [9, 3]]);

  const sent = await waitingTab();
  await sent.editing.saveNow();
  expect(sent.saved.map(({ itens }) => itens)).toMatchObject([[{ qtde: 9 }, { qtde: 3 }]]);

  for (const act of [
    'runDeferred',
    'save',
    'finish',
    'entered',
    'checked',
    'writeNow',
    'dispose',
  ] as const) {
    const it = await waitingTab();
    await it.editing[act]();
    expect([act, quantities(it)]).toEqual([act, [9, 3]]);
  }
  const given = await waitingTab();
  await given.editing.giveAway(async () => expect(quantities(given)).toEqual([9, 3]));
});

test("an edit that was entered while the quote was this tab's is made before the lock is known to be lost", async () => {
  const it = await waitingTab();
  it.erp.held = { idColab: 8, fingerprint: 'another' };
  await it.editing.retryLock();
  expect(it.editing.view().editable).toBe(false);
  expect(it.editing.isUnsaved()).toBe(true);
});
