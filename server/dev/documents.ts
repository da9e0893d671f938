import { readConfig } from '../config.ts';
import { openStore } from '../start.ts';
import type { DevMessage } from './messages.ts';
import type { DevTenant } from './publishing.ts';
import { createDevTenants } from './tenants.ts';

// A program of its own, so that the thread which serves pages does not wait for the compiler:
// publishes the document below `config/` that it is told was saved, and reports back.

/** ms; an editor writes a file in several steps. */
const settle = 8;

const report = (message: DevMessage): void => {
  process.send?.(message);
};

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const store = await openStore(config);
  const tenants = await createDevTenants(store, config.root, config.defaultTenant);
  const waiting = new Set<DevTenant>(tenants.all());
  let since = performance.now();
  let working = false;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next);
      report(await next.publish(since));
    }
    working = false;
  }

  let timer: NodeJS.Timeout | undefined;
  function changed(file: string): void {
    for (const tenant of tenants.reachedBy(file)) waiting.add(tenant);
    if (waiting.size === 0) return;
    if (!working) since = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void work(), settle);
  }

  process.on('message', (file) => changed(String(file)));
  await work();
  process.once('disconnect', () => process.exit());
}

await main();
