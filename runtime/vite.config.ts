import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildWords } from './build-words.ts';

/** Packages that every page needs, by the chunk they go into: they change seldom, so browsers keep them long. */
const vendors: [string, RegExp][] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//],
  ['engine', /node_modules\/(@tanstack|@marcbachmann|handlebars)\//],
];

/**
 * The browser's part of the portal. The server renders index.html for each response, so nothing in it may need a
 * second pass: no inline scripts, no polyfill of module preloads.
 */
export const config = defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), buildWords()],
  resolve: { alias: { 'markdown-to-jsx/react': fileURLToPath(new URL('./blocks/form/theme/PlainMarkdown.tsx', import.meta.url)) } },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: fileURLToPath(new URL('../dist/runtime', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        advancedChunks: { groups: vendors.map(([name, test]) => ({ name, test })) },
      },
    },
  },
});

export default config;
