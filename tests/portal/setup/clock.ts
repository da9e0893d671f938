import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Stops the page’s timers and frames while `work` runs; they go on only as far as `pass` says (ms).
 * What is asked and answered meanwhile is real.
 */
export async function withStoppedTimers(
  work: (pass: (ms: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  try {
    await work((ms) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))));
  } finally {
    vi.useRealTimers();
  }
}
