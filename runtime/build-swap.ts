import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** ms; a browser that was open before a build still asks for the files of its own. */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/**
 * Replaces the build that is being served, without a moment in which a page lacks a file: new
 * files, whose names carry a hash, are added to the old ones; the page that names them is replaced
 * last; each write is atomic. Files that no build has made for a week are deleted.
 * @param now ms since 1970
 */
export function replaceBuild(from: string, to: string, now: number): void {
  const files = filesOf(from);
  const isPage = (name: string): boolean => name === 'index.html';
  for (const name of [...files.filter((file) => !isPage(file)), ...files.filter(isPage)]) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
    utimesSync(join(to, name), now / 1000, now / 1000);
  }
  const made = new Set(files);
  for (const name of filesOf(to))
    if (!made.has(name) && now - statSync(join(to, name)).mtimeMs > retentionMs)
      rmSync(join(to, name));
  rmSync(from, { recursive: true });
}

/**
 * Builds into `staging` and brings the result to `target` at once. A build with another output
 * folder stays there.
 */
export function swapBuild(staging: string, target: string): Plugin {
  let outDir = '';
  return {
    name: 'portal:swap',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (outDir === resolve(staging)) replaceBuild(outDir, target, Date.now());
      },
    },
  };
}
