import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../schemas/compiler/index.ts';
import { readAssets } from './folders/asset-folder.ts';
import { RefusalError } from './folders/refusal.ts';
import { readSources } from './folders/sources.ts';
import type { Logger } from './http/telemetry/logger.ts';
import { draftOf } from './release/overlay.ts';
import { hashOf } from './release/product.ts';
import { type PublishResult, publish } from './release/publish.ts';
import { outdated, type Product, renew, renewable, report } from './release/renew.ts';
import type { Compile, CompileLater, Prepared } from './release/types.ts';
import { StaleOverlayError } from './store/errors.ts';
import type { ReleaseNote } from './store/publishing.ts';
import type { Store } from './store/types.ts';
import { isTenantName } from './tenancy/tenant-name.ts';

async function folders(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && isTenantName(entry.name))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
}

/**
 * A folder becomes draft and release at once, or nothing of it is stored: the next start tries
 * again.
 */
async function importTenant(
  store: Store,
  compile: Compile,
  base: readonly SourceFile[],
  tenant: string,
  root: string,
): Promise<PublishResult | null> {
  const folder = await realpath(join(root, 'config/tenants', tenant));
  const files = await readSources(folder, `config/tenants/${tenant}`);
  if (files.length === 0) return null;
  await store.createTenant(tenant, Date.now());
  for (const asset of await readAssets(folder, Date.now()))
    await store.addAsset({ ...asset, tenant });
  const draft = await draftOf(store, { tenant, files, folder, from: undefined });
  const note: ReleaseNote = { kind: 'import', author: { id: '', name: 'primeiro início' } };
  return publish(store, compile, { tenant, base, overlay: files, draft, note, at: Date.now() });
}

/**
 * Brings in the tenants that came with the product, each while the store holds nothing of it,
 * whatever other tenants there are; afterwards the store is the truth. Answers those that it has
 * published.
 */
async function importTenants(
  store: Store,
  compile: Compile,
  base: readonly SourceFile[],
  root: string,
  log: Logger,
): Promise<Set<string>> {
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

export interface PrepareOptions {
  /** Key of the product's own code (see `productKey`); without it everything is compiled. */
  product?: string | undefined;
  /** ms after which the rest is left to `finish`; absent: there is no rest. */
  within?: number;
  /** Servers of another version run: what they serve stays as it is. */
  isMixed?: boolean;
}

/** The base of this version, and what releases that are compiled with it are marked with. */
export async function readProduct(root: string, key: string): Promise<Product & { from: string }>;
export async function readProduct(root: string, key: string | undefined): Promise<Product>;
export async function readProduct(root: string, key: string | undefined): Promise<Product> {
  const base = await readSources(join(root, 'config/base'), 'config/base');
  const texts = base.flatMap(({ path, text }) => [path, text]);
  return { base, from: key === undefined ? null : hashOf(key, ...texts) };
}

/**
 * Compiles every tenant with the base of this version, and the releases of branches as the one of
 * all: before anything is served, as far as there is time, the rest later, the last used first.
 * What does not compile stays on its last release. A release that came from this very base and
 * product is what compiling would give again, and is kept. Throws when no tenant at all has a
 * release.
 */
export async function prepareTenants(
  store: Store,
  compile: Compile,
  root: string,
  log: Logger,
  { product: key, within = Number.POSITIVE_INFINITY, isMixed = false }: PrepareOptions = {},
): Promise<Prepared> {
  const started = performance.now();
  const product = await readProduct(root, key);
  const { base, from } = product;
  const published = await importTenants(store, compile, base, root, log);
  const waiting = isMixed ? [] : await outdated(store, product, published, log);

  /** What another server has compiled meanwhile is not compiled again. */
  async function renewTenant(id: string, compileWith: CompileLater): Promise<void> {
    const tenant = await store.tenant(id);
    for (const { branch, hash, compiledFrom } of tenant ? renewable(tenant) : [])
      if (from === null || compiledFrom !== from)
        await renew(store, compileWith, product, { tenant: id, branch, hash }, log);
  }

  while (waiting.length > 0 && performance.now() - started < within)
    await renewTenant(waiting.shift() as string, compile);
  if (!(await store.tenants()).some((tenant) => tenant.active !== null)) {
    throw new Error('No tenant has a release: mend the findings above, then start again.');
  }
  return {
    pending: waiting.length,
    async finish(compileLater, signal) {
      for (const id of waiting) {
        if (signal.aborted) return;
        await renewTenant(id, compileLater).catch((error: unknown) =>
          log.error('compile.failed', { tenant: id, error }),
        );
      }
    },
  };
}
