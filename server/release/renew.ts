import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { Logger } from '../http/telemetry/logger.ts';
import { StaleReleaseError } from '../store/publishing.ts';
import type { TenantRecord } from '../store/releases.ts';
import type { Store } from '../store/types.ts';
import { adopt, type Recompiled, type RecompileRequest, recompile } from './recompile.ts';
import type { CompileLater } from './types.ts';
import { noteUpgrade } from './upgrades.ts';

/** Writes what a compile at the start came to into the log. */
export function report(
  log: Logger,
  tenant: string,
  { diagnostics, release, changed }: Recompiled,
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

export interface Product {
  base: readonly SourceFile[];
  /** What releases of it are marked with; null: they are not. */
  from: string | null;
}

/** Compiles a release again, and notes what came out. */
export async function renew(
  store: Store,
  compile: CompileLater,
  { base, from }: Product,
  release: Pick<RecompileRequest, 'tenant' | 'branch' | 'hash'>,
  log: Logger,
): Promise<void> {
  const { tenant, branch, hash } = release;
  const request = { tenant, branch, hash, base, at: Date.now() };
  try {
    const known = from === null ? null : await store.compiledRelease({ tenant, hash, from });
    const adopted = known && !known.failed ? await adopt(store, request, known.result) : null;
    const result = adopted ?? (await recompile(store, compile, request));
    if (!result) return;
    report(log, tenant, result);
    await noteUpgrade(store, request, result);
    if (from !== null && result.release)
      await store.markCompiled(tenant, branch, result.release.hash, from);
  } catch (error) {
    // Superseded by a publish of another process.
    if (!(error instanceof StaleReleaseError)) throw error;
    log.warn('compile.superseded', { tenant, branch, release: hash });
  }
}

interface Renewable {
  branch: string | null;
  hash: string;
  compiledFrom: string | null;
}

/** The releases of a tenant that a new version compiles again. */
export function renewable({ head, compiledFrom, branches }: TenantRecord): Renewable[] {
  const ofBranches = Object.entries(branches).map(([branch, pointer]) => ({
    branch,
    hash: pointer.hash,
    compiledFrom: pointer.compiledFrom ?? null,
  }));
  return head === null ? ofBranches : [{ branch: null, hash: head, compiledFrom }, ...ofBranches];
}

/** Tenants with a release of another product or base, the last used first. */
export async function outdated(
  store: Store,
  { from }: Product,
  published: ReadonlySet<string>,
  log: Logger,
): Promise<string[]> {
  const found: { id: string; usedAt: number }[] = [];
  for (const tenant of await store.tenants()) {
    const { id, head } = tenant;
    if (published.has(id)) {
      if (from !== null && head !== null) await store.markCompiled(id, null, head, from);
      continue;
    }
    let isOutdated = false;
    for (const { branch, hash, compiledFrom } of renewable(tenant)) {
      if (from === null || compiledFrom !== from) isOutdated = true;
      else {
        log.info('compile.kept', { tenant: id, branch, release: hash });
        await store.forgetUpgrade(id, branch);
      }
    }
    const { active } = tenant;
    if (isOutdated)
      found.push({ id, usedAt: (active && (await store.release(id, active))?.usedAt) || 0 });
  }
  return found.sort((one, other) => other.usedAt - one.usedAt).map(({ id }) => id);
}
