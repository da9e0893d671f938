import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests beside the source and the suites in `tests/` that need no browser; `tests/scenarios` is Playwright's. */
export const config = defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{schemas,runtime,admin,server,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'tests/scenarios/**'],
    setupFiles: ['tests/patience.ts'],
    // Vitest leaves a core to itself, which of two is half.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    server: { deps: { inline: [/@rjsf\//, /primereact/] } },
  },
});

export default config;
