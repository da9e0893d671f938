import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a call whose answer, or failure, comes at a multiple of a time: how long the ERP took does
 * not tell whether there is an account. Without a time, just runs.
 *
 * @param step ms
 */
export function inEvenTime<T>(step: number | undefined, run: () => Promise<T>): Promise<T> {
  return step === undefined ? run() : evenly(step, run);
}

async function evenly<T>(step: number, run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await run();
  } finally {
    await sleep(step - ((performance.now() - begun) % step));
  }
}
