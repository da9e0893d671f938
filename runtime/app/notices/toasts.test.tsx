import { afterEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const done = { text: 'Feito', tone: 'success', life: 3000 } as const;

test('what is carried is shown once by the next page, for its whole time from when it is painted', () => {
  vi.useFakeTimers();
  const before = createToasts(sessionStorage);
  before.notify(done);
  before.carry();
  const after = createToasts(sessionStorage);
  vi.advanceTimersByTime(9000);
  after.painted(after.shown.get());
  vi.advanceTimersByTime(2999);
  expect(after.shown.get()).toMatchObject([done]);
  vi.advanceTimersByTime(1);
  expect(after.shown.get()).toEqual([]);
  expect(createToasts(sessionStorage).shown.get()).toEqual([]);
});

test('what is shown while the page is being left is carried, too', () => {
  const before = createToasts(sessionStorage);
  before.carry();
  before.notify(done);
  expect(createToasts(sessionStorage).shown.get()).toMatchObject([done]);
});

test('what is not carried ends with its page', () => {
  createToasts(sessionStorage).notify(done);
  expect(createToasts(sessionStorage).shown.get()).toEqual([]);
});

test('the next notice of the same thing takes the very place and the whole time of the last; another tone comes anew', () => {
  vi.useFakeTimers();
  const { shown, notify, painted } = createToasts(sessionStorage);
  shown.subscribe(() => painted(shown.get()));
  const added = (quantity: number) =>
    ({ text: `Adicionado ${quantity}`, tone: 'success', life: 3000, about: 'goods' }) as const;
  notify(added(1));
  notify(done);
  const [first] = shown.get();
  vi.advanceTimersByTime(2000);
  notify(added(2));
  expect(shown.get()).toMatchObject([{ ...added(2), key: first?.key }, done]);
  vi.advanceTimersByTime(2000);
  expect(shown.get()).toMatchObject([added(2)]);
  notify({ text: 'Removido', tone: 'danger', life: 3000, about: 'goods' });
  expect(shown.get()).toMatchObject([{ text: 'Removido' }]);
  vi.advanceTimersByTime(3000);
  expect(shown.get()).toEqual([]);
});

test('a toast that is painted while another is pointed at waits with it', () => {
  vi.useFakeTimers();
  const { shown, notify, painted, hold } = createToasts(sessionStorage);
  shown.subscribe(() => painted(shown.get()));
  hold(true);
  notify(done);
  vi.advanceTimersByTime(9000);
  expect(shown.get()).toMatchObject([done]);
  hold(false);
  vi.advanceTimersByTime(3000);
  expect(shown.get()).toEqual([]);
});
