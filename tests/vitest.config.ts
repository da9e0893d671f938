import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { bundledThreads } from './bundled-threads.ts';

const outside = ['**/node_modules/**', 'tests/scenarios/**'];
const alone = '**/*.alone.test.ts';
const processes = [
  'tests/server/**/*.test.ts',
  'server/store/postgres/**/*.test.ts',
  'tests/contracts/norte.test.ts',
];
const wholePages = 'tests/portal/**/*.test.tsx';
const pageSetup = [
  'tests/window.ts',
  'tests/production-react.ts',
  'tests/patience.ts',
  'tests/computed-style.ts',
  'tests/labels.ts',
  'tests/fresh-page.ts',
];
const all = '{schemas,runtime,admin,server,tests}/**/*';

/**
 * Unit tests next to the source and the suites in `tests/` that need no browser; `tests/scenarios`
 * is Playwright's.
 */
export const config = defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // The modules that a browser gets: those for Node require each other past Vite, so that there are
  // two of the one that holds the language.
  resolve: {
    alias: [
      {
        find: /^primereact\/(\w+)$/,
        replacement: fileURLToPath(
          new URL('../node_modules/primereact/$1/$1.esm.js', import.meta.url),
        ),
      },
    ],
  },
  plugins: [bundledThreads()],
  oxc: { jsx: { development: false } },
  test: {
    // One more than the two cores that the suite is meant for: tests of pages wait for pauses and
    // answers in between.
    maxWorkers: 3,
    // Modules that did not change are not transformed again by the next run.
    experimental: { fsModuleCache: true },
    // `isolate: false`: files of a worker share its modules, one file after another, which saves
    // two
    // thirds of the time. A file leaves no state behind (globals, mocks, mutated modules).
    // A test that hangs fails; a machine with other work is slow and fails nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    server: { deps: { inline: [/@rjsf\//, /primereact/] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: [`${all}.test.ts`],
          exclude: [...outside, alone, ...processes],
        },
      },
      // The server in a process of its own, from a build that is made once, and PostgreSQL in
      // another one.
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: processes,
          exclude: outside,
          globalSetup: ['tests/server/global-setup.ts', 'tests/postgres/global-setup.ts'],
        },
      },
      // Says something of a process that has loaded nothing else.
      { extends: true, test: { name: 'alone', include: [alone], exclude: outside } },
      // A `.tsx` has a page.
      {
        extends: true,
        test: {
          name: 'page',
          isolate: false,
          include: [`${all}.test.tsx`],
          exclude: [...outside, wholePages],
          setupFiles: pageSetup,
          sequence: { setupFiles: 'list' },
        },
      },
      // Whole pages leave more behind than a part does, such as a tour that has just begun.
      {
        extends: true,
        test: {
          name: 'portal',
          isolate: false,
          include: [wholePages],
          setupFiles: pageSetup,
          sequence: { setupFiles: 'list' },
        },
      },
    ],
  },
});

export default config;
