import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder, projectRoot } from '../places.ts';

/**
 * Builds the runtime as `npm run build` does, into a folder of the benchmark's own, with source maps beside the files
 * (`hidden`: the files themselves stay the same, byte for byte). Returns the folder.
 */
export async function buildRuntime(): Promise<string> {
  const outDir = join(buildFolder, 'runtime');
  await build({ configFile: join(projectRoot, 'runtime/vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } });
  return outDir;
}

/** Builds the hand-written pages with the same settings. Returns the folder. */
export async function buildHand(): Promise<string> {
  const outDir = join(buildFolder, 'hand');
  await build({ configFile: join(projectRoot, 'tests/bench/list/hand/vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true, sourcemap: 'hidden' } });
  return outDir;
}
