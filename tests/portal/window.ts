/**
 * A browser's window in a test of the server's kind, for both halves of the product are in these
 * tests. To be imported before anything that looks for a window.
 */
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';

/** Where the pages of these tests stand. */
export const origin = 'http://localhost:3000';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: origin } });
// The first page of a file brings the code of its words in.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
// What looks for a page must come after it.
await import('../patience.ts');
await import('../computed-style.ts');
