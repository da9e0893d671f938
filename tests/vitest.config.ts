import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const outside = ['**/node_modules/**', 'tests/scenarios/**'];
const wholePages = 'tests/portal/**/*.test.tsx';
const all = '{schemas,runtime,admin,server,tests}/**/*';

/**
 * Unit tests beside the source and the suites in `tests/` that need no browser; `tests/scenarios`
 * is Playwright's.
 */
export const config = defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // One more than the two cores that the suite is meant for: tests of pages wait for pauses and
    // answers in between.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    server: { deps: { inline: [/@rjsf\//, /primereact/] } },
    projects: [
      { extends: true, test: { name: 'node', include: [`${all}.test.ts`], exclude: outside } },
      // A `.tsx` has a page.
      {
        extends: true,
        test: {
          name: 'page',
          include: [`${all}.test.tsx`],
          exclude: [...outside, wholePages],
          environment: 'jsdom',
          setupFiles: ['tests/patience.ts', 'tests/computed-style.ts'],
        },
      },
      // These have a server beside their page, and make themselves a window in Node's own globals.
      { extends: true, test: { name: 'portal', include: [wholePages] } },
    ],
  },
});

export default config;
