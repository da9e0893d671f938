import type { Release, SourceFile } from '../../schemas/compiler/index.ts';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { Store } from '../store/types.ts';
import { prune } from './retention.ts';
import type { Compile } from './types.ts';

export interface PublishResult {
  diagnostics: Diagnostic[];
  /** Null when the configuration does not compile; then nothing has changed. */
  release: Release | null;
  /** False when this very release was active already. */
  changed: boolean;
}

/**
 * Compiles the base with an overlay in memory and, when nothing is wrong, writes the release and moves the active
 * pointer in one transaction. Whoever kills it half-way finds the old release.
 */
export async function publish(store: Store, compile: Compile, input: { tenant: string; base: readonly SourceFile[]; overlay: readonly SourceFile[]; at: number }): Promise<PublishResult> {
  const { tenant, base, overlay, at } = input;
  const { diagnostics, release } = compile({ tenant, base, overlay });
  if (!release) return { diagnostics, release: null, changed: false };
  const before = await store.tenant(tenant);
  const changed = before?.active !== release.hash;
  await store.publish({ tenant, hash: release.hash, files: release.files, settings: release.tenant, overlay: [...overlay], at });
  if (changed) await prune(store, tenant, at);
  return { diagnostics, release, changed };
}

/**
 * Compiles what a tenant last published with the base of today, as every start does. When it gives the release that was
 * compiled last, nothing moves: a rollback stays. When it does not compile, the tenant stays on its release.
 */
export async function recompile(store: Store, compile: Compile, input: { tenant: string; base: readonly SourceFile[]; at: number }): Promise<PublishResult> {
  const record = await store.tenant(input.tenant);
  const overlay = (record?.head && (await store.releaseOverlay(input.tenant, record.head))) || (await store.overlay(input.tenant)).files;
  const { diagnostics, release } = compile({ tenant: input.tenant, base: input.base, overlay });
  if (!release) return { diagnostics, release: null, changed: false };
  if (release.hash === record?.head) return { diagnostics, release, changed: false };
  await store.publish({ tenant: input.tenant, hash: release.hash, files: release.files, settings: release.tenant, overlay, at: input.at });
  return { diagnostics, release, changed: true };
}
