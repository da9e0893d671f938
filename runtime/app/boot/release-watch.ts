export interface ReleaseWatch {
  /**
   * Asks, at most once a minute, whether another release is active. Never fails: not knowing is no
   * news.
   */
  poll(): Promise<void>;
  /** Another release is active: the next navigation loads the page anew. */
  changed(): boolean;
}

const interval = 60_000;

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
      if (changed || now() - last < interval) return;
      last = now();
      try {
        changed = (await active()) !== own;
      } catch {
        // Offline, or the server restarts: the next poll will see.
      }
    },
  };
}
