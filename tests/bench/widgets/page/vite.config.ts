import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of the widgets, built with the settings of the runtime but with the whole theme. */
export const config = defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react()],
  html: { cspNonce: '%NONCE%' },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
});

export default config;
