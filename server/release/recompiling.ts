import type { Logger } from '../http/telemetry/logger.ts';
import { createReleaseThread } from './thread/threads.ts';
import type { Prepared } from './types.ts';

/**
 * Compiles what the start has left over in a thread, while users are served the releases that there
 * are.
 */
export function startRecompiling(
  { left, finish }: Prepared,
  log: Logger,
): { stop(): Promise<void> } {
  if (left === 0) return { stop: async () => {} };
  const thread = createReleaseThread();
  const ending = new AbortController();
  const done = finish(thread.compile, ending.signal)
    .then(() => log.info('compile.rest', { tenants: left }))
    .finally(thread.close);
  return {
    async stop() {
      ending.abort();
      await thread.close();
      await done.catch(() => undefined);
    },
  };
}
