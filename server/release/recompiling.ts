import type { Logger } from '../http/telemetry/logger.ts';
import { createReleaseThread } from './thread/threads.ts';
import type { Prepared } from './types.ts';

/**
 * Compiles in a thread what the start has not, while users are served the releases that there
 * are.
 */
export function startRecompiling(
  { pending, finish }: Prepared,
  log: Logger,
): { stop(): Promise<void> } {
  if (pending === 0) return { stop: async () => {} };
  const thread = createReleaseThread();
  const ending = new AbortController();
  const done = finish(thread.compile, ending.signal)
    .then(() => log.info('compile.rest', { tenants: pending }))
    .finally(thread.close);
  return {
    async stop() {
      ending.abort();
      await thread.close();
      await done.catch(() => undefined);
    },
  };
}
