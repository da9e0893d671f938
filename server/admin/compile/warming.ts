import type { Logger } from '../../http/telemetry/logger.ts';
import type { Store } from '../../store/types.ts';
import type { OverlayCompile } from './overlay-compile.ts';
import type { CompileThreads } from './threads.ts';

interface WarmingOptions extends Pick<OverlayCompile, 'compile'> {
  threads: Pick<CompileThreads, 'remembers'>;
  store: Pick<Store, 'overlay'>;
  log: Logger;
}

/**
 * Compiles a tenant's own documents once, as long as no thread remembers them; a failure is only
 * logged.
 */
export function createWarming({
  threads,
  store,
  log,
  compile,
}: WarmingOptions): (tenant: string) => void {
  const running = new Set<string>();
  return (tenant) => {
    if (running.has(tenant) || threads.remembers(tenant)) return;
    running.add(tenant);
    store
      .overlay(tenant)
      .then(({ files }) => compile(tenant, files))
      .catch((error: unknown) => log.warn('draft.warm', { tenant, error }))
      .finally(() => running.delete(tenant));
  };
}
