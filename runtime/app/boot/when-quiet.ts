import type { QueryClient } from '@tanstack/react-query';

/** ms; how long a new page is left alone, and how long after that until it is looked at again. */
const pauseMs = 500;

/** Safari has no idle callback; the pause before was enough. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 });
  else work();
}

/**
 * Runs `work` once the page stands: some time has gone by, no answer is awaited and the browser has
 * nothing else to do. A browser that waits for the rows of a list is idle too, but what it would
 * begin then is in the way when they come.
 */
export function whenQuiet(queries: QueryClient, work: () => void): void {
  setTimeout(() => {
    if (queries.isFetching() > 0) whenQuiet(queries, work);
    else whenIdle(work);
  }, pauseMs);
}
