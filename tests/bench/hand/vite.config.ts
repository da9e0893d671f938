import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The hand-written pages, built with the settings of the runtime. */
export const config = defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/hand/',
  plugins: [react()],
  html: { cspNonce: '%NONCE%' },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, target: 'es2022' },
});

export default config;
