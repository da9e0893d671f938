import type { Logger } from '../../http/telemetry/logger.ts';
import type { CompiledRelease } from '../../store/compiled.ts';
import type { Store } from '../../store/types.ts';
import { surroundings } from '../publish.ts';
import type { Product } from '../renew.ts';
import type { CompileLater } from '../types.ts';

/** Lease of one compile, which takes half a second; after it another server takes over. */
const leaseMs = 90_000;

export interface CompileForVersion {
  store: Store;
  product: Product & { from: string };
  compile: CompileLater;
  log: Logger;
  now: () => number;
}

/**
 * The release that servers of this version keep serving when a publish of another version does not
 * compile here.
 */
async function fallbackOf(
  store: Store,
  { tenant, hash }: { tenant: string; hash: string },
  last: string | undefined,
): Promise<string> {
  const record = last === undefined ? null : await store.release(tenant, last);
  return record && record.revokedAt === null ? record.hash : hash;
}

/**
 * This version's compile of a published release: the stored one, else compiled here, by one server
 * at a time. Null while another server compiles it, or when the release is gone.
 * @param last the release that this version served in its place until now
 */
export async function compiledFor(
  { store, product: { base, from }, compile, log, now }: CompileForVersion,
  { tenant, hash }: { tenant: string; hash: string },
  last: string | undefined,
): Promise<CompiledRelease | null> {
  const key = { tenant, hash, from };
  const stored = await store.compiledRelease(key);
  if (stored) return stored;
  if (!(await store.claimCompile(key, now(), now() + leaseMs))) return null;
  const overlay = await store.releaseOverlay(tenant, hash);
  if (!overlay) return null;
  const around = await surroundings(store, tenant, overlay);
  const { release, diagnostics } = await compile({ tenant, base, overlay, ...around });
  const failed = release === null;
  const result = release ? release.hash : await fallbackOf(store, key, last);
  const done = { ...key, result, failed };
  await store.storeCompiled({
    ...done,
    at: now(),
    ...(release && { release: { files: release.files, settings: release.tenant, overlay } }),
  });
  log[failed ? 'error' : 'info']('compile.version', {
    tenant,
    release: hash,
    result,
    errors: diagnostics.filter(({ severity }) => severity === 'error').length,
  });
  return done;
}
