import { releaseInterval } from '../../admin/release-interval.ts';

export interface ReleaseWatch {
  /**
   * Asks, at most once in `releaseInterval`, whether another release is active. Never fails: not
   * knowing is no news.
   */
  poll(): Promise<void>;
  /** Another release is active: the next navigation loads the page anew. */
  changed(): boolean;
}

/**
 * @param own hash of the page's release
 * @param active asks the server for the hash of the active one
 */
export function createReleaseWatch(
  own: string,
  active: () => Promise<string>,
  now: () => number = Date.now,
): ReleaseWatch {
  let last = now();
  let changed = false;
  return {
    changed: () => changed,
    async poll() {
      if (changed || now() - last < releaseInterval) return;
      last = now();
      try {
        changed = (await active()) !== own;
      } catch {
        // Offline, or the server restarts: the next poll will see.
      }
    },
  };
}
