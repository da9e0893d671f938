import { watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isTenantName } from '../tenancy/tenant-name.ts';
import { readConfig } from '../config.ts';
import { openStore } from '../start.ts';
import type { DevMessage } from './messages.ts';
import { createDevTenant, type DevTenant } from './publishing.ts';
import { createSourceCache } from './source-cache.ts';

// A program of its own, so that the thread which serves pages does not wait for the compiler:
// watches `config/`, publishes what was saved, and reports to the process that started it.

/** ms; an editor writes a file in several steps. */
const settle = 8;

const report = (message: DevMessage): void => {
  process.send?.(message);
};

async function tenantsOf(root: string, first: string): Promise<string[]> {
  const entries = await readdir(join(root, 'config/tenants'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && isTenantName(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1));
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const store = await openStore(config);
  const base = createSourceCache(join(config.root, 'config/base'), 'config/base');
  const tenants = (await tenantsOf(config.root, config.defaultTenant)).map((id) =>
    createDevTenant(store, config.root, id, base),
  );
  const waiting = new Set<DevTenant>(tenants);
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
    const [folder, id] = file.split(sep);
    const touched = folder === 'base' ? tenants : tenants.filter((tenant) => tenant.id === id);
    if (folder === 'base') base.invalidate();
    else for (const { sources } of touched) sources.invalidate();
    for (const tenant of tenants) if (touched.includes(tenant)) waiting.add(tenant);
    if (waiting.size === 0) return;
    if (!working) since = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => void work(), settle);
  }

  watch(join(config.root, 'config'), { recursive: true }, (_, file) => {
    if (file?.endsWith('.json')) changed(file);
  });
  await work();
  process.once('disconnect', () => process.exit());
}

await main();
