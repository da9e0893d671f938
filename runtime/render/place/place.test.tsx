import { beforeEach, describe, expect, test, vi } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Cel, StateEntry, Trigger } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { createTestApp, type TestAppOptions } from '../../testing/test-app.tsx';
import { createPlace, type PlaceOptions } from './place.ts';

const at = 'screen/test#';
const cel = (source: string): Cel => ({ $cel: treeOf(source), at });
const text = (entry: Partial<StateEntry> = {}): StateEntry => ({
  schema: { type: 'string' },
  ...entry,
});
const number = (entry: Partial<StateEntry> = {}): StateEntry => ({
  schema: { type: 'number' },
  ...entry,
});

function make(place: Partial<PlaceOptions>, options: TestAppOptions = {}) {
  const made = createTestApp(options);
  return {
    ...made,
    place: createPlace({
      id: 'test',
      at,
      outer: made.scope,
      chunk: made.app.chunk,
      state: {},
      data: {},
      ...place,
    }),
  };
}

beforeEach(() => {
  localStorage.clear();
});

describe('state of a place', () => {
  test('begins with defaults, which may be expressions over what every place sees', () => {
    const { place } = make(
      { state: { a: number({ default: 1 }), b: text({ default: cel('params.nome') }) } },
      { params: { nome: 'Loja' } },
    );
    expect(place.scope.roots().state).toEqual({ a: 1, b: 'Loja' });
  });

  test('inputs win over defaults', () => {
    const { place } = make({
      state: { id: number({ input: true, default: 1 }) },
      inputs: { id: 7 },
    });
    expect(place.scope.roots().state).toEqual({ id: 7 });
  });

  test('derived values follow what they read, also through each other', () => {
    const { place } = make({
      state: {
        a: number({ default: 2 }),
        twice: number({ derived: cel('state.a * 2.0') }),
        four: number({ derived: cel('state.twice * 2.0') }),
      },
    });
    expect(place.scope.roots().state).toEqual({ a: 2, twice: 4, four: 8 });
    place.scope.set('state.a', 5);
    expect(place.scope.roots().state).toEqual({ a: 5, twice: 10, four: 20 });
  });

  test('a derived value cannot be set, nor what is not declared', () => {
    const { place } = make({ state: { twice: number({ derived: cel('1.0') }) } });
    expect(() => place.scope.set('state.twice', 3)).toThrow(/derived/);
    expect(() => place.scope.set('state.other', 3)).toThrow(/not declared/);
  });

  test('setting null takes the value away, because there is no null inside', () => {
    const { place } = make({ state: { a: text({ default: 'x' }) } });
    place.scope.set('state.a', null);
    expect(place.scope.roots().state).toEqual({});
  });

  test('reset goes back to the first value', () => {
    const { place } = make({ state: { a: text({ default: 'x' }) } });
    place.scope.set('state.a', 'y');
    place.scope.reset('state.a');
    expect(place.scope.roots().state).toEqual({ a: 'x' });
  });

  test('reset of the whole state takes everything back, also what had no first value', () => {
    const { place } = make({
      state: {
        a: text({ default: 'x' }),
        b: text(),
        twice: text({ derived: cel('state.a + state.a') }),
      },
    });
    place.scope.set('state.a', 'y');
    place.scope.set('state.b', 'z');
    place.scope.reset('state');
    expect(place.scope.roots().state).toEqual({ a: 'x', twice: 'xx' });
  });

  test('a place without state sees and sets the one around it', () => {
    const { place } = make({ state: { a: text({ default: 'x' }) } });
    const inner = createPlace({
      id: 'inner',
      at,
      outer: place.scope,
      chunk: place.scope.chunk,
      data: {},
    });
    inner.scope.set('state.a', 'y');
    expect(inner.scope.evaluate(cel('state.a'))).toBe('y');
    expect(place.scope.roots().state).toEqual({ a: 'y' });
  });

  test('what did not change keeps its identity and tells nobody', () => {
    const { place } = make({ state: { a: text({ default: 'x' }) } });
    const heard = vi.fn();
    place.scope.subscribe(heard);
    const before = place.scope.roots();
    place.scope.set('state.a', 'x');
    expect(place.scope.roots()).toBe(before);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('state stored in the address', () => {
  const state = { pagina: number({ default: 1, persist: 'url' }), grupo: text({ persist: 'url' }) };

  test('is read with its type, and written without the first value', async () => {
    const { place, app } = make({ state }, { query: { pagina: '3' } });
    expect(place.scope.roots().state).toEqual({ pagina: 3 });
    place.start([]);
    place.scope.set('state.grupo', 'VENCIDO');
    expect(app.navigation.current().query).toEqual({ pagina: '3', grupo: 'VENCIDO' });
    place.scope.reset('state.grupo');
    expect(app.navigation.current().query).toEqual({ pagina: '3' });
  });

  test('what the address said at first is written again, and is not there where the address says nothing', () => {
    const { place, app, arrive } = make({ state }, { query: { pagina: '3' } });
    place.start([]);
    place.scope.set('state.pagina', 4);
    place.scope.set('state.pagina', 3);
    expect(app.navigation.current().query).toEqual({ pagina: '3' });
    arrive({ query: {} });
    expect(place.scope.roots().state).toEqual({ pagina: 1 });
  });

  test('going back sets it, its own writing does not', () => {
    const { place, arrive } = make({ state });
    place.start([]);
    place.scope.set('state.pagina', 2);
    place.scope.set('state.pagina', 3);
    expect(place.scope.roots().state).toEqual({ pagina: 3 });
    arrive({ query: { pagina: '2' } });
    expect(place.scope.roots().state).toEqual({ pagina: 2 });
    arrive({ query: {} });
    expect(place.scope.roots().state).toEqual({ pagina: 1 });
  });

  test('nonsense in the address counts as absent', () => {
    const { place } = make({ state }, { query: { pagina: 'abc' } });
    expect(place.scope.roots().state).toEqual({ pagina: 1 });
  });

  test('a place that has ended writes nothing into the address of the next', () => {
    const { place, app } = make({ state });
    place.start([])();
    place.scope.set('state.pagina', 9);
    expect(app.navigation.current().query).toEqual({});
  });
});

test('state stored in the browser is there at the next visit', () => {
  const state = {
    visto: { schema: { type: 'boolean' }, default: false, persist: 'browser' as const },
  };
  make({ state }).place.scope.set('state.visto', true);
  expect(make({ state }).place.scope.roots().state).toEqual({ visto: true });
});

describe('data of a place', () => {
  test('is asked for when it starts, with arguments from the state, and again when they change', async () => {
    const { place, asked } = make(
      {
        state: { id: number({ default: 1 }) },
        data: { x: { call: 'LER', with: { id: cel('state.id') }, at } },
      },
      { calls: { LER: ({ id }) => ({ nome: `n${id}` }) } },
    );
    expect(asked).toEqual([]);
    expect(place.scope.evaluate(cel('data.x.loading'))).toBe(true);
    const stop = place.start([]);
    await vi.waitFor(() => expect(place.scope.evaluate(cel('data.x.value.nome'))).toBe('n1'));
    place.scope.set('state.id', 2);
    await vi.waitFor(() => expect(place.scope.evaluate(cel('data.x.value.nome'))).toBe('n2'));
    expect(asked.map(({ with: args }) => args)).toEqual([{ id: 1 }, { id: 2 }]);
    stop();
  });

  test('waits for its condition, and is absent again when it ends', async () => {
    const { place, asked } = make(
      {
        state: { on: { schema: { type: 'boolean' }, default: false } },
        data: { x: { call: 'LER', with: {}, when: cel('state.on'), at } },
      },
      { calls: { LER: () => 1 } },
    );
    const stop = place.start([]);
    expect(asked).toEqual([]);
    expect(place.scope.evaluate(cel('data.x.loading'))).toBe(false);
    place.scope.set('state.on', true);
    await vi.waitFor(() => expect(place.scope.evaluate(cel('data.x.value'))).toBe(1));
    place.scope.set('state.on', false);
    expect(place.scope.evaluate(cel('has(data.x.value)'))).toBe(false);
    stop();
  });

  test('an answer that does not fit its contract is an error, not a value', async () => {
    const { place } = make(
      { data: { x: { call: 'LER', with: {}, at } } },
      { calls: { LER: () => ({ $fault: 'vlTot: esperado número' }) } },
    );
    const stop = place.start([]);
    await vi.waitFor(() =>
      expect(place.scope.evaluate(cel('data.x.error.message'))).toBe(
        'Este registro veio com dados inválidos.',
      ),
    );
    expect(place.scope.evaluate(cel('has(data.x.value)'))).toBe(false);
    stop();
  });

  test('a list none of whose records fits is an error; one that fits is enough for a value', async () => {
    const answers = [
      [{ $fault: 'id: esperado número' }],
      [{ $fault: 'id: esperado número' }, { id: 1 }],
    ];
    const { place, app } = make(
      { data: { x: { call: 'LER', with: {}, at } } },
      { calls: { LER: () => answers.shift() } },
    );
    const stop = place.start([]);
    await vi.waitFor(() =>
      expect(place.scope.evaluate(cel('data.x.error.message'))).toBe(
        'Este registro veio com dados inválidos.',
      ),
    );
    expect(place.scope.evaluate(cel('has(data.x.value)'))).toBe(false);
    await Promise.all(app.handles.find('data', 'x').map((handle) => handle.refresh()));
    await vi.waitFor(() => expect(place.scope.evaluate(cel('size(data.x.value)'))).toBe(2));
    expect(place.scope.evaluate(cel('has(data.x.error)'))).toBe(false);
    stop();
  });

  test('AFT-236: a fetch is requesting, which clears what others were answered, then received, or failed', async () => {
    const answers: Record<number, () => unknown> = {
      1: () => ({ nome: 'um' }),
      2: () => {
        throw new CallError({ code: 500, status: 500, message: 'Fora do ar' });
      },
    };
    const { place } = make(
      {
        state: { id: number({ default: 1 }) },
        data: { x: { call: 'LER', with: { id: cel('state.id') }, at } },
      },
      { calls: { LER: ({ id }) => answers[Number(id)]?.() } },
    );
    const state = () => [
      place.scope.evaluate(cel('data.x.loading')),
      place.scope.evaluate(cel('has(data.x.value)')),
      place.scope.evaluate(cel('has(data.x.error)')),
    ];
    const stop = place.start([]);
    expect(state()).toEqual([true, false, false]);
    await vi.waitFor(() => expect(state()).toEqual([false, true, false]));
    place.scope.set('state.id', 2);
    expect(state()).toEqual([true, false, false]);
    await vi.waitFor(() => expect(state()).toEqual([false, false, true]), { timeout: 8_000 });
    stop();
  });

  test('a place inside another sees the data of both', async () => {
    const outer = make({ data: { x: { call: 'LER', with: {}, at } } }, { calls: { LER: () => 1 } });
    const inner = createPlace({
      id: 'inner',
      at,
      outer: outer.place.scope,
      chunk: outer.app.chunk,
      state: { y: number({ derived: cel('data.x.?value.orValue(0.0)') }) },
      data: {},
    });
    const stopOuter = outer.place.start([]);
    const stopInner = inner.start([]);
    await vi.waitFor(() => expect(inner.scope.roots().state).toEqual({ y: 1 }));
    stopInner();
    stopOuter();
  });
});

describe('what a place does by itself', () => {
  const notify = (words: string) => [
    { action: 'notify' as const, at, text: words, tone: 'info' as const, life: 1 },
  ];

  test('is left once, also when the page itself goes away, and then its calls outlive the page', () => {
    const asked: unknown[] = [];
    const { place, app } = make({});
    app.client.call = async (_name, { keepalive }) => void asked.push(keepalive);
    const stop = place.start([
      {
        on: { leave: true },
        do: [{ action: 'call', at, call: 'REGISTRAR', with: {}, done: [], fail: [] }],
        at,
      },
    ]);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    stop();
    expect(asked).toEqual([true]);
  });

  test('runs chains on load, after a time, on an event and when left', () => {
    vi.useFakeTimers();
    const triggers: Trigger[] = [
      { on: { leave: true }, do: notify('leave'), at },
      { on: { load: true }, do: notify('load'), at },
      { on: { after: 1000 }, do: notify('after'), at },
      { on: { event: 'reconnected' }, do: notify('event'), at },
    ];
    const { place, toasts } = make({});
    const stop = place.start(triggers);
    window.dispatchEvent(new Event('portal:reconnected'));
    vi.advanceTimersByTime(1000);
    stop();
    window.dispatchEvent(new Event('portal:reconnected'));
    vi.advanceTimersByTime(5000);
    expect(toasts.map(({ text: words }) => words)).toEqual(['load', 'event', 'after', 'leave']);
    vi.useRealTimers();
  });

  test('watches a path and runs only when its value is another one', async () => {
    const { place, toasts } = make({ state: { a: text(), b: text() } });
    const stop = place.start([{ on: { change: 'state.a' }, do: notify('a'), at }]);
    place.scope.set('state.b', 'x');
    expect(toasts).toHaveLength(0);
    place.scope.set('state.a', 'x');
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    stop();
    place.scope.set('state.a', 'y');
    expect(toasts).toHaveLength(1);
  });
});
