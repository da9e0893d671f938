/**
 * A browser's window in the globals of a worker whose code is resolved as the server's is, so that
 * a test may have both halves of the product in its process. Files of one worker share it.
 */
import { builtinEnvironments } from 'vitest/runtime';

/** Where the pages of tests stand. */
export const origin = 'http://localhost:3000';

// The page's day is that of its browser, the ERP's that of São Paulo: for three hours of a night
// they differ where the machine is in Greenwich.
process.env.TZ = 'America/Sao_Paulo';

if (!('document' in globalThis))
  await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: origin } });
