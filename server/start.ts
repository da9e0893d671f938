import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../schemas/compiler/index.ts';
import { createAccessCodec } from './access/codec.ts';
import { createAccessLog } from './access/log.ts';
import { createAdmin } from './admin/deps.ts';
import { createOutbox, createSmtp, type Mailer } from './admin/mail/mailer.ts';
import type { DemoPerson } from './admin/preview/sign-in.ts';
import { createCaptcha } from './captcha/altcha.ts';
import { readAssets } from './cli/assetFolder.ts';
import { isTenantName } from './cli/args.ts';
import { RefusalError } from './cli/refusal.ts';
import { readSources } from './cli/sources.ts';
import { type Config, outboxFolder, storeFile } from './config.ts';
import type { Deps } from './deps.ts';
import { createDriftWatch } from './drift/watch.ts';
import { createErps } from './erp/connections.ts';
import type { EventsDoor } from './erp/events.ts';
import { createScanner } from './files/scanner.ts';
import type { Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createAnswerCache } from './proxy/cache.ts';
import { draftOf } from './release/overlay.ts';
import { createMapThreads } from './proxy/mapping/threads.ts';
import { hashOf } from './release/product.ts';
import { type PublishResult, publish, recompile } from './release/publish.ts';
import type { Compile } from './release/types.ts';
import { noteUpgrade } from './release/upgrades.ts';
import { createSecrets } from './secrets/secrets.ts';
import { createCipher, deriveKey, loadSecret } from './session/cipher.ts';
import { createQuoteKeys } from './session/quote-keys.ts';
import { createSessions } from './session/sessions.ts';
import type { ReleaseNote } from './store/publishing.ts';
import { openSqliteStore } from './store/sqlite/open.ts';
import { StaleOverlayError, type Store } from './store/types.ts';
import { createReleases } from './tenancy/releases.ts';
import { createTenants } from './tenancy/tenants.ts';
import { createUsage } from './usage/usage.ts';

async function folders(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && isTenantName(entry.name)).map((entry) => entry.name).sort();
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

/** A folder becomes draft and release at once, or nothing of it is stored: the next start tries again. */
async function importTenant(store: Store, compile: Compile, base: readonly SourceFile[], tenant: string, root: string): Promise<PublishResult | null> {
  const folder = await realpath(join(root, 'config/tenants', tenant));
  const files = await readSources(folder, `config/tenants/${tenant}`);
  if (files.length === 0) return null;
  await store.createTenant(tenant, Date.now());
  for (const asset of await readAssets(folder, Date.now())) await store.addAsset({ ...asset, tenant });
  const draft = await draftOf(store, { tenant, files, folder, from: undefined });
  const note: ReleaseNote = { kind: 'import', author: { id: '', name: 'primeiro início' } };
  return publish(store, compile, { tenant, base, overlay: files, draft, note, at: Date.now() });
}

/**
 * Brings in the tenants that came with the product, each while the store holds nothing of it, whatever other tenants
 * there are; afterwards the store is the truth. Answers those that it has published.
 */
async function importTenants(store: Store, compile: Compile, base: readonly SourceFile[], root: string, log: Logger): Promise<Set<string>> {
  const published = new Set<string>();
  for (const tenant of await folders(join(root, 'config/tenants'))) {
    const stored = await store.tenant(tenant);
    if (stored?.head || (await store.overlay(tenant)).state !== '') continue;
    try {
      const result = await importTenant(store, compile, base, tenant, root);
      if (result) report(log, tenant, result);
      if (result?.release) published.add(tenant);
    } catch (error) {
      // Stale: another process brought it in meanwhile.
      if (!(error instanceof RefusalError || error instanceof StaleOverlayError)) throw error;
      log.error('import.refused', { tenant, message: error.message });
    }
  }
  return published;
}

/**
 * Compiles every tenant with the base of this version before anything is served. A tenant that does not compile stays
 * on its last release. One whose release came from this very base and `product` (see `productKey`) is what compiling
 * would give again, and is kept; without a `product` everything is compiled. Throws when no tenant at all has a release.
 */
export async function prepareTenants(store: Store, compile: Compile, root: string, log: Logger, product?: string): Promise<void> {
  const base = await readSources(join(root, 'config/base'), 'config/base');
  const from = product === undefined ? null : hashOf(product, ...base.flatMap(({ path, text }) => [path, text]));
  const published = await importTenants(store, compile, base, root, log);
  for (const { id, head, compiledFrom } of await store.tenants()) {
    if (from !== null && head !== null && published.has(id)) await store.markCompiled(id, head, from);
    if (published.has(id)) continue;
    if (from !== null && compiledFrom === from) {
      log.info('compile.kept', { tenant: id, release: head });
      await store.forgetUpgrade(id);
      continue;
    }
    const result = await recompile(store, compile, { tenant: id, base, at: Date.now() });
    if (!result) continue;
    report(log, id, result);
    await noteUpgrade(store, id, head, result, Date.now());
    if (from !== null && result.release) await store.markCompiled(id, result.release.hash, from);
  }
  if (!(await store.tenants()).some((tenant) => tenant.active !== null)) {
    throw new Error('No tenant has a release: mend the findings above, then start again.');
  }
}

/** The ERP of tenants that name none, and the door to its events where it runs in this very process. */
export interface MainErp {
  url: string;
  events?: EventsDoor;
  /** Whoever may sign in there as somebody else, to see what they see: accounts of the demo ERP alone. */
  people?: readonly DemoPerson[];
}

export const mailerOf = ({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mailer =>
  mail ? createSmtp(mail.smtpUrl, mail.from) : createOutbox(outboxFolder(dataDir), Date.now);

/** Puts the parts together; nothing listens yet. */
export function assemble(config: Config, store: Store, erp: MainErp, log: Logger, stopping: () => boolean): Deps {
  const now = Date.now;
  const maps = createMapThreads();
  const releases = createReleases(store, now, maps);
  const secret = loadSecret(config.sessionKey, config.dataDir);
  const hex = (use: string) => deriveKey(secret, use).toString('hex');
  return {
    store,
    tenants: createTenants({ store, now, defaultTenant: config.defaultTenant }),
    releases,
    sessions: createSessions(store, createCipher(deriveKey(secret, 'session')), now, createQuoteKeys(secret)),
    secrets: createSecrets({ store, cipher: createCipher(deriveKey(secret, 'secret')), now }),
    erps: createErps(erp.url, { door: erp.events, insecure: (url) => log.warn('erp.insecure', { url: new URL(url).origin }), circuit: (url, event) => log.warn('erp.circuit', { url: new URL(url).origin, ...event }) }),
    drift: createDriftWatch({ store, log, now }),
    accesses: createAccessLog({ store, codec: createAccessCodec(secret), log, now }),
    usage: createUsage({ store, log, now }),
    cache: createAnswerCache(now),
    maps,
    captcha: createCaptcha({ store, now, signature: hex('captcha'), keySignature: hex('captcha-key') }),
    metrics: createMetrics(),
    metricsKey: config.metrics.key,
    log,
    now,
    admin: createAdmin({
      store,
      releases,
      secret,
      mailer: mailerOf(config),
      log,
      now,
      oidc: config.oidc,
      adminUrl: config.adminUrl,
      port: config.port,
      defaultTenant: config.defaultTenant,
      baseDir: join(config.root, 'config/base'),
      threads: maps,
      people: erp.people ?? [],
      erpUrl: config.erpUrl,
    }),
    runtimeDir: join(config.root, 'dist/runtime'),
    adminDir: join(config.root, 'dist/admin'),
    trustProxy: config.trustProxy,
    uploads: config.uploads,
    scanner: config.scanner && createScanner(config.scanner),
    stopping,
  };
}

export const openStore = (config: Config): Store => openSqliteStore(storeFile(config.dataDir));
