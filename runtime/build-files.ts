import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `files.json`, the names of a build's own assets: the folder that it is served from has
 * those of the builds before, too. Servers keep what it names for those of other builds
 * (`server/builds`).
 */
export function listFiles(): Plugin {
  let outDir = '';
  return {
    name: 'portal:files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(join(outDir, 'assets'));
        const own = names.filter((name) => !/\.(br|gz)$/.test(name)).sort();
        await writeFile(join(outDir, 'files.json'), JSON.stringify(own));
      },
    },
  };
}
