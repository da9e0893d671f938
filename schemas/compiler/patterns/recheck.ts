import { createRequire } from 'node:module';

type Recheck = Pick<typeof import('recheck'), 'checkSync'>;

let loaded: Recheck | undefined;

/**
 * The judge of patterns whose form does not tell how they run; the build without workers and
 * programs beside it. It is the one library that the compiler asks Node for itself: it takes a
 * fifth of a second and 40 MB to load, what the compiler needs of it is synchronous, and hardly any
 * configuration has such a pattern.
 */
export function recheck(): Recheck {
  loaded ??= createRequire(import.meta.url)('recheck/lib/browser.js') as Recheck;
  return loaded;
}
