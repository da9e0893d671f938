import { setTimeout as pause } from 'node:timers/promises';
import type { Portal } from '../scenarios/support/portal.ts';

/** One line of an attack's result: what was measured, its value with its unit, and its limit. */
export interface Figure {
  what: string;
  value: string;
  /** The product's promise, in the same unit. */
  limit: string;
  held: boolean;
}

/**
 * An attack on a portal of its own: a real server in a process of its own, on this machine alone.
 */
export interface Attack {
  name: string;
  /** One sentence: what the attacker tries to reach. */
  aim: string;
  /** Of the portal that is attacked. */
  env?: Record<string, string>;
  /** Changes its configuration before it starts. */
  prepare?(folder: string): void;
  run(portal: Portal): Promise<Figure[]>;
}

/**
 * The longest time, in ms, that another user waits for `/healthz` while `run` goes on; asked every
 * 50 ms.
 */
export const longestWait = (url: string, run: () => Promise<unknown>): Promise<number> =>
  longestWaitOf(async () => void (await fetch(`${url}/healthz`)), run);

/**
 * The longest time, in ms, that `ask` takes while `run` goes on; asked again 50 ms after each
 * answer.
 */
export async function longestWaitOf(
  ask: () => Promise<void>,
  run: () => Promise<unknown>,
): Promise<number> {
  let worst = 0;
  let running = true;
  const asking = (async () => {
    while (running) {
      const start = performance.now();
      await ask();
      worst = Math.max(worst, performance.now() - start);
      await pause(50);
    }
  })();
  try {
    await run();
  } finally {
    running = false;
    await asking;
  }
  return worst;
}
