import { expect, test } from 'vitest';
import { importOverlay, stateOf } from '../../release/overlay.ts';
import { publish } from '../../release/publish.ts';
import { recompile } from '../../release/recompile.ts';
import { rollback } from '../../release/rollback.ts';
import type { Compile } from '../../release/types.ts';
import { buildRelease } from '../../testing/release.ts';
import { StaleOverlayError } from '../errors.ts';
import type { Stores } from './stores.ts';

/** Compiles the texts of all files into a title; a file that says `broken` does not compile. */
const compile: Compile = ({ base, overlay }) => {
  const title = [...base, ...overlay].map((file) => file.text).join('+');
  const release = title.includes('broken')
    ? null
    : buildRelease({ title, hosts: [`${title.length}.example`] });
  return { diagnostics: [], release, dynamicTypes: 0 };
};
const file = (text: string) => ({ path: 'config/base/list/a.json', text });
const nobody = { id: '', name: 'x' };

/** Publishing, going back and recompiling over a store. */
export function versionContract(stores: Stores): void {
  const publishText = (text: string, at: number, base = 'b') =>
    publish(stores.one, compile, { tenant: 't', base: [file(base)], overlay: [file(text)], at });
  const back = (hash: string | undefined, at: number) =>
    rollback(stores.one, { tenant: 't', hash, author: nobody, force: true, at });
  /** Starts with another base. */
  const upgrade = async (text: string, at: number) => {
    const hash = (await stores.one.tenant('t'))?.head ?? '';
    return recompile(stores.one, compile, {
      tenant: 't',
      branch: null,
      hash,
      base: [file(text)],
      at,
    });
  };
  const importText = (text: string) =>
    importOverlay(stores.one, { tenant: 't', files: [file(text)], folder: '/a', from: undefined });

  test('moves the active pointer and the hosts; a failed one changes nothing', async () => {
    const { release } = await publishText('um', 10);
    expect(await stores.one.tenant('t')).toMatchObject({
      active: release?.hash,
      head: release?.hash,
      hosts: ['4.example'],
    });
    const failed = await publishText('broken', 20);
    expect(failed.release).toBeNull();
    expect((await stores.one.tenant('t'))?.active).toBe(release?.hash);
    expect(await stores.one.releases('t')).toHaveLength(1);
  });

  test('rolling back moves it back, to the one before or to a named one', async () => {
    const one = (await publishText('um', 10)).release?.hash ?? '';
    const two = (await publishText('dois', 20)).release?.hash ?? '';
    expect(await back(undefined, 30)).toBe(one);
    expect((await stores.one.tenant('t'))?.active).toBe(one);
    expect(await back(two.slice(0, 8), 40)).toBe(two);
    expect(await back('ffff', 50)).toBeNull();
    await stores.one.revokeRelease('t', one, 60);
    expect(await back(one, 70)).toBeNull();
  });

  test('which release was active last is known by a counter, wherever the clock goes', async () => {
    const one = (await publishText('um', 1_000)).release?.hash ?? '';
    const two = (await publishText('dois', 500)).release?.hash ?? '';
    const three = (await publishText('três', 10)).release?.hash ?? '';
    expect((await stores.one.releases('t')).map(({ hash }) => hash)).toEqual([three, two, one]);
    expect(await back(undefined, 5)).toBe(two);
    expect((await stores.one.tenant('t'))?.revision).toBe(4);
  });

  test('a new base compiles what was published, not what was imported since; an old base leaves a rollback alone', async () => {
    const one = (await publishText('um', 10)).release?.hash;
    await publishText('dois', 20);
    await back(undefined, 30);
    await importOverlay(stores.one, {
      tenant: 't',
      files: [file('rascunho')],
      folder: '/a',
      from: undefined,
      force: true,
    });
    expect((await upgrade('b', 40))?.changed).toBe(false);
    expect((await stores.one.tenant('t'))?.active).toBe(one);
    const release = (await upgrade('nova', 50))?.release;
    expect(release?.manifest.title).toBe('nova+um');
    expect((await stores.one.tenant('t'))?.active).toBe(release?.hash);
    expect((await upgrade('broken', 60))?.release).toBeNull();
    expect((await stores.one.tenant('t'))?.active).toBe(release?.hash);
  });

  test('whoever goes back from what a new base made of the same documents stays there', async () => {
    const old = (await publishText('um', 10)).release?.hash;
    const renewed = (await upgrade('nova', 20))?.release?.hash;
    expect(await back(undefined, 30)).toBe(old);
    expect(await stores.one.tenant('t')).toMatchObject({ active: old, head: renewed });
    expect((await upgrade('nova', 40))?.changed).toBe(false);
    expect((await stores.one.tenant('t'))?.active).toBe(old);
  });

  test('going back takes the documents back, still of their folder, and never over an import that was not published', async () => {
    const first = await importText('um');
    await publishText('um', 10);
    await importText('dois');
    await publishText('dois', 20);
    await importText('rascunho');
    const request = { tenant: 't', hash: undefined, author: nobody, at: 30 };
    await expect(rollback(stores.one, { ...request, force: false })).rejects.toThrow(
      StaleOverlayError,
    );
    expect((await stores.one.overlay('t')).files).toEqual([file('rascunho')]);
    await importText('dois');
    expect(await rollback(stores.one, { ...request, force: false })).not.toBeNull();
    expect(await stores.one.overlay('t')).toEqual({
      files: [file('um')],
      state: first,
      folder: '/a',
    });
  });

  test('keeps the active one, the last twenty and what was used within thirty days', async () => {
    const day = 24 * 60 * 60 * 1000;
    const hashes: string[] = [];
    for (let i = 0; i < 25; i++)
      hashes.push((await publishText(`v${i}`, i + 1)).release?.hash ?? '');
    await stores.one.markReleaseUsed('t', hashes[1] as string, 20 * day);
    await stores.one.activate('t', hashes[0] as string, 10);
    expect(await stores.one.pruneReleases('t', 20, 5 * day)).toBe(3);
    const left = (await stores.one.releases('t')).map(({ hash }) => hash);
    expect(left).toHaveLength(22);
    expect(left).toEqual(expect.arrayContaining([hashes[0], hashes[1], ...hashes.slice(5)]));
    expect(await stores.one.releaseFileNames('t', hashes[2] as string)).toEqual([]);
  });

  test('an overlay is imported only from the state it was exported from', async () => {
    const first = await importOverlay(stores.one, {
      tenant: 't',
      files: [file('1')],
      folder: '/a',
      from: undefined,
    });
    const second = await importOverlay(stores.one, {
      tenant: 't',
      files: [file('2')],
      folder: '/b',
      from: first,
    });
    await expect(
      importOverlay(stores.one, { tenant: 't', files: [file('3')], folder: '/a', from: first }),
    ).rejects.toThrow(StaleOverlayError);
    expect((await stores.one.overlay('t')).files).toEqual([file('2')]);
    expect(
      await importOverlay(stores.one, {
        tenant: 't',
        files: [file('2')],
        folder: '/a',
        from: first,
      }),
    ).toBe(second);
  });

  test('an overlay that was edited in the store is not overwritten by a folder that knows nothing of it', async () => {
    await importOverlay(stores.one, {
      tenant: 't',
      files: [file('1')],
      folder: '/a',
      from: undefined,
    });
    await importOverlay(stores.one, {
      tenant: 't',
      files: [file('2')],
      folder: '/a',
      from: undefined,
    });
    await stores.one.replaceOverlay(
      't',
      { files: [file('edited')], state: 'x', folder: null },
      stateOf([file('2')]),
    );
    await expect(
      importOverlay(stores.one, { tenant: 't', files: [file('3')], folder: '/a', from: undefined }),
    ).rejects.toThrow(StaleOverlayError);
  });
}
