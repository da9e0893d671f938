import { setTimeout as pause } from 'node:timers/promises';
import type { BuildFile, BuildStore } from '../store/builds.ts';

/** ms between two looks at what the store has. */
const lookEveryMs = 250;

/** Files of builds that this server has not: of servers of another version, or of before. */
export interface KeptFiles {
  file(path: string): Promise<BuildFile | null>;
}

/**
 * Files of builds in the store. Paths that are asked for are endless, so the store is never asked
 * for one: a path that is not known waits, with all others, for the next look at the paths that
 * there are.
 */
export function createKeptFiles(store: BuildStore): KeptFiles {
  let known: ReadonlySet<string> = new Set();
  let looking: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** A look that begins later than now: what was stored by now is seen. */
  function look(): Promise<void> {
    next ??= looking
      .catch(() => undefined)
      .then(() => pause(Math.max(0, lookedAt + lookEveryMs - performance.now())))
      .then(() => {
        next = undefined;
        lookedAt = performance.now();
        looking = store.buildFilePaths().then((paths) => {
          known = new Set(paths);
        });
        return looking;
      });
    return next;
  }

  return {
    async file(path) {
      if (!known.has(path)) await look();
      return known.has(path) ? store.buildFile(path) : null;
    },
  };
}
