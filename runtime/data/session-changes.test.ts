import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionChanges } from './session-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pageOf = (first: string | undefined) => {
  let session = first;
  return {
    changes: createSessionChanges(
      () => session,
      () => 'Falha na comunicação',
    ),
    become: (next: string | undefined) => {
      session = next;
    },
    lose: vi.fn(),
  };
};

/** A change that ends when the test says so. */
function changeOf({ make }: ReturnType<typeof createSessionChanges>) {
  let end: () => void = () => undefined;
  let fail: () => void = () => undefined;
  let given: AbortSignal | undefined;
  const made = make((signal) => {
    given = signal;
    return new Promise<void>((resolve, reject) => {
      end = resolve;
      fail = () => reject(new Error('recusado'));
    });
  }).catch((error: unknown) => error);
  return {
    made,
    end() {
      end();
      return made;
    },
    fail() {
      fail();
      return made;
    },
    aborted: () => given?.aborted,
  };
}

test('a session that is over and still the page’s is lost at once, or never was there', () => {
  const { changes, lose } = pageOf('a');
  changes.over('a', lose);
  expect(lose).toHaveBeenCalledOnce();
  const visitor = pageOf(undefined);
  visitor.changes.over(undefined, visitor.lose);
  expect(visitor.lose).toHaveBeenCalledOnce();
});

test('the former session’s end is nothing to a page that has another one', () => {
  const { changes, become, lose } = pageOf('a');
  expect(changes.replaces('a')).toBe(false);
  become('b');
  expect(changes.replaces('a')).toBe(true);
  changes.over('a', lose);
  expect(lose).not.toHaveBeenCalled();
});

test('while the session is being changed nothing is lost; afterwards what was not replaced is', async () => {
  const { changes, become, lose } = pageOf('a');
  const first = changeOf(changes);
  const other = changeOf(changes);
  expect(changes.replaces('a')).toBe(true);
  changes.over('a', lose);
  await first.end();
  expect(lose).not.toHaveBeenCalled();
  become('b');
  await other.end();
  expect(lose).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);

  const failed = changeOf(changes);
  changes.over('b', lose);
  expect(await failed.fail()).toMatchObject({ message: 'recusado' });
  expect(lose).toHaveBeenCalledOnce();
});

test('a change without an answer is given up: it fails, and what waited for it is decided', async () => {
  const { changes, lose } = pageOf('a');
  const { made, aborted } = changeOf(changes);
  changes.over('a', lose);
  await vi.advanceTimersByTimeAsync(89_999);
  expect([aborted(), lose.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([aborted(), lose.mock.calls.length]).toEqual([true, 1]);
  expect(await made).toMatchObject({ code: 0, status: 0, message: 'Falha na comunicação' });
});
