import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../schemas/compiler/index.ts';
import { createCaptcha } from './captcha/altcha.ts';
import { readSources } from './cli/sources.ts';
import { type Config, storeFile } from './config.ts';
import type { Deps } from './deps.ts';
import { createErps } from './erp/connections.ts';
import type { Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createAnswerCache } from './proxy/cache.ts';
import { importOverlay } from './release/overlay.ts';
import { type PublishResult, publish, recompile } from './release/publish.ts';
import type { Compile } from './release/types.ts';
import { createCipher, deriveKey, loadSecret } from './session/cipher.ts';
import { createSessions } from './session/sessions.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import type { Store } from './store/types.ts';
import { createReleases } from './tenancy/releases.ts';
import { createTenants } from './tenancy/tenants.ts';

async function folders(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && /^[a-z0-9][a-z0-9-]*$/.test(entry.name)).map((entry) => entry.name).sort();
  } catch {
    return [];
  }
}

function report(log: Logger, tenant: string, { diagnostics, release, changed }: PublishResult): void {
  const errors = diagnostics.filter((finding) => finding.severity === 'error');
  for (const { code, document, pointer, message } of errors) log.error('compile.finding', { tenant, code, document, pointer, message });
  if (release) log.info('compile.done', { tenant, release: release.hash, changed, warnings: diagnostics.length });
  else log.error('compile.failed', { tenant, errors: errors.length });
}

/** The first start brings in the tenants that came with the product; afterwards the store is the truth. */
async function importTenants(store: Store, compile: Compile, base: readonly SourceFile[], root: string, log: Logger): Promise<void> {
  if ((await store.tenants()).length > 0) return;
  for (const tenant of await folders(join(root, 'config/tenants'))) {
    const files = await readSources(join(root, 'config/tenants', tenant), `config/tenants/${tenant}`);
    await store.createTenant(tenant, Date.now());
    await importOverlay(store, { tenant, files, from: undefined });
    report(log, tenant, await publish(store, compile, { tenant, base, overlay: files, at: Date.now() }));
  }
}

/**
 * Compiles every tenant with the base of this version before anything is served. A tenant that does not compile stays
 * on its last release. Throws when no tenant at all has one.
 */
export async function prepareTenants(store: Store, compile: Compile, root: string, log: Logger): Promise<void> {
  const base = await readSources(join(root, 'config/base'), 'config/base');
  await importTenants(store, compile, base, root, log);
  for (const { id } of await store.tenants()) {
    report(log, id, await recompile(store, compile, { tenant: id, base, at: Date.now() }));
  }
  if (!(await store.tenants()).some((tenant) => tenant.active !== null)) {
    throw new Error('No tenant has a release: mend the findings above, then start again.');
  }
}

/** Puts the parts together; nothing listens yet. */
export function assemble(config: Config, store: Store, erpUrl: string, log: Logger, stopping: () => boolean): Deps {
  const now = Date.now;
  const secret = loadSecret(config.sessionKey, config.dataDir);
  const hex = (use: string) => deriveKey(secret, use).toString('hex');
  return {
    store,
    tenants: createTenants({ store, now, defaultTenant: config.defaultTenant }),
    releases: createReleases(store, now),
    sessions: createSessions(store, createCipher(deriveKey(secret, 'session')), now),
    erps: createErps(erpUrl),
    cache: createAnswerCache(now),
    captcha: createCaptcha({ store, now, signature: hex('captcha'), keySignature: hex('captcha-key') }),
    metrics: createMetrics(),
    log,
    now,
    runtimeDir: join(config.root, 'dist/runtime'),
    trustProxy: config.trustProxy,
    stopping,
  };
}

export const openStore = (config: Config): Store => openSqliteStore(storeFile(config.dataDir));
