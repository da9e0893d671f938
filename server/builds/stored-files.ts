import { setTimeout as pause } from 'node:timers/promises';
import type { BuildFile, BuildStore } from '../store/builds.ts';

/** Between two queries of the stored paths. */
const queryEveryMs = 250;

/** Files of other builds than this server's: of servers of another or an earlier version. */
export interface StoredBuildFiles {
  file(path: string): Promise<BuildFile | null>;
}

/**
 * Files of builds in the store. Anybody may ask for any path, so the store is not queried for each:
 * an unknown path waits, with all others, for the next query of all paths.
 */
export function createStoredBuildFiles(store: BuildStore): StoredBuildFiles {
  let known: ReadonlySet<string> = new Set();
  let querying: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let queriedAt = Number.NEGATIVE_INFINITY;

  /** A query that begins later than now, so that it sees what has been stored by now. */
  function query(): Promise<void> {
    next ??= querying
      .catch(() => undefined)
      .then(() => pause(Math.max(0, queriedAt + queryEveryMs - performance.now())))
      .then(() => {
        next = undefined;
        queriedAt = performance.now();
        querying = store.buildFilePaths().then((paths) => {
          known = new Set(paths);
        });
        return querying;
      });
    return next;
  }

  return {
    async file(path) {
      if (!known.has(path)) await query();
      return known.has(path) ? store.buildFile(path) : null;
    },
  };
}
