/**
 * A browser's window in a worker whose code is resolved as the server's is, for both halves of the
 * product run in these tests. Files of one worker share it.
 */
import { builtinEnvironments } from 'vitest/runtime';
import { origin } from './origin.ts';

// The page's day is that of its browser, the ERP's that of São Paulo: for three hours of a night
// they differ where the machine is in Greenwich.
process.env.TZ = 'America/Sao_Paulo';

if (!('document' in globalThis))
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: origin } });
