import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest time, in ms, that this thread spent on one turn while some work was done: so long
 * others wait that it serves.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
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
