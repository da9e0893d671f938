import { afterEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const done = { text: 'Feito', tone: 'success', life: 3000 } as const;

test('what is carried is shown once by the next page, for its whole time', () => {
  vi.useFakeTimers();
  const before = createToasts(sessionStorage);
  before.notify(done);
  before.carry();
  const after = createToasts(sessionStorage);
  expect(after.shown.get()).toMatchObject([done]);
  vi.advanceTimersByTime(3000);
  expect(after.shown.get()).toEqual([]);
  expect(createToasts(sessionStorage).shown.get()).toEqual([]);
});

test('what is told while the page is being left is carried, too', () => {
  const before = createToasts(sessionStorage);
  before.carry();
  before.notify(done);
  expect(createToasts(sessionStorage).shown.get()).toMatchObject([done]);
});

test('what is not carried ends with its page', () => {
  createToasts(sessionStorage).notify(done);
  expect(createToasts(sessionStorage).shown.get()).toEqual([]);
});
