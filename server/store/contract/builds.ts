import { expect, test } from 'vitest';
import { buildUseMs } from '../builds.ts';
import type { Stores } from './stores.ts';

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => i % 256);
const file = (path: string, length = 10, encoding: 'br' | null = 'br') => ({
  path,
  encoding,
  body: bytes(length),
});

/** Files of builds of the browser's program. */
export function buildContract(stores: Stores): void {
  test('a file that one server added is there for another, byte by byte', async () => {
    const { one, other } = stores;
    expect(await one.useBuildFiles(['/a', '/b', '/c'], 1)).toEqual(['/a', '/b', '/c']);
    await one.addBuildFiles([file('/a', 300), file('/b', 5, null)], 1);
    await one.addBuildFiles([], 1);
    expect(await other.useBuildFiles(['/a', '/b', '/c'], 1)).toEqual(['/c']);
    const found = await other.buildFile('/a');
    expect({ ...found, body: [...(found?.body ?? [])] }).toEqual({
      path: '/a',
      encoding: 'br',
      body: [...bytes(300)],
    });
    expect((await other.buildFile('/b'))?.encoding).toBeNull();
    expect(await other.buildFile('/c')).toBeNull();
    expect((await other.buildFilePaths()).sort()).toEqual(['/a', '/b']);
  });

  test('servers of one build that add it together store each file once', async () => {
    const { one, other } = stores;
    const build = Array.from({ length: 30 }, (_, i) => file(`/${i}`));
    await Promise.all([
      one.addBuildFiles(build, 1),
      other.addBuildFiles(build.toReversed(), 2),
      one.useBuildFiles(
        build.map(({ path }) => path),
        2 * buildUseMs,
      ),
    ]);
    expect(await one.buildFilePaths()).toHaveLength(30);
  });

  test('files stay as long as servers use them, the last used of them within a size', async () => {
    const { one, other } = stores;
    const day = 24 * buildUseMs;
    await one.addBuildFiles([file('/old', 40), file('/both', 40)], 1);
    await other.addBuildFiles([file('/new', 40)], day);
    expect(await other.useBuildFiles(['/both', '/new'], day)).toEqual([]);
    expect(await one.pruneBuildFiles(1, 1_000)).toBe(0);
    expect(await one.pruneBuildFiles(2, 1_000)).toBe(1);
    expect((await one.buildFilePaths()).sort()).toEqual(['/both', '/new']);
    await one.useBuildFiles(['/both'], 2 * day);
    expect(await one.pruneBuildFiles(2, 79)).toBe(1);
    expect(await one.buildFilePaths()).toEqual(['/both']);
  });
}
