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

export interface AttemptAnswer {
  /** End of the latest pause that refuses this attempt, 0 when none does. */
  waitUntil: number;
  /** Names under which a failure was counted: none when it was refused. */
  counted: string[];
}

/**
 * When the pause that a counter's row asks for ends; a time until `now` when there is none. Whoever
 * wrote the row may have read a later clock, of another server or of a moment before: a pause is
 * never longer than one that begins now.
 */
export const endOfPause = (
  { pause }: AttemptCounter,
  row: { failures: number; waitUntil: number } | undefined,
  now: number,
): number => (row ? Math.min(row.waitUntil, now + pause(row.failures)) : 0);

export interface LimitStore {
  /** Marks a single-use value; false when it was used before. */
  spend(value: string, expiresAt: number): Promise<boolean>;
  /** Whether a single-use value was used; asking uses nothing. */
  isSpent(value: string): Promise<boolean>;
  /** Counts one more in a bucket that ends at `endsAt`, and yields the count. */
  hit(bucket: string, endsAt: number): Promise<number>;
  /** Counts one failure in each counter, unless one of them is in its pause; in one transaction. */
  beginAttempt(counters: readonly AttemptCounter[], now: number): Promise<AttemptAnswer>;
  /** Takes one failure back from each counter, and the pause that it began. */
  takeBackAttempt(names: readonly string[]): Promise<void>;
  forgetAttempts(names: readonly string[]): Promise<void>;
  /** Deletes sessions, previews, spent values and buckets that have expired. */
  purge(now: number): Promise<void>;
}
