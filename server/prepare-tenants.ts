import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../schemas/compiler/index.ts';
import { readAssets } from './folders/asset-folder.ts';
import { isTenantName } from './tenancy/tenant-name.ts';
import { RefusalError } from './folders/refusal.ts';
import { readSources } from './folders/sources.ts';
import type { Logger } from './http/log.ts';
import { draftOf } from './release/overlay.ts';
import { hashOf } from './release/product.ts';
import { type PublishResult, publish } from './release/publish.ts';
import { type RecompileRequest, recompile } from './release/recompile.ts';
import type { Compile } from './release/types.ts';
import { noteUpgrade } from './release/upgrades.ts';
import { type ReleaseNote, StaleReleaseError } from './store/publishing.ts';
import { StaleOverlayError, type Store } from './store/types.ts';

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

function report(
  log: Logger,
  tenant: string,
  { diagnostics, release, changed }: PublishResult,
): void {
  const errors = diagnostics.filter((finding) => finding.severity === 'error');
  for (const { code, document, pointer, message } of errors)
    log.error('compile.finding', { tenant, code, document, pointer, message });
  if (release)
    log.info('compile.done', {
      tenant,
      release: release.hash,
      changed,
      warnings: diagnostics.length,
    });
  else log.error('compile.failed', { tenant, errors: errors.length });
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

interface Product {
  base: readonly SourceFile[];
  /** What releases of it are marked with; null: they are not. */
  from: string | null;
}

/** Compiles a release again unless it came from this very product, and notes what came out. */
async function renew(
  store: Store,
  compile: Compile,
  { base, from }: Product,
  release: Omit<RecompileRequest, 'base' | 'at'> & { compiledFrom: string | null },
  log: Logger,
): Promise<void> {
  const { tenant, branch, hash, compiledFrom } = release;
  if (from !== null && compiledFrom === from) {
    log.info('compile.kept', { tenant, branch, release: hash });
    return store.forgetUpgrade(tenant, branch);
  }
  const request = { tenant, branch, hash, base, at: Date.now() };
  try {
    const result = await recompile(store, compile, request);
    if (!result) return;
    report(log, tenant, result);
    await noteUpgrade(store, request, result);
    if (from !== null && result.release)
      await store.markCompiled(tenant, branch, result.release.hash, from);
  } catch (error) {
    // Another process published meanwhile.
    if (!(error instanceof StaleReleaseError)) throw error;
    log.warn('compile.superseded', { tenant, branch, release: hash });
  }
}

/**
 * Compiles every tenant with the base of this version before anything is served, and the releases
 * of branches as the one of all. What does not compile stays on its last release. A release that
 * came from this very base and `product` (see `productKey`) is what compiling would give again, and
 * is kept; without a `product` everything is compiled. Throws when no tenant at all has a release.
 */
export async function prepareTenants(
  store: Store,
  compile: Compile,
  root: string,
  log: Logger,
  product?: string,
): Promise<void> {
  const base = await readSources(join(root, 'config/base'), 'config/base');
  const from =
    product === undefined
      ? null
      : hashOf(product, ...base.flatMap(({ path, text }) => [path, text]));
  const published = await importTenants(store, compile, base, root, log);
  for (const { id, head, compiledFrom, branches } of await store.tenants()) {
    if (published.has(id)) {
      if (from !== null && head !== null) await store.markCompiled(id, null, head, from);
      continue;
    }
    const releases: { branch: string | null; hash: string; compiledFrom: string | null }[] =
      Object.entries(branches).map(([branch, pointer]) => ({
        branch,
        hash: pointer.hash,
        compiledFrom: pointer.compiledFrom ?? null,
      }));
    if (head !== null) releases.unshift({ branch: null, hash: head, compiledFrom });
    for (const release of releases)
      await renew(store, compile, { base, from }, { tenant: id, ...release }, log);
  }
  if (!(await store.tenants()).some((tenant) => tenant.active !== null)) {
    throw new Error('No tenant has a release: mend the findings above, then start again.');
  }
}
