import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDurable } from './durable-store.ts';

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stored = () => createDurable()?.entries('portal-');

describe('the durable store', () => {
  test('the last of several writes of a name is on the disk, under its prefix alone', async () => {
    const durable = createDurable();
    durable?.write('portal-a', 'um');
    durable?.write('portal-a', 'dois');
    durable?.write('portal-b', 'três');
    durable?.write('outro', 'quatro');
    await vi.waitFor(async () =>
      expect(await stored()).toEqual([
        ['portal-a', 'dois'],
        ['portal-b', 'três'],
      ]),
    );
    durable?.write('portal-a', null);
    await vi.waitFor(async () => expect(await stored()).toEqual([['portal-b', 'três']]));
    expect(durable?.works()).toBe(true);
  });

  test('a browser without a database has none', () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(createDurable()).toBeNull();
  });

  test.each([
    [
      'refuses at once',
      () => {
        throw new DOMException('private', 'SecurityError');
      },
    ],
    ['never answers', () => new IDBOpenDBRequest()],
  ])(
    'one whose database %s keeps nothing, says so, and is not waited for',
    async (_title, open) => {
      vi.useFakeTimers();
      vi.stubGlobal('indexedDB', { open });
      const durable = createDurable();
      const entries = durable?.entries('portal-');
      await vi.advanceTimersByTimeAsync(2000);
      expect(await entries).toEqual([]);
      expect(durable?.works()).toBe(false);
      expect(() => durable?.write('portal-a', 'texto')).not.toThrow();
    },
  );
});
