// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '../../schemas/release/types.ts';
import { createTestApp } from '../testing/test-app.tsx';
import { forgetFaults, onFault } from './faults.ts';
import { createPlace } from './place.ts';

const at = 'screen/test#';
const set = (to: string): Action => ({ action: 'set', at, path: 'state.a', to: { $cel: to, at } });
const told: Action = { action: 'notify', at, text: 'x', tone: 'success', life: 1 };

/** A place whose trigger answers each change of `state.a`. */
function watched(chain: Action[]) {
  const { scope, app } = createTestApp();
  const faults: string[] = [];
  const stopFaults = onFault((fault) => void faults.push(fault.message));
  const place = createPlace({ id: 'test', at, outer: scope, chunk: app.chunk, state: { a: { schema: { type: 'number' }, default: 0 } }, data: {} });
  const stopPlace = place.start([{ on: { change: 'state.a' }, do: chain, at }]);
  const value = (): unknown => (place.scope.roots().state as { a: unknown }).a;
  return { place, faults, value, stop: () => { stopPlace(); stopFaults(); } };
}

beforeEach(forgetFaults);

test.each<[string, Action[]]>([
  ['at once', [set('state.a + 1.0')]],
  ['after something else', [told, set('state.a + 1.0')]],
])('a change that sets itself off %s without end stops as a fault of its trigger', async (_, chain) => {
  const { place, faults, value, stop } = watched(chain);
  place.scope.set('state.a', 1);
  await vi.waitFor(() => expect(faults).toEqual(["the change of 'state.a' sets itself off without end"]));
  expect(value()).toBe(21);
  stop();
});

test('a change that comes to rest is none, however often a user makes it', async () => {
  const { place, faults, value, stop } = watched([set('state.a > 5.0 ? 5.0 : state.a')]);
  for (let round = 1; round <= 30; round++) {
    place.scope.set('state.a', round);
    await vi.waitFor(() => expect(value()).toBe(Math.min(round, 5)));
    // What a user does next is another task.
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(faults).toEqual([]);
  stop();
});
