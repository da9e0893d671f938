import { join } from 'node:path';

/**
 * Entries of the build by the script that they stand for. Threads and processes of the server are
 * looked for next to the code that begins them.
 */
export const entries = {
  'server/main.ts': 'main',
  'server/cli/main.ts': 'cli',
  'server/proxy/mapping/thread.ts': 'start',
  'server/admin/compile/thread.ts': 'compile-thread',
  'server/release/thread/thread.ts': 'release-thread',
  'server/store/sqlite/inspect.mjs': 'inspect',
  'server/admin/assets/draw.mjs': 'draw',
  'tests/scenarios/support/host.ts': 'host',
  'tests/norte-erp/main.ts': 'norte-erp',
} as const;

/** The built file of a script, in the folder of a build. */
export const builtScript = (outDir: string, script: keyof typeof entries): string =>
  join(outDir, `${entries[script]}.mjs`);
