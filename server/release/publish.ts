import type { CompileInput, Release, SourceFile } from '../../schemas/compiler/index.ts';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { ReleaseNote } from '../store/publishing.ts';
import { type DraftChange, type Store, TakenHostError } from '../store/types.ts';
import { takenHosts } from '../tenancy/hosts.ts';
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
  /** What the draft must be when the release is written, and becomes with it. */
  draft?: DraftChange;
  /** For the history. */
  note?: ReleaseNote;
  at: number;
}

/**
 * Runs a publish, and once more when another tenant got one of its addresses while it compiled: the
 * second compile tells it as a finding, at its place.
 */
async function withHosts(attempt: () => Promise<PublishResult>): Promise<PublishResult> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof TakenHostError)) throw error;
    return attempt();
  }
}

/**
 * Compiles the base with an overlay in memory and, when nothing is wrong, writes the release and
 * moves the active pointer in one transaction. Whoever kills it half-way finds the old release.
 * Throws `StaleOverlayError` when the draft is not what was expected: another publish was faster.
 */
export function publish(
  store: Store,
  compile: Compile,
  request: PublishRequest,
): Promise<PublishResult> {
  return withHosts(() => publishOnce(store, compile, request));
}

/** What the compiler is told of a stored tenant beside its documents, as far as these ask for it. */
export async function surroundings(
  store: Pick<Store, 'tenants' | 'assets'>,
  tenant: string,
  overlay: readonly SourceFile[],
): Promise<Required<Pick<CompileInput, 'taken' | 'assets'>>> {
  const [taken, assets] = await Promise.all([
    takenHosts(store, tenant, overlay),
    store.assets(tenant),
  ]);
  return { taken, assets: assets.map(({ hash }) => hash) };
}

async function publishOnce(
  store: Store,
  compile: Compile,
  { tenant, base, overlay, draft, note, at }: PublishRequest,
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
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: [...overlay],
    draft,
    note,
    at,
  });
  if (changed) await prune(store, tenant, at);
  return { diagnostics, release, changed };
}

type RecompileRequest = Pick<PublishRequest, 'tenant' | 'base' | 'at'>;

/**
 * Compiles what a tenant last published with the base of today, as every start does. When it gives
 * the release that was compiled last, nothing moves: a rollback stays. When it does not compile,
 * the tenant stays on its release. Null when the tenant never published anything: a draft is not
 * published by starting the server.
 */
export async function recompile(
  store: Store,
  compile: Compile,
  input: RecompileRequest,
): Promise<PublishResult | null> {
  const head = (await store.tenant(input.tenant))?.head;
  const overlay = head ? await store.releaseOverlay(input.tenant, head) : null;
  if (!head || !overlay) return null;
  return withHosts(() => recompileOnce(store, compile, { ...input, overlay, head }));
}

async function recompileOnce(
  store: Store,
  compile: Compile,
  input: RecompileRequest & { overlay: SourceFile[]; head: string },
): Promise<PublishResult> {
  const { overlay, head } = input;
  const { diagnostics, release } = compile({
    tenant: input.tenant,
    base: input.base,
    overlay,
    ...(await surroundings(store, input.tenant, overlay)),
  });
  if (!release) return { diagnostics, release: null, changed: false };
  if (release.hash === head) return { diagnostics, release, changed: false };
  const note: ReleaseNote = { kind: 'upgrade', author: { id: '', name: 'nova versão do produto' } };
  await store.publish({
    tenant: input.tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay,
    note,
    at: input.at,
  });
  return { diagnostics, release, changed: true };
}
