import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusyError, createBulkhead } from '../concurrency/bulkhead.ts';
import { CircuitOpenError } from './circuit.ts';
import { createGuard, defaultLimits, type ErpGuard, type GuardEvent } from './guard.ts';
import { ErpFailure } from './types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that ends when the test says so. */
function held(): { work: () => Promise<string>; started: () => boolean; end: () => void } {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  let isStarted = false;
  return {
    work: () => {
      isStarted = true;
      return promise;
    },
    started: () => isStarted,
    end: () => resolve('pronto'),
  };
}
const outcome = (promise: Promise<unknown>) => promise.catch((error: Error) => error.name);

describe('a bulkhead', () => {
  test('lets so many in, the others in their order, and refuses whom its line has no room for', async () => {
    const bulkhead = createBulkhead(1, 2, 1_000);
    const works = [held(), held(), held()];
    const runs = works.map(({ work }) => bulkhead.run(work));
    await expect(bulkhead.run(held().work)).rejects.toBeInstanceOf(BusyError);
    const started = () => works.map((work) => work.started());
    expect(started()).toEqual([true, false, false]);
    works[0]?.end();
    await runs[0];
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toEqual([true, true, false]);
    for (const work of works) work.end();
    expect(await Promise.all(runs)).toEqual(['pronto', 'pronto', 'pronto']);
    expect(bulkhead.isIdle()).toBe(true);
  });

  test('who gives up waiting holds up nobody behind', async () => {
    const bulkhead = createBulkhead(1, 8, 1_000);
    const first = held();
    const running = bulkhead.run(first.work);
    const impatient = outcome(bulkhead.run(held().work));
    await vi.advanceTimersByTimeAsync(900);
    const second = held();
    const waiting = bulkhead.run(second.work);
    await vi.advanceTimersByTimeAsync(100);
    expect(await impatient).toBe('BusyError');
    first.end();
    await running;
    await vi.advanceTimersByTimeAsync(0);
    expect(second.started()).toBe(true);
    second.end();
    await waiting;
  });

  test('work that throws leaves its place', async () => {
    const bulkhead = createBulkhead(1, 0, 1_000);
    await expect(bulkhead.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await bulkhead.run(() => Promise.resolve(1))).toBe(1);
  });
});

describe('a guard', () => {
  const limits = { ...defaultLimits, total: 3, call: 2, session: 1, queue: 0 };
  let events: GuardEvent[];
  let guard: ErpGuard;
  beforeEach(() => {
    events = [];
    guard = createGuard(limits, (event) => events.push(event));
  });
  const fails = (kind: 'timeout' | 'unreachable') => () => Promise.reject(new ErpFailure(kind));
  const answers =
    (status = 200) =>
    () =>
      Promise.resolve({ status });
  const failTimes = async (times: number, call: string, work: () => Promise<unknown>) => {
    for (let at = 0; at < times; at++) await outcome(guard.run(call, `s${at}`, work));
  };

  test('bounds a session, a call and the ERP, each by itself', async () => {
    const work = held();
    const run = (call: string, session: string) => outcome(guard.run(call, session, work.work));
    const runs = [run('A', 's1'), run('A', 's2'), run('B', 's3')];
    expect(await run('C', 's1')).toBe('BusyError');
    expect(await run('A', 's4')).toBe('BusyError');
    expect(await run('C', 's5')).toBe('BusyError');
    work.end();
    expect(await Promise.all(runs)).toEqual(['pronto', 'pronto', 'pronto']);
    expect(await run('C', 's1')).toBe('pronto');
  });

  test('opens the circuit of a call that hangs, says until when, and closes it by one probe', async () => {
    await failTimes(limits.failures, 'A', fails('timeout'));
    const refused = await guard.run('A', 's', answers()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CircuitOpenError);
    expect(refused).toMatchObject({ retryAfter: limits.probeAfter });
    expect(await guard.run('B', 's', answers())).toEqual({ status: 200 });

    await vi.advanceTimersByTimeAsync(limits.probeAfter);
    const probe = held();
    const probing = guard.run('A', 's1', probe.work);
    await vi.advanceTimersByTimeAsync(0);
    expect(probe.started()).toBe(true);
    expect(await outcome(guard.run('A', 's2', answers()))).toBe('CircuitOpenError');
    probe.end();
    await probing;
    expect(await guard.run('A', 's2', answers())).toEqual({ status: 200 });
    expect(events).toEqual([
      { call: 'A', state: 'open' },
      { call: 'A', state: 'closed' },
    ]);
  });

  test('one person alone opens no circuit, whatever hangs', async () => {
    for (let at = 0; at < 20; at++) await outcome(guard.run('A', 's1', fails('timeout')));
    for (let at = 0; at < 20; at++) await outcome(guard.run('A', 's1', answers(504)));
    expect(await guard.run('A', 's2', answers())).toEqual({ status: 200 });
    expect(events).toEqual([]);
  });

  test('whose exchange failed last is not the first to try again', async () => {
    await failTimes(limits.failures, 'A', fails('timeout'));
    const last = `s${limits.failures - 1}`;
    await vi.advanceTimersByTimeAsync(limits.probeAfter);
    expect(await outcome(guard.run('A', last, fails('timeout')))).toBe('CircuitOpenError');
    expect(await guard.run('A', 'another', answers())).toEqual({ status: 200 });
  });

  test('but is, where nobody else comes', async () => {
    await failTimes(limits.failures, 'A', fails('timeout'));
    await vi.advanceTimersByTimeAsync(2 * limits.probeAfter);
    expect(await guard.run('A', `s${limits.failures - 1}`, answers())).toEqual({ status: 200 });
  });

  test('uploads have two places of a person', async () => {
    const wide = createGuard({ ...limits, total: 9, call: 9, session: 8 }, () => {});
    const work = held();
    const upload = (owner: string) => outcome(wide.run('A', owner, work.work, { isUpload: true }));
    const runs = [upload('s1'), upload('s1'), upload('s2')];
    expect(await upload('s1')).toBe('BusyError');
    const other = outcome(wide.run('A', 's1', work.work));
    work.end();
    expect(await Promise.all([...runs, other])).toEqual(['pronto', 'pronto', 'pronto', 'pronto']);
  });

  test('an upload that waits holds no place of its person', async () => {
    const wide = createGuard({ ...limits, total: 9, call: 9, session: 3, queue: 4 }, () => {});
    const work = held();
    const uploads = [1, 2, 3, 4].map(() => wide.run('A', 's1', work.work, { isUpload: true }));
    const other = held();
    const running = wide.run('A', 's1', other.work);
    expect(other.started()).toBe(true);
    work.end();
    other.end();
    expect(await Promise.all([...uploads, running])).toEqual(Array(5).fill('pronto'));
  });

  test('what the user broke off closes a circuit that it tried', async () => {
    await failTimes(limits.failures, 'A', fails('timeout'));
    await vi.advanceTimersByTimeAsync(limits.probeAfter);
    await outcome(guard.run('A', 's', () => Promise.reject(new ErpFailure('aborted'))));
    expect(await guard.run('A', 's', answers())).toEqual({ status: 200 });
  });

  test('an exchange that began before it opened, and fails while it is tried, opens it anew', async () => {
    const wide = createGuard({ ...limits, call: 8, total: 8 }, (event) => events.push(event));
    const late = held();
    const failing = outcome(
      wide.run('A', 'late', () =>
        late.work().then(() => Promise.reject(new ErpFailure('timeout'))),
      ),
    );
    for (let at = 0; at < limits.failures; at++)
      await outcome(wide.run('A', `s${at}`, fails('timeout')));
    await vi.advanceTimersByTimeAsync(limits.probeAfter);
    const probe = held();
    const probing = wide.run('A', 'probe', probe.work);
    late.end();
    expect(await failing).toBe('ErpFailure');
    probe.end();
    await probing;
    expect(await outcome(wide.run('A', 's', answers()))).toBe('CircuitOpenError');
    expect(events.map(({ state }) => state)).toEqual(['open', 'open']);
  });

  test('a probe that fails leaves it open', async () => {
    await failTimes(limits.failures, 'A', fails('timeout'));
    await vi.advanceTimersByTimeAsync(limits.probeAfter);
    await outcome(guard.run('A', 'probe', fails('timeout')));
    expect(await outcome(guard.run('A', 's', answers()))).toBe('CircuitOpenError');
  });

  test('an ERP that nothing reaches is closed as a whole', async () => {
    await failTimes(limits.failures, 'A', fails('unreachable'));
    expect(await outcome(guard.run('B', 's', answers()))).toBe('CircuitOpenError');
    expect(events).toEqual([{ call: undefined, state: 'open' }]);
  });

  test.each([
    ['errors that the ERP answers', answers(500)],
    ['what the user broke off', () => Promise.reject(new ErpFailure('aborted'))],
    ['answers too big', () => Promise.reject(new ErpFailure('tooBig'))],
    ['what this portal refused', () => Promise.reject(new Error('refused'))],
  ])('opens for no number of %s', async (_, work) => {
    await failTimes(limits.failures * 3, 'A', work);
    expect(await guard.run('A', 's', answers())).toEqual({ status: 200 });
  });

  test('a gateway that finds no ERP opens the circuit of the call; an answer between starts the count anew', async () => {
    await failTimes(limits.failures - 1, 'A', answers(502));
    await guard.run('A', 's', answers());
    await failTimes(limits.failures - 1, 'A', answers(503));
    expect(await guard.run('A', 's', answers(504))).toEqual({ status: 504 });
    expect(await outcome(guard.run('A', 's', answers()))).toBe('CircuitOpenError');
  });
});
