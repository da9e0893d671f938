import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type {} from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Modules that start threads, and the script of each of their threads. */
const threads: Readonly<Record<string, string>> = {
  'server/admin/compile/threads.ts': 'server/admin/compile/thread.ts',
  'server/proxy/mapping/threads.ts': 'server/proxy/mapping/thread.ts',
  'server/release/thread/threads.ts': 'server/release/thread/thread.ts',
};
const startOf = /new URL\('\.\/[\w-]+\.mjs', import\.meta\.url\)/;
const nameOf = (starter: string): string => basename(join(starter, '..'));
const starterOf = (id: string): string | undefined =>
  Object.keys(threads).find((starter) => id === join(root, starter));

/** Each thread's script with all that it imports of ours; removed when the process ends. */
async function buildThreads(): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist/threads-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const input = Object.entries(threads).map(([starter, script]) => [
    nameOf(starter),
    join(root, script),
  ]);
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return outDir;
}

let built: Promise<string> | undefined;

/**
 * Threads of the server start from one file of JavaScript, which is built when the first test of a
 * run imports what starts them. From its sources a thread reads hundreds of files of TypeScript,
 * which takes a second of a core each time (`server/concurrency/threads/starts.test.ts`).
 */
export const bundledThreads = (): Plugin => ({
  name: 'bundled-threads',
  enforce: 'pre',
  // The folder is another one in each run.
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id }) => (starterOf(id) ? false : undefined)),
  async transform(code, id) {
    const starter = starterOf(id);
    if (!starter) return undefined;
    built ??= buildThreads();
    const file = join(await built, `${nameOf(starter)}.mjs`);
    if (!startOf.test(code)) throw new Error(`${starter} starts its thread in another way.`);
    return code.replace(startOf, `new URL('${pathToFileURL(file)}')`);
  },
});
