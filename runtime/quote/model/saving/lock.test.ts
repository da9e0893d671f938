import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred, failure } from '../testing/fixtures.ts';
import { createLock, LOCK_REFRESH, LOCK_TRUST, type LockState } from './lock.ts';
import type { LockRecord } from '../records/records.ts';
import { realTimer } from '../state/timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An ERP that keeps one lock, as a real one does. */
function setup(
  held: LockRecord = {},
  broken: Partial<Record<'get' | 'create' | 'update', number>> = {},
  takes: (name: string) => number = () => 0,
) {
  const erp = { held, broken, calls: [] as string[] };
  const states: LockState[] = [];
  const step = async (
    name: 'get' | 'create' | 'update',
    run: () => LockRecord,
  ): Promise<LockRecord> => {
    erp.calls.push(name);
    if (takes(name) > 0) await new Promise((resolve) => void setTimeout(resolve, takes(name)));
    const status = erp.broken[name];
    if (status !== undefined) throw failure(status, 'ERP fora do ar');
    return run();
  };
  const mine: LockRecord = { idColab: 7, fingerprint: 'tab-a', nomeColab: 'Eu' };
  const lock = createLock({
    idColab: 7,
    fingerprint: 'tab-a',
    timer: realTimer,
    get: () => step('get', () => erp.held),
    create: () => step('create', () => (erp.held = mine)),
    update: () => step('update', () => (erp.held = mine)),
    changed: (state) => states.push(state),
  });
  return { erp, lock, states, state: () => states.at(-1) };
}

describe('the editing lock', () => {
  test('COM-214 COM-215: opening retrieves the lock, and creates it when there is none', async () => {
    const { erp, lock, state } = setup();
    await lock.open();
    expect(erp.calls).toEqual(['get', 'create']);
    expect(state()).toEqual({ kind: 'ready' });
    expect(erp.held.fingerprint).toBe('tab-a');
  });
  test('COM-216: the same collaborator with the same fingerprint is ready', async () => {
    const { erp, lock, state } = setup({ idColab: 7, fingerprint: 'tab-a' });
    await lock.open();
    expect(state()).toEqual({ kind: 'ready' });
    // Nobody knows how much of its life is left.
    expect(erp.calls).toEqual(['get', 'update']);
  });
  test('COM-217: the same collaborator with another fingerprint is pending, and may take over', async () => {
    const { erp, lock, state } = setup({ idColab: 7, fingerprint: 'tab-b' });
    await lock.open();
    expect(state()).toEqual({ kind: 'pending' });
    await lock.takeOver();
    expect(state()).toEqual({ kind: 'ready' });
    expect(erp.held.fingerprint).toBe('tab-a');
  });
  test('COM-218: another collaborator is a conflict that names the person', async () => {
    const { lock, state } = setup({ idColab: 8, fingerprint: 'tab-a', nomeColab: 'Beatriz' });
    await lock.open();
    expect(state()).toEqual({ kind: 'conflict', name: 'Beatriz' });
  });
  test.each(['get', 'create'] as const)(
    'COM-219: an error of %s is invalid, and opening again may mend it',
    async (name) => {
      const { erp, lock, state } = setup({}, { [name]: 500 });
      await lock.open();
      expect(state()).toEqual({ kind: 'invalid', message: 'ERP fora do ar' });
      erp.broken = {};
      await lock.open();
      expect(state()).toEqual({ kind: 'ready' });
    },
  );
  test('somebody who was quicker to create it is named', async () => {
    const { erp, lock, state } = setup({}, { create: 409 });
    const opening = lock.open();
    queueMicrotask(() => {
      erp.held = { idColab: 8, nomeColab: 'Caio', fingerprint: 'x' };
    });
    await opening;
    expect(state()).toEqual({ kind: 'conflict', name: 'Caio' });
  });
  test('COM-220: while ready the lock is refreshed by an update every few minutes', async () => {
    const { erp, lock } = setup();
    await lock.open();
    await vi.advanceTimersByTimeAsync(2 * LOCK_REFRESH);
    expect(erp.calls.filter((call) => call === 'update')).toHaveLength(2);
  });
  test('a tab whose lock was taken over does not take it back', async () => {
    const { erp, lock, state } = setup();
    await lock.open();
    erp.held = { idColab: 7, fingerprint: 'tab-b' };
    await vi.advanceTimersByTimeAsync(3 * LOCK_REFRESH);
    expect(state()).toEqual({ kind: 'pending' });
    expect(erp.held.fingerprint).toBe('tab-b');
  });
  test('a failed refresh keeps the lock and tries again; a lock that expired is made anew', async () => {
    const { erp, lock, state } = setup();
    await lock.open();
    erp.broken = { get: 0 };
    await vi.advanceTimersByTimeAsync(LOCK_REFRESH);
    expect(state()).toEqual({ kind: 'ready' });
    erp.broken = {};
    erp.held = {};
    await vi.advanceTimersByTimeAsync(LOCK_REFRESH);
    expect(erp.held.fingerprint).toBe('tab-a');
  });
  test('a disposed lock is refreshed no more', async () => {
    const { erp, lock } = setup();
    await lock.open();
    lock.dispose();
    await vi.advanceTimersByTimeAsync(3 * LOCK_REFRESH);
    expect(erp.calls).toEqual(['get', 'create']);
  });
  test('taking over what another person has got by now names the person', async () => {
    const { erp, lock, state } = setup({ idColab: 7, fingerprint: 'tab-b' });
    await lock.open();
    erp.held = { idColab: 8, nomeColab: 'Bia' };
    erp.broken = { update: 409 };
    await lock.takeOver();
    expect(state()).toEqual({ kind: 'conflict', name: 'Bia' });
  });
  test('of two questions at a time the one asked last counts', async () => {
    const answers = [deferred<LockRecord>(), deferred<LockRecord>()];
    let asked = 0;
    const states: LockState[] = [];
    const nothing = async (): Promise<void> => undefined;
    const lock = createLock({
      idColab: 7,
      fingerprint: 'tab-a',
      timer: realTimer,
      get: () => answers[asked++]?.promise ?? Promise.resolve({}),
      create: nothing,
      update: nothing,
      changed: (state) => states.push(state),
    });
    const both = [lock.open(), lock.open()];
    answers[1]?.resolve({ idColab: 8, nomeColab: 'Caio' });
    await both[1];
    answers[0]?.resolve({ idColab: 7, fingerprint: 'tab-a' });
    await both[0];
    expect(states.at(-1)).toEqual({ kind: 'conflict', name: 'Caio' });
  });
  test('it is sure for as long as nobody can have come and gone, by a clock that may jump', async () => {
    const { erp, lock } = setup();
    expect(lock.isSure()).toBe(false);
    await lock.open();
    const seen = Date.now();
    for (const [age, sure] of [
      [0, true],
      [LOCK_TRUST - 1, true],
      [LOCK_TRUST, false],
      [-60_000, false],
    ] as const) {
      vi.setSystemTime(seen + age);
      expect(lock.isSure()).toBe(sure);
    }
    vi.setSystemTime(seen);
    erp.broken = { get: 0 };
    await vi.advanceTimersByTimeAsync(3 * LOCK_REFRESH);
    expect(lock.isSure()).toBe(false);
    erp.broken = {};
    await vi.advanceTimersByTimeAsync(LOCK_REFRESH);
    expect(lock.isSure()).toBe(true);
  });
  test('a refresh that took so long that somebody may have had it meanwhile gains it anew', async () => {
    const { erp, lock, states } = setup({}, {}, (name) => (name === 'update' ? 3000 : 0));
    await lock.open();
    states.length = 0;
    await vi.advanceTimersByTimeAsync(LOCK_REFRESH + 6000);
    expect(states).toEqual([{ kind: 'checking' }, { kind: 'ready' }]);
    expect(erp.calls).toEqual(['get', 'create', 'get', 'update', 'get', 'update']);
  });
});
