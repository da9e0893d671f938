import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/types.ts';
import { buildRelease } from '../testing/release.ts';
import { openMemoryStore } from '../testing/store.ts';
import { sharedMapThreads } from '../testing/threads.ts';
import { createReleases, type Releases } from './releases.ts';

const minute = 60 * 1000;
let store: Store;
let releases: Releases;
let clock: number;
beforeEach(() => {
  store = openMemoryStore();
  clock = 1_000_000;
  releases = createReleases(store, () => clock, sharedMapThreads());
});
afterEach(() => store.close());

async function publish(title: string): Promise<string> {
  const release = buildRelease({ title });
  await store.createTenant('acme', 0);
  await store.publish({
    tenant: 'acme',
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: [],
    at: clock,
  });
  return release.hash;
}
const open = (hash: string) => releases.serving({ id: 'acme', active: hash }, hash);

test('a release is read once, also while pages of two are open', async () => {
  const [old, next] = [await publish('um'), await publish('dois')];
  const first = await open(old);
  await open(next);
  clock += 9 * minute;
  expect(await open(old)).toBe(first);
  clock += 9 * minute;
  await open(await publish('três'));
  expect(await open(old)).toBe(first);
});

test('one that nobody asked for in ten minutes goes when its tenant has another, and is read again when somebody asks', async () => {
  const old = await publish('um');
  const first = await open(old);
  clock += 11 * minute;
  expect(await open(old)).toBe(first);
  clock += 11 * minute;
  await open(await publish('dois'));
  const again = await open(old);
  expect(again).not.toBe(first);
  expect(again).toEqual({ ...first, procedures: again.procedures });
});

test('of more releases than may stay in memory the one used longest ago goes', async () => {
  releases = createReleases(store, () => clock, sharedMapThreads(), 2);
  const [one, two, three] = [await publish('um'), await publish('dois'), await publish('três')];
  const [first, second] = [await open(one), await open(two)];
  expect(await open(one)).toBe(first);
  await open(three);
  expect(await open(one)).toBe(first);
  expect(await open(two)).not.toBe(second);
});
