/**
 * A browser's window in a worker whose code is resolved as the server's is, for both halves of the
 * product run in these tests. Files of one worker share it.
 */
import { builtinEnvironments } from 'vitest/runtime';
import { origin } from './origin.ts';

if (!('document' in globalThis))
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: origin } });
