import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressBuild } from './build-compress.ts';
import { compileEagerly } from './build-eager.ts';
import { entryAfterBoot } from './build-entry.ts';
import { listFiles } from './build-files.ts';
import { preloadFont } from './build-font.ts';
import { unusedMutations } from './build-query.ts';
import { unusedRouterParts } from './build-router.ts';
import { swapBuild } from './build-swap.ts';
import { usedTheme } from './build-theme.ts';
import { buildWords } from './build-words.ts';
import { buildWorker } from './build-worker.ts';

/**
 * What goes into one file together. Packages change seldom, so browsers keep them long; of our own
 * code what pages, rows and controls share would otherwise be dozens of files of some hundred bytes
 * each. A browser fetches six files at a time and a cold page waits for all of them, so that the
 * number of files costs more than what some page has no use for: a page with a list needs twelve,
 * two turns. Nothing with styles belongs to the page's own groups: they would come before the
 * theme, which they build upon.
 */
const groups: [string, RegExp][] = [
  [
    'packages',
    /node_modules\/(react|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack)\/|node_modules\/react-dom\/(index|cjs\/react-dom\.)|rolldown\/runtime/,
  ],
  // The largest file, and the only one that a page gets far without.
  ['drawing', /node_modules\/(react-dom|scheduler)\//],
  [
    'core',
    /runtime\/(render|data)\/|runtime\/fields\/[\w-]+\/display\.tsx|runtime\/fields\/formats\.ts/,
  ],
  [
    'fields',
    /runtime\/fields\/(widgets\.tsx|(view|entry|select|choice)\/|(?!html\/|captcha\/)[\w-]+\/widget\.tsx)|runtime\/blocks\/list\/(pager|model\/paging|model\/window)/,
  ],
];

/** A server may be running on the last build: the new one takes its place when it is whole. */
const staging = fileURLToPath(new URL('../dist/runtime.next', import.meta.url));
const served = fileURLToPath(new URL('../dist/runtime', import.meta.url));

const root = fileURLToPath(new URL('.', import.meta.url));
const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const routerBuild = (file: string): string =>
  fileOf(`../node_modules/react-router/dist/production/${file}`);

/**
 * The browser's part of the portal. The server renders index.html for each response, so nothing in
 * it may need a second pass: no inline scripts, no polyfill of module preloads.
 */
export const config = defineConfig({
  root,
  base: '/',
  plugins: [
    react(),
    buildWords(),
    buildWorker(),
    preloadFont({ waits: true }),
    entryAfterBoot(['drawing']),
    unusedMutations(),
    unusedRouterParts(),
    compileEagerly(),
    compressBuild(served),
    listFiles(),
    swapBuild(staging, served),
  ],
  resolve: {
    alias: [
      { find: 'fast-uri', replacement: fileOf('./blocks/form/theme/plain-uri.ts') },
      {
        find: 'markdown-to-jsx/react',
        replacement: fileOf('./blocks/form/theme/plain-markdown.tsx'),
      },
      // The package names its development build, with warnings, for bundlers too.
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  css: { postcss: { plugins: [usedTheme(root, { apart: true })] } },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: staging,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: groups.map(([name, test]) => ({ name, test })) },
      },
    },
  },
});

export default config;
