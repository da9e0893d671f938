import type { CompileInput, Release, SourceFile } from '../../schemas/compiler/index.ts';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { AuditRow } from '../store/audit.ts';
import { TakenHostError } from '../store/errors.ts';
import type { ReleaseNote } from '../store/publishing.ts';
import type { DraftChange } from '../store/releases.ts';
import type { Store } from '../store/types.ts';
import { hostsInUse } from '../tenancy/hosts.ts';
import { prune } from './retention.ts';
import type { Compile } from './types.ts';

export interface PublishResult {
  diagnostics: Diagnostic[];
  /** Null when the configuration does not compile; then nothing has changed. */
  release: Release | null;
  /** False when this very release was active already. */
  changed: boolean;
}

export interface PublishRequest {
  tenant: string;
  base: readonly SourceFile[];
  overlay: readonly SourceFile[];
  /** Expected state of the draft when the release is written, and its next one. */
  draft?: DraftChange;
  /** For the history. */
  note?: ReleaseNote;
  /** Entry in the log of changes, written with the release where something changes. */
  audit?: AuditRow;
  at: number;
}

/**
 * Runs a publish; runs it again when another tenant took one of its addresses while it compiled:
 * the second compile reports it as a finding at its position.
 */
export async function withHosts(attempt: () => Promise<PublishResult>): Promise<PublishResult> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TakenHostError)) throw error;
    return attempt();
  }
}

/**
 * Compiles the base with an overlay in memory and, when nothing is wrong, writes the release and
 * moves the active pointer in one transaction. A process killed half-way leaves the old release.
 * Throws `StaleOverlayError` when the draft is not what was expected: another publish was faster.
 */
export function publish(
  store: Store,
  compile: Compile,
  request: PublishRequest,
): Promise<PublishResult> {
  return withHosts(() => publishOnce(store, compile, request));
}

/**
 * Facts about a stored tenant for the compiler, in addition to its documents, as far as these need
 * them.
 */
export async function surroundings(
  store: Pick<Store, 'tenants' | 'assets'>,
  tenant: string,
  overlay: readonly SourceFile[],
): Promise<Required<Pick<CompileInput, 'hostOwners' | 'assets'>>> {
  const [hostOwners, assets] = await Promise.all([
    hostsInUse(store, tenant, overlay),
    store.assets(tenant),
  ]);
  return { hostOwners, assets: assets.map(({ hash }) => hash) };
}

async function publishOnce(
  store: Store,
  compile: Compile,
  { tenant, base, overlay, draft, note, audit, at }: PublishRequest,
): Promise<PublishResult> {
  const { diagnostics, release } = compile({
    tenant,
    base,
    overlay,
    ...(await surroundings(store, tenant, overlay)),
  });
  if (!release) return { diagnostics, release: null, changed: false };
  const before = await store.tenant(tenant);
  const changed = before?.active !== release.hash;
  const imports = draft?.next !== undefined && draft.next.state !== draft.expected;
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: [...overlay],
    draft,
    note,
    ...((changed || imports) && { audit }),
    at,
  });
  if (changed) await prune(store, tenant, at);
  return { diagnostics, release, changed };
}
