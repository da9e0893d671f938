import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeColors } from './build-colors.ts';
import { compressBuild } from '../runtime/build-compress.ts';
import { listFiles } from '../runtime/build-files.ts';
import { preloadFont } from '../runtime/build-font.ts';
import { swapBuild } from '../runtime/build-swap.ts';
import { usedTheme } from '../runtime/build-theme.ts';

const staging = fileURLToPath(new URL('../dist/admin.next', import.meta.url));
const servedFrom = fileURLToPath(new URL('../dist/admin', import.meta.url));
const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The admin, which the server gives at `/admin`: a build of its own, so that the portal's pages
 * carry nothing of it.
 */
export const config = defineConfig({
  root,
  base: '/admin/',
  publicDir: false,
  plugins: [
    react(),
    preloadFont(),
    compressBuild(servedFrom),
    listFiles(),
    swapBuild(staging, servedFrom),
  ],
  css: { postcss: { plugins: [usedTheme(root), themeColors()] } },
  html: { cspNonce: '%NONCE%' },
  build: {
    outDir: staging,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});

export default config;
