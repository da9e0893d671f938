import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Action, DataSource, Dialog, Trigger } from '../../../schemas/release/types.ts';
import type { OpenEntry } from '../../app/notices/dialog-stack.ts';
import { createTestApp } from '../../testing/test-app.tsx';
import { forgetFaults, onFault } from '../faults/faults.ts';
import { createPlace } from '../place/place.ts';
import type { Scope } from '../scope/scope-types.ts';
import { startTriggers } from './triggers.ts';

const at = 'screen/test#';
const set = (to: string): Action => ({
  action: 'set',
  at,
  path: 'state.a',
  to: { $cel: treeOf(to), at },
});
const notify: Action = { action: 'notify', at, text: 'x', tone: 'success', life: 1 };

const call = (done: Action[]): Action => ({
  action: 'call',
  at,
  call: 'MAIS',
  with: { n: { $cel: 'state.a', at } },
  done,
  fail: [],
});
const later = ({ n }: Record<string, unknown>): Promise<number> =>
  new Promise((resolve) => setTimeout(() => resolve(Number(n) + 1)));

/**
 * A place whose triggers answer each change of `state.a`, and of whatever else the test watches.
 */
function watched(
  chain: Action[],
  further: Record<string, Action[]> = {},
  data: Record<string, DataSource> = {},
) {
  const { scope, app, asked } = createTestApp({ calls: { MAIS: later } });
  const faults: string[] = [];
  const stopFaults = onFault((fault) => void faults.push(fault.message));
  const place = createPlace({
    id: 'test',
    at,
    outer: scope,
    chunk: app.chunk,
    state: {
      a: { schema: { type: 'number' }, default: 0 },
      b: { schema: { type: 'number' }, default: 0 },
    },
    data,
  });
  const triggers = Object.entries({ 'state.a': chain, ...further }).map(
    ([change, actions]): Trigger => ({ on: { change }, do: actions, at }),
  );
  const stopPlace = place.start(triggers);
  const value = (): unknown => (place.scope.roots().state as { a: unknown }).a;
  return {
    place,
    faults,
    asked,
    value,
    stop: () => {
      stopPlace();
      stopFaults();
    },
  };
}

beforeEach(forgetFaults);

test.each<[string, Action[]]>([
  ['at once', [set('state.a + 1.0')]],
  ['after something else', [notify, set('state.a + 1.0')]],
])(
  'a change that sets itself off %s without end stops as a fault of its trigger',
  async (_, chain) => {
    const { place, faults, value, stop } = watched(chain);
    place.scope.set('state.a', 1);
    await vi.waitFor(() =>
      expect(faults).toEqual(["the change of 'state.a' sets itself off without end"]),
    );
    expect(value()).toBe(21);
    stop();
  },
);

test('a change overtakes the chain of another change that the same trigger watches', async () => {
  const { scope, app, asked } = createTestApp({ calls: { MAIS: later } });
  const place = createPlace({
    id: 'test',
    at,
    outer: scope,
    chunk: app.chunk,
    state: {
      a: { schema: { type: 'number' }, default: 0 },
      b: { schema: { type: 'number' }, default: 0 },
      c: { schema: { type: 'number' }, default: 0 },
    },
    data: {},
  });
  const chain = [call([{ ...set('state.c + 1.0'), path: 'state.c' } as Action])];
  const stop = place.start(
    ['state.a', 'state.b'].map((change): Trigger => ({ on: { change }, do: chain, at })),
  );
  place.scope.set('state.a', 1);
  place.scope.set('state.b', 1);
  await vi.waitFor(() => expect(place.scope.roots().state).toMatchObject({ c: 1 }));
  expect(asked).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(place.scope.roots().state).toMatchObject({ c: 1 });
  stop();
});

describe('a row of changes without end', () => {
  const endless = (path: string): string => `the change of '${path}' sets itself off without end`;

  test('stops, though each waits for a call', async () => {
    const { place, faults, asked, value, stop } = watched([call([set('result')])]);
    place.scope.set('state.a', 1);
    await vi.waitFor(() => expect(faults).toEqual([endless('state.a')]));
    expect(asked).toHaveLength(20);
    expect(value()).toBe(21);
    stop();
  });

  test('stops, though several triggers take turns', async () => {
    const toB: Action = { ...set('state.a'), path: 'state.b' } as Action;
    const { place, faults, asked, stop } = watched([call([toB])], {
      'state.b': [set('state.b + 1.0')],
    });
    place.scope.set('state.a', 1);
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(asked).toHaveLength(10);
    stop();
  });

  test('stops, though it goes by data that are asked for anew', async () => {
    const answered: Action = {
      ...set('data.mais.value'),
      when: { $cel: treeOf('has(data.mais.value)'), at },
    };
    const { place, faults, asked, stop } = watched(
      [],
      { 'data.mais.value': [answered] },
      { mais: { call: 'MAIS', with: { n: { $cel: 'state.a', at } }, at } },
    );
    await vi.waitFor(() => expect(faults).toContain(endless('data.mais.value')));
    const once = asked.length;
    expect(once).toBeLessThan(25);
    // What a user does afterwards is no part of that row.
    place.scope.set('state.a', 100);
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(once + 5));
    stop();
  });

  test('is not what a user does again and again while calls are under way', async () => {
    const { place, faults, asked, stop } = watched([
      call([{ ...set('result'), path: 'state.b' } as Action]),
    ]);
    for (let n = 1; n <= 30; n++) {
      place.scope.set('state.a', n);
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(asked).toHaveLength(30);
    expect(faults).toEqual([]);
    stop();
  });
});

describe('coming to a place', () => {
  const arrival: Trigger = { on: { load: true }, do: [notify], at };
  test.each([
    [0, 1, []],
    [19, 1, []],
    [20, 0, ['coming to this place sets itself off without end']],
  ])('that %i chains have led to tells %i times', async (triggerDepth, times, expected) => {
    const { scope, app, toasts } = createTestApp();
    const faults: string[] = [];
    const stopFaults = onFault((fault) => void faults.push(fault.message));
    const stop = createPlace({
      id: 'test',
      at,
      outer: scope,
      chunk: app.chunk,
      data: {},
      triggerDepth,
    }).start([arrival]);
    await vi.waitFor(() => expect([toasts.length, faults]).toEqual([times, expected]));
    stop();
    stopFaults();
  });

  const dialog: Dialog = {
    id: 'd',
    at,
    size: 'md',
    closable: true,
    state: {},
    data: {},
    on: [],
    body: [],
    actions: [],
  };
  const opening: Action = {
    action: 'open',
    at,
    dialog: 'd',
    with: {},
    done: [set('state.a + 1.0')],
  };
  /**
   * A place whose change opens a dialog that closes by its own chain or by the user's hand, and
   * changes again then.
   */
  function asking(closing: (entry: OpenEntry, close: Scope) => void) {
    const test = createTestApp({ chunk: { dialogs: { d: dialog } } });
    const faults: string[] = [];
    const stopFaults = onFault((fault) => void faults.push(fault.message));
    const place = createPlace({
      id: 'test',
      at,
      outer: test.scope,
      chunk: test.app.chunk,
      state: { a: { schema: { type: 'number' }, default: 0 } },
      data: {},
    });
    const stopPlace = place.start([{ on: { change: 'state.a' }, do: [opening], at }]);
    let rounds = 0;
    const stopDialogs = test.dialogs.entries.subscribe(() => {
      const entry = test.dialogs.entries.get().at(-1);
      if (entry?.kind !== 'dialog' || rounds++ > 40) return;
      // As its view does, when it is drawn.
      queueMicrotask(() =>
        closing(entry, test.scope.child({}, { frames: [{ close: entry.close }] })),
      );
    });
    place.scope.set('state.a', 1);
    return {
      faults,
      rounds: () => rounds,
      stop: () =>
        [stopDialogs, stopPlace, stopFaults].forEach((end) => {
          end();
        }),
    };
  }
  test('through a dialog that closes by itself and opens again is a row without end', async () => {
    const close: Action = { action: 'close', at, result: 1 };
    const { faults, stop } = asking((entry, inside) => {
      if (entry.kind === 'dialog')
        startTriggers(
          [{ on: { load: true }, do: [close], at }],
          inside,
          entry.request.triggerDepth,
        );
    });
    await vi.waitFor(() => expect(faults.length).toBeGreaterThan(0));
    stop();
  });
  test('through a dialog that a user answers again and again is none', async () => {
    const { faults, rounds, stop } = asking((entry) => {
      if (entry.kind === 'dialog') setTimeout(() => entry.close({ result: 1 }), 1);
    });
    await vi.waitFor(() => expect(rounds()).toBeGreaterThan(40), { timeout: 5000 });
    expect(faults).toEqual([]);
    stop();
  });
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

describe('what a place does when it is left', () => {
  const leave: Trigger = { on: { leave: true }, do: [notify], at };
  const loaded = (type: string): void => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type },
    ] as unknown as PerformanceEntryList);
  };
  /**
   * A visit of a page that was loaded in a given way; `unload` is what the browser says when the
   * page goes.
   */
  function visit(type: string, path = '/atendimento/7') {
    loaded(type);
    window.history.replaceState(null, '', path);
    const { scope, toasts } = createTestApp();
    const end = startTriggers([leave], scope);
    return { toasts, end, unload: () => window.dispatchEvent(new Event('pagehide')) };
  }
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void vi.restoreAllMocks());

  test('runs once, whichever way it is left', () => {
    const first = visit('navigate');
    first.unload();
    first.unload();
    first.end();
    expect(first.toasts).toHaveLength(1);
    const second = visit('navigate');
    second.end();
    second.unload();
    expect(second.toasts).toHaveLength(1);
  });

  test('runs no second time in the visit that goes on after the page was loaded anew', () => {
    const first = visit('navigate');
    first.unload();
    first.end();
    const anew = visit('reload');
    anew.end();
    expect(anew.toasts).toEqual([]);
    const again = visit('navigate');
    again.end();
    expect(again.toasts).toHaveLength(1);
  });

  test.each<[string, string, string | undefined]>([
    ['a page that is opened again by its address', 'navigate', undefined],
    ['a page that is come back to', 'back_forward', undefined],
    ['another page of the same screen', 'reload', '/atendimento/8'],
  ])('%s is another visit, and its leaving runs', (_title, type, path) => {
    const first = visit('navigate');
    first.unload();
    first.end();
    const next = visit(type, path);
    next.end();
    expect(next.toasts).toHaveLength(1);
  });
});
