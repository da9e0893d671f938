import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AutosaveStatus, createAutosave } from './autosave.ts';
import { deferred, failure } from '../testing/fixtures.ts';
import { realTimer } from '../state/timer.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00') }));
afterEach(() => void vi.useRealTimers());

function setup(acked = 0) {
  let rev = acked;
  const sent: { rev: number; answer: ReturnType<typeof deferred<void>> }[] = [];
  const statuses: AutosaveStatus[] = [];
  const acknowledged: number[] = [];
  const stopped: number[] = [];
  const autosave = createAutosave(
    {
      timer: realTimer,
      rev: () => rev,
      send() {
        const answer = deferred<void>();
        sent.push({ rev, answer });
        return answer.promise;
      },
      acknowledged: (done) => acknowledged.push(done),
      status: (status) => statuses.push(status),
      stopped: (reason) => stopped.push(reason.status),
      refused: () => stopped.push(0),
    },
    acked,
  );
  return {
    autosave,
    sent,
    statuses,
    acknowledged,
    stopped,
    edit() {
      rev++;
      autosave.edited();
    },
    last: () => statuses.at(-1)?.kind,
    answer: async (at: number) => {
      sent[at]?.answer.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
    refuse: async (at: number, status: number) => {
      sent[at]?.answer.reject(failure(status));
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

describe('autosave', () => {
  test('COM-221: it sends 1500 ms after the last edit and not before', () => {
    const { edit, sent, last } = setup();
    edit();
    vi.advanceTimersByTime(1400);
    edit();
    vi.advanceTimersByTime(1499);
    expect(sent).toHaveLength(0);
    expect(last()).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(sent.map((request) => request.rev)).toEqual([2]);
    expect(last()).toBe('saving');
  });

  test('it tells when it saved', async () => {
    const { edit, answer, statuses, acknowledged } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    await answer(0);
    expect(statuses.at(-1)).toEqual({
      kind: 'saved',
      at: new Date('2026-11-21T10:00:01.500').getTime(),
    });
    expect(acknowledged).toEqual([1]);
  });

  test('one request at a time: an edit during a request leaves after it, with the last state', async () => {
    const { edit, sent, answer, last } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    edit();
    edit();
    vi.advanceTimersByTime(5000);
    expect(sent).toHaveLength(1);
    await answer(0);
    expect(sent.map((request) => request.rev)).toEqual([1, 3]);
    await answer(1);
    expect(last()).toBe('saved');
  });

  test('a quick answer does not cut the pause of a later edit short', async () => {
    const { edit, sent, answer, last } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    edit();
    await answer(0);
    expect(last()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  test('when nobody answers it tries again with growing pauses, and a new edit starts over', async () => {
    const { edit, sent, refuse, last } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    await refuse(0, 0);
    expect(last()).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    await refuse(1, 503);
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    await refuse(2, 504);
    edit();
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent.at(-1)?.rev).toBe(2);
  });

  test('what the ERP refuses is not sent again until the next edit', async () => {
    const { edit, sent, refuse, last } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    await refuse(0, 422);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(last()).toBe('unsaved');
    edit();
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent).toHaveLength(2);
  });

  test.each([401, 409])('after a %i it stops, says so, and waits to be resumed', async (status) => {
    const { edit, sent, refuse, stopped, autosave } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    await refuse(0, status);
    expect(stopped).toEqual([status]);
    edit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(1500);
    expect(sent.at(-1)?.rev).toBe(2);
  });

  test('flush sends at once and waits until nothing is unsent', async () => {
    const { edit, sent, answer, autosave } = setup();
    edit();
    const done = autosave.flush();
    expect(sent).toHaveLength(1);
    edit();
    await answer(0);
    expect(sent.map((request) => request.rev)).toEqual([1, 2]);
    await answer(1);
    expect(await done).toBe(true);
  });

  test('flush says when it could not', async () => {
    const { edit, refuse, autosave } = setup();
    edit();
    const done = autosave.flush();
    await refuse(0, 422);
    expect(await done).toBe(false);
  });

  test('pause waits for the request under way and lets nothing follow it', async () => {
    const { edit, sent, answer, autosave } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    edit();
    let paused = false;
    const pause = autosave.pause().then(() => {
      paused = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(paused).toBe(false);
    await answer(0);
    await pause;
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });

  test('what was saved by other means is not sent again', async () => {
    const { edit, sent, autosave, last } = setup();
    edit();
    await autosave.pause();
    autosave.savedElsewhere(1);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(0);
    expect(last()).toBe('saved');
  });

  test('a disposed one neither sends nor tells', async () => {
    const { edit, sent, answer, autosave, statuses } = setup();
    edit();
    vi.advanceTimersByTime(1500);
    autosave.dispose();
    const before = statuses.length;
    await answer(0);
    edit();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    expect(statuses).toHaveLength(before);
  });
});
