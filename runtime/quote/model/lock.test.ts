import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure } from './fixtures.ts';
import { createLock, LOCK_REFRESH, type LockState } from './lock.ts';
import type { LockRecord } from './records.ts';
import { realTimer } from './timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An ERP that keeps one lock, as a real one does. */
function setup(held: LockRecord = {}, broken: Partial<Record<'get' | 'create' | 'update', number>> = {}) {
  const erp = { held, broken, calls: [] as string[] };
  const states: LockState[] = [];
  const step = async (name: 'get' | 'create' | 'update', run: () => LockRecord): Promise<LockRecord> => {
    erp.calls.push(name);
    const status = erp.broken[name];
    if (status !== undefined) throw failure(status, 'ERP fora do ar');
    return run();
  };
  const mine: LockRecord = { idColab: 7, fingerprint: 'tab-a', nomeColab: 'Eu' };
  const lock = createLock({
    idColab: 7, fingerprint: 'tab-a', timer: realTimer,
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
    expect(erp.calls).toEqual(['get']);
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
  test.each(['get', 'create'] as const)('COM-219: an error of %s is invalid, and opening again may mend it', async (name) => {
    const { erp, lock, state } = setup({}, { [name]: 500 });
    await lock.open();
    expect(state()).toEqual({ kind: 'invalid', message: 'ERP fora do ar' });
    erp.broken = {};
    await lock.open();
    expect(state()).toEqual({ kind: 'ready' });
  });
  test('somebody who was quicker to create it is named', async () => {
    const { erp, lock, state } = setup({}, { create: 409 });
    const opening = lock.open();
    queueMicrotask(() => { erp.held = { idColab: 8, nomeColab: 'Caio', fingerprint: 'x' }; });
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
});
