import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDurable } from './durable-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const factory = (open: () => unknown) => ({ open }) as unknown as IDBFactory;

test('a browser without a database has no durable store', () => {
  expect(createDurable(undefined)).toBeNull();
});

test.each([
  [
    'refuses at once',
    () => {
      throw new DOMException('private', 'SecurityError');
    },
  ],
  ['never answers', () => ({})],
])('one whose database %s keeps nothing, says so, and is not waited for', async (_title, open) => {
  const durable = createDurable(factory(open));
  const entries = durable?.entries('portal-');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await entries).toEqual([]);
  expect(durable?.works()).toBe(false);
  expect(() => durable?.write('portal-a', 'texto')).not.toThrow();
});
