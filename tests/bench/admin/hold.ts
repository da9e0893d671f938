import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest time, in ms, that this thread spent on one turn while some work was done: so long
 * others wait that it serves.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  let longest = 0;
  let last = performance.now();
  while (!done) {
    await nextTurn();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await working;
  return longest;
}

export interface Sample {
  /** ms from the request to its answer. */
  took: number;
  /** ms: the longest that the serving thread served nobody else. */
  held: number;
}

export async function timed(work: () => Promise<unknown>): Promise<Sample> {
  const start = performance.now();
  const held = await longestHold(work);
  return { took: performance.now() - start, held };
}
