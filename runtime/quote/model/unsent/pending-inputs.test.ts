import { expect, test } from 'vitest';
import { Clock } from '../testing/clock.ts';
import { disk, refusing } from '../testing/storage.ts';
import { plainStorage } from '../testing/tab.ts';
import { createPendingInputs, type PendingInputsHost } from './pending-inputs.ts';

const PLACE = 'portal-digitado:7:500';

/** A page of one browser. */
async function page(host: Partial<PendingInputsHost> = {}) {
  const clock = new Clock();
  const typed = createPendingInputs(
    { store: plainStorage(), durable: null, timer: clock, mayWrite: () => true, ...host },
    7,
    500,
  );
  await typed.load();
  return { clock, typed };
}

test('what is typed is in the browser after a moment, and the next page has it once', async () => {
  const store = plainStorage();
  const { clock, typed } = await page({ store });
  typed.note('linha:1', 3);
  typed.note('linha:1', 37);
  expect(store.values.size).toBe(0);
  await clock.advance(200);
  const next = (await page({ store })).typed;
  expect([next.left(), next.take('linha:1'), next.left(), next.take('linha:1')]).toEqual([
    ['linha:1'],
    37,
    [],
    undefined,
  ]);
});

test('what was entered, or taken back, leaves nothing in the browser; what nobody has taken yet stays', async () => {
  const store = plainStorage();
  const first = await page({ store });
  first.typed.note('linha:1', 37);
  first.typed.note('entrada', 123.45);
  await first.clock.advance(200);
  const { clock, typed } = await page({ store });
  typed.take('linha:1');
  typed.note('linha:1', undefined);
  await clock.advance(200);
  expect((await page({ store })).typed.left()).toEqual(['entrada']);
  typed.note('entrada', undefined);
  await clock.advance(200);
  expect(store.values.size).toBe(0);
});

test('a page that goes away writes at once, and one that was never typed into writes nothing', async () => {
  const store = plainStorage();
  const { typed } = await page({ store });
  typed.flush();
  expect(store.values.size).toBe(0);
  typed.note('linha:1', 'abc');
  typed.flush();
  expect([...store.values.keys()]).toEqual([PLACE]);
});

test('of what the plain storage and the disk have, the newer counts', async () => {
  const [store, durable] = [plainStorage(), disk()];
  const entry = (at: number, text: number) => JSON.stringify({ at, entries: { 'linha:1': text } });
  store.setItem(PLACE, entry(1, 3));
  durable.write(PLACE, entry(2, 37));
  durable.write(`${PLACE}1`, entry(3, 99));
  expect((await page({ store, durable })).typed.take('linha:1')).toBe(37);
});

test('what was entered does not come back from a storage that is late, and what says so goes in time', async () => {
  const [store, durable, clock] = [plainStorage(), disk(), new Clock()];
  const first = await page({ store, durable, timer: clock });
  first.typed.note('texto:obs', 'Doca');
  await clock.advance(200);
  const late = [...store.values];
  first.typed.note('texto:obs', undefined);
  await clock.advance(200);
  for (const [name, text] of late) store.setItem(name, text);
  expect((await page({ store, durable, timer: clock })).typed.left()).toEqual([]);
  expect([store.values.size, durable.values.size]).toEqual([0, 1]);
  clock.sleep(60_001);
  await page({ store, durable, timer: clock });
  expect(durable.values.size).toBe(0);
});

test('what is typed before the browser has answered counts, and a browser that refuses keeps nobody from typing', async () => {
  const store = plainStorage();
  store.setItem(PLACE, JSON.stringify({ at: 1, entries: { 'linha:1': 3, 'linha:2': 4 } }));
  const clock = new Clock();
  const typed = createPendingInputs(
    { store, durable: null, timer: clock, mayWrite: () => true },
    7,
    500,
  );
  typed.note('linha:1', 37);
  await typed.load();
  expect(typed.left()).toEqual(['linha:2']);
  const full = await page({ store: refusing() });
  full.typed.note('linha:1', 37);
  expect(() => full.typed.flush()).not.toThrow();
});

test('who may not change the quote writes nothing over what another window keeps', async () => {
  const store = plainStorage();
  const { clock, typed } = await page({ store, mayWrite: () => false });
  typed.note('linha:1', 37);
  await clock.advance(200);
  expect(store.values.size).toBe(0);
});
