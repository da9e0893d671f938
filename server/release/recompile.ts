import type { Release, SourceFile } from '../../schemas/compiler/index.ts';
import type { ReleaseNote } from '../store/publishing.ts';
import type { Store } from '../store/types.ts';
import { type PublishResult, surroundings, withHosts } from './publish.ts';
import type { CompileLater } from './types.ts';

/** A release that a tenant's users get, or went back from. */
export interface RecompileRequest {
  tenant: string;
  base: readonly SourceFile[];
  /** Code of the branch that alone has it; null: all. */
  branch: string | null;
  hash: string;
  at: number;
}

/** What a recompile came to. */
export interface Recompiled extends Pick<PublishResult, 'diagnostics' | 'changed'> {
  release: Pick<Release, 'hash'> | null;
}

const note: ReleaseNote = { kind: 'upgrade', author: { id: '', name: 'nova versão do produto' } };

/**
 * Compiles the documents of a tenant's head, or of a branch's release, with the base of today, as
 * every start does. When it gives the same release, nothing moves: a rollback stays. When it does
 * not compile, its users stay on what they have. Null when the release is not stored. Throws
 * `StaleReleaseError` when another release has replaced it meanwhile.
 */
export async function recompile(
  store: Store,
  compile: CompileLater,
  input: RecompileRequest,
): Promise<PublishResult | null> {
  const overlay = await store.releaseOverlay(input.tenant, input.hash);
  return overlay && withHosts(() => recompileOnce(store, compile, input, overlay));
}

async function recompileOnce(
  store: Store,
  compile: CompileLater,
  { tenant, base, branch, hash, at }: RecompileRequest,
  overlay: SourceFile[],
): Promise<PublishResult> {
  const around = await surroundings(store, tenant, overlay);
  const { diagnostics, release } = await compile({ tenant, base, overlay, ...around });
  if (!release) return { diagnostics, release: null, changed: false };
  if (release.hash === hash) return { diagnostics, release, changed: false };
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay,
    recompiles: hash,
    ...(branch !== null && { branch }),
    note,
    at,
  });
  return { diagnostics, release, changed: true };
}

/**
 * As `recompile`, with a `result` that this version compiled while servers of another one still
 * ran. Null when either release is gone.
 */
export async function adopt(
  store: Store,
  { tenant, branch, hash, at }: Omit<RecompileRequest, 'base'>,
  result: string,
): Promise<Recompiled | null> {
  const release = { hash: result };
  if (result === hash) return { diagnostics: [], release, changed: false };
  const [overlay, record, names] = await Promise.all([
    store.releaseOverlay(tenant, hash),
    store.release(tenant, result),
    store.releaseFileNames(tenant, result),
  ]);
  if (!overlay || !record) return null;
  const files = await Promise.all(
    names.map(async (name) => [name, (await store.releaseFile(tenant, result, name)) ?? '']),
  );
  await store.publish({
    tenant,
    hash: result,
    files: Object.fromEntries(files),
    settings: record.settings,
    overlay,
    recompiles: hash,
    ...(branch !== null && { branch }),
    note,
    at,
  });
  return { diagnostics: [], release, changed: true };
}
