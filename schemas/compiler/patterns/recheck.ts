import { createRequire } from 'node:module';

type Recheck = Pick<typeof import('recheck'), 'checkSync'>;

let loaded: Recheck | undefined;

/**
 * The analyser for patterns whose form does not tell how they run, in its build without workers and
 * external programs. It is loaded through Node's `require` when it is first needed: that takes a
 * fifth of a second and 40 MB, the compiler is synchronous, and hardly any configuration has such a
 * pattern.
 */
export function recheck(): Recheck {
  loaded ??= createRequire(import.meta.url)('recheck/lib/browser.js') as Recheck;
  return loaded;
}
