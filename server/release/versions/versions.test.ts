import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../http/telemetry/logger.ts';
import { openSqliteStore } from '../../store/sqlite/open.ts';
import type { Store } from '../../store/types.ts';
import { buildRelease } from '../../testing/release.ts';
import { publish } from '../publish.ts';
import type { Compile } from '../types.ts';
import { createVersions, type Versions } from './versions.ts';

/** Compiles the texts of all files into a title; a file that says `broken` does not compile. */
const compile: Compile = ({ base, overlay }) => {
  const title = [...base, ...overlay].map((file) => file.text).join('+');
  const release = title.includes('new+broken') ? null : buildRelease({ title, hosts: [] });
  return { diagnostics: [], release, dynamicTypes: 0 };
};
const file = (text: string) => ({ path: 'config/base/list/a.json', text });
const log = createLogger(() => {});

let store: Store;
let clock: number;
/** By version. */
let compiles: Record<string, number>;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  clock = 1_000_000;
  compiles = {};
  stops = [];
  store = openSqliteStore(':memory:');
  await store.createTenant('t', 1);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  vi.useRealTimers();
  await store.close();
});

async function run(from: string): Promise<Versions & { stop(): Promise<void> }> {
  const versions = createVersions({
    store,
    product: { base: [file(from)], from },
    openThread: () => ({
      compile: async (input) => {
        compiles[from] = (compiles[from] ?? 0) + 1;
        return compile(input);
      },
      close: async () => {},
    }),
    log,
    now: () => clock,
  });
  await versions.join();
  const { stop } = versions.start();
  let isRunning = true;
  const once = async () => {
    if (isRunning) await stop();
    isRunning = false;
  };
  stops.push(once);
  return { ...versions, stop: once };
}

/** Lets a second pass for all servers, and what they begin in it end. */
async function second(): Promise<void> {
  clock += 1_000;
  await vi.advanceTimersByTimeAsync(1_000);
}
const publishAs = (from: string, text: string) =>
  publish(store, compile, { tenant: 't', base: [file(from)], overlay: [file(text)], at: clock });
const active = async () => (await store.tenant('t'))?.active ?? '';
async function titleFor(versions: Versions): Promise<string | undefined> {
  const [tenant] = await versions.tenants();
  const manifest = await store.releaseFile('t', tenant?.active ?? '', 'manifest.json');
  return manifest === null ? undefined : (JSON.parse(manifest) as { title: string }).title;
}

test('each version serves its own compile, whoever publishes, and no pointer moves', async () => {
  await publishAs('old', 'um');
  await store.markCompiled('t', null, await active(), 'old');
  const old = await run('old');
  const first = await active();
  const next = await run('new');
  expect(await titleFor(next)).toBe('old+um');
  await second();
  expect(await titleFor(old)).toBe('old+um');
  expect(await titleFor(next)).toBe('new+um');
  expect(await active()).toBe(first);
  await publishAs('new', 'dois');
  expect(await titleFor(old)).toBe('old+um');
  await second();
  expect([await titleFor(old), await titleFor(next)]).toEqual(['old+dois', 'new+dois']);
  await publishAs('old', 'três');
  await second();
  expect([await titleFor(old), await titleFor(next)]).toEqual(['old+três', 'new+três']);
  const before = { ...compiles };
  for (let i = 0; i < 5; i++) await second();
  expect(compiles).toEqual(before);
});

test('servers of one version compile a release once between them', async () => {
  await publishAs('old', 'um');
  const all = [await run('old'), await run('new'), await run('new')];
  await second();
  await second();
  expect(await Promise.all(all.map(titleFor))).toEqual(['old+um', 'new+um', 'new+um']);
  expect(compiles).toEqual({ old: 1, new: 1 });
});

test('the version that is left takes over without compiling again, and so does the former one', async () => {
  await publishAs('old', 'um');
  const first = await active();
  const old = await run('old');
  const next = await run('new');
  await second();
  await old.stop();
  await second();
  await second();
  const renewed = await active();
  expect([renewed === first, await titleFor(next)]).toEqual([false, 'new+um']);
  const again = await run('old');
  await second();
  expect([await titleFor(again), await active()]).toEqual(['old+um', renewed]);
  await next.stop();
  await second();
  await second();
  expect(await active()).toBe(first);
  await run('new');
  await second();
  expect(compiles).toEqual({ old: 2, new: 1 });
  expect((await store.releaseEvents('t', { limit: 9 })).map(({ kind }) => kind)).toEqual([
    'upgrade',
    'upgrade',
    'publish',
  ]);
});

test('a publish that a version does not compile leaves its servers on what they have', async () => {
  await publishAs('old', 'um');
  const old = await run('old');
  const next = await run('new');
  await second();
  await publishAs('old', 'broken');
  await second();
  expect([await titleFor(old), await titleFor(next)]).toEqual(['old+broken', 'new+um']);
  const before = { ...compiles };
  for (let i = 0; i < 3; i++) await second();
  expect(compiles).toEqual(before);
});

test('a server that was killed counts as running until its time is over', async () => {
  await publishAs('old', 'um');
  const first = await active();
  await store.announceServer({ id: 'killed', from: 'old', expiresAt: clock + 15_000 }, clock);
  const next = await run('new');
  for (let i = 0; i < 10; i++) await second();
  expect([await titleFor(next), await active()]).toEqual(['new+um', first]);
  for (let i = 0; i < 8; i++) await second();
  expect(await active()).not.toBe(first);
});
