/** Failures that are counted under a name. */
export interface AttemptCounter {
  name: string;
  /** Name of a counter whose presence makes this one neither count nor pause. */
  unless?: string;
  /** ms after the last failure until they are forgotten. */
  retentionMs: number;
  /** ms to wait after so many failures. */
  pause(failures: number): number;
}

export interface LimitStore {
  /** Marks a single-use value; false when it was used before. */
  spend(value: string, expiresAt: number): Promise<boolean>;
  /** Whether a single-use value was used; asking uses nothing. */
  isSpent(value: string): Promise<boolean>;
  /** Counts one more in a bucket that ends at `endsAt`, and yields the count. */
  hit(bucket: string, endsAt: number): Promise<number>;
  /**
   * Counts one failure in each counter, unless one of them is in its pause; in one transaction.
   * `waitUntil` is the end of the latest pause that refuses this attempt, 0 when none does.
   */
  beginAttempt(counters: readonly AttemptCounter[], now: number): Promise<{ waitUntil: number }>;
  /** Takes one failure back from each counter, and the pause that it began. */
  takeBackAttempt(names: readonly string[]): Promise<void>;
  forgetAttempts(names: readonly string[]): Promise<void>;
  /** Deletes sessions, previews, spent values and buckets that have expired. */
  purge(now: number): Promise<void>;
}
