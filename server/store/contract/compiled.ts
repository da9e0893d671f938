import { expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import type { Stores } from './stores.ts';

const settings = { ...buildRelease({ title: 'x', hosts: [] }).tenant, hosts: [] };
const key = { tenant: 't', hash: 'h1', from: 'new' };

/** Versions of the program that run at a time, and what each makes of a release. */
export function compiledContract(stores: Stores): void {
  const publish = (hash: string, at = 10) =>
    stores.one.publish({
      tenant: 't',
      hash,
      files: { 'calls.json': hash },
      settings,
      overlay: [{ path: 'a.json', text: hash }],
      at,
    });
  const compiled = (hash: string, result: string) =>
    stores.one.storeCompiled({
      ...key,
      hash,
      result,
      failed: false,
      at: 20,
      release: { files: { 'calls.json': result }, settings, overlay: [] },
    });

  test('servers are known to run until their time is over, or they leave', async () => {
    const { one, other } = stores;
    await one.announceServer({ id: 'a', from: 'old', expiresAt: 100 }, 1);
    await other.announceServer({ id: 'b', from: 'new', expiresAt: 50 }, 1);
    await other.announceServer({ id: 'c', from: 'new', expiresAt: 60 }, 1);
    expect((await one.runningVersions(40)).sort()).toEqual(['new', 'old']);
    await other.withdrawServer('c');
    expect(await one.runningVersions(55)).toEqual(['old']);
    await other.announceServer({ id: 'b', from: 'new', expiresAt: 90 }, 55);
    expect((await one.runningVersions(60)).sort()).toEqual(['new', 'old']);
    expect(await one.runningVersions(100)).toEqual([]);
  });

  test('one server at a time compiles a release for a version, and none once it is done', async () => {
    const { one, other } = stores;
    await publish('h1');
    const claims = await Promise.all(
      [one, other, one, other].map((store) => store.claimCompile(key, 100, 200)),
    );
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await other.claimCompile({ ...key, from: 'newer' }, 100, 200)).toBe(true);
    expect(await other.compiledRelease(key)).toBeNull();
    expect(await other.claimCompile(key, 200, 300)).toBe(true);
    await compiled('h1', 'v1');
    expect(await one.claimCompile(key, 900, 999)).toBe(false);
    expect(await other.compiledRelease(key)).toEqual({ ...key, result: 'v1', failed: false });
    expect(await other.compiledReleases('new')).toEqual([{ ...key, result: 'v1', failed: false }]);
    expect(await other.compiledReleases('newer')).toEqual([]);
    expect(await other.sourcesOf('t', 'v1')).toEqual(['h1']);
  });

  test('what a version compiled moves nothing and is no release to go back to, until it is published', async () => {
    await publish('h1');
    const before = await stores.one.tenant('t');
    await compiled('h1', 'v1');
    expect(await stores.other.tenant('t')).toEqual(before);
    expect((await stores.other.releases('t')).map(({ hash }) => hash)).toEqual(['h1']);
    expect(await stores.other.releaseFile('t', 'v1', 'calls.json')).toBe('v1');
    expect(await stores.other.release('t', 'v1')).toMatchObject({ supersededAt: null });
    await publish('v1', 30);
    expect((await stores.other.releases('t')).map(({ hash }) => hash)).toContain('v1');
  });

  test('it lives as long as the release that it was made of, and is revoked with it', async () => {
    await publish('h1', 1);
    await compiled('h1', 'v1');
    await publish('h2', 30);
    await compiled('h2', 'v2');
    expect(await stores.one.release('t', 'v1')).toMatchObject({ supersededAt: 30 });
    expect(await stores.one.revokeRelease('t', 'h1', 40)).toBe(true);
    expect(await stores.one.release('t', 'v1')).toMatchObject({ revokedAt: 40 });
    expect(await stores.one.release('t', 'v2')).toMatchObject({ revokedAt: null });
    expect(await stores.one.pruneReleases('t', 1, 1000)).toBe(2);
    expect(await stores.one.release('t', 'v1')).toBeNull();
    expect(await stores.one.release('t', 'v2')).not.toBeNull();
    expect((await stores.one.compiledReleases('new')).map(({ hash }) => hash)).toEqual(['h2']);
  });
}
