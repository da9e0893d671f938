import { describe, expect, test } from 'vitest';
import { type Claims, makeFingerprint } from './fingerprint.ts';

describe('the fingerprint of a tab', () => {
  function browser(): Claims {
    const held = new Set<string>();
    return {
      async request(name, _options, run) {
        const free = !held.has(name);
        held.add(name);
        await run(free ? {} : null);
      },
    };
  }
  function session(initial?: string) {
    let stored = initial ?? null;
    return {
      getItem: () => stored,
      setItem: (_name: string, value: string) => {
        stored = value;
      },
    };
  }
  test('it stays over a reload', async () => {
    const store = session();
    const first = await makeFingerprint(store, browser());
    expect(await makeFingerprint(store, browser())).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
  });
  test('a duplicated tab, which has a copy of the storage, gets its own', async () => {
    const claims = browser();
    const first = await makeFingerprint(session('abc'), claims);
    const copy = await makeFingerprint(session('abc'), claims);
    expect(first).toBe('abc');
    expect(copy).not.toBe('abc');
  });
  test('a browser without locks keeps what the storage says', async () => {
    expect(await makeFingerprint(session('abc'), undefined)).toBe('abc');
  });
});
