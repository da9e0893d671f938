import { join } from 'node:path';
import { build } from 'vite';
import { buildFolder, projectRoot } from '../places.ts';

const built = new Map<string, Promise<string>>();

/** Builds into `dist/bench/<name>`, once in a run, with source maps next to the files. */
function buildOnce(name: string, configFile: string): Promise<string> {
  const outDir = join(buildFolder, name);
  const running =
    built.get(name) ??
    build({
      configFile: join(projectRoot, configFile),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, sourcemap: 'hidden' },
    }).then(() => outDir);
  built.set(name, running);
  return running;
}

/**
 * Builds the runtime as `npm run build` does, into a folder of the benchmark's own (`hidden` source
 * maps leave the files themselves the same, byte for byte). Returns the folder.
 */
export const buildRuntime = (): Promise<string> => buildOnce('runtime', 'runtime/vite.config.ts');

/** Builds the hand-written pages with the same settings. Returns the folder. */
export const buildHand = (): Promise<string> =>
  buildOnce('hand', 'tests/bench/hand/vite.config.ts');

/** Builds the admin in the same way. Returns the folder. */
export const buildAdmin = (): Promise<string> => buildOnce('admin', 'admin/vite.config.ts');
