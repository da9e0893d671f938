import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute, without a slash at the end. */
export const projectRoot: string = fileURLToPath(new URL('../..', import.meta.url)).replace(
  /\/$/,
  '',
);
export const benchFolder: string = join(projectRoot, 'tests/bench');
/** Everything the benchmarks build; never what the product is served from. */
export const buildFolder: string = join(projectRoot, 'dist/bench');

/** Runs with a folder of its own that is gone afterwards. */
export async function withScratch<T>(run: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(buildFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
