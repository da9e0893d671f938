import { mkdirSync, mkdtempSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { bundledPackages } from '../scenarios/support/build-server.ts';
import { root } from './process.ts';

/**
 * A script with all that it imports of ours, and the packages of many small modules, in one file of
 * JavaScript, in a folder of its own below `dist` (other packages are found from there), which the
 * caller removes. A process that is started often starts from this in a fraction of the time that
 * reading TypeScript takes.
 */
export async function bundle(script: string): Promise<{ file: string; folder: string }> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/process-'));
  const name = basename(script, '.ts');
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: script,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return { file: join(folder, `${name}.mjs`), folder };
}
