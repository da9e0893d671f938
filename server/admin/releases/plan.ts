import type { DraftChange, PublishedChange, PublishPlan } from '../../../schemas/admin/releases.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { CallTable, Manifest } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import type { StoredDraft, StoredOperation } from '../../store/drafts.ts';
import { yesterdayOf } from '../../usage/usage.ts';
import { type Code, consequences } from './consequences.ts';
import { type ReleaseNames, releaseNames } from './names.ts';
import { netChanges } from './net-changes.ts';
import { callUse, everywhere, touchedScreens } from './reach.ts';

type Files = Readonly<Record<string, string>>;

const changeOf = ({ revision, sentence, author, at: when }: StoredOperation): PublishedChange => ({
  revision,
  sentence,
  author,
  at: when,
});

const stepOf = (record: StoredOperation): DraftChange => ({
  ...changeOf(record),
  touched: record.touched,
  isUndone: record.undoneBy !== null,
});

const isStanding = ({ undoneBy }: StoredOperation): boolean => undoneBy === null;

/** A draft's operations that are in effect, oldest first. */
export async function standing(
  { store }: Pick<Deps, 'store'>,
  draft: string,
): Promise<StoredOperation[]> {
  return (await store.draftOperations(draft)).filter(isStanding);
}

/** Files of a stored release, read as far as they are needed. */
async function filesOf(
  { store }: Deps,
  tenant: string,
  hash: string,
  names: readonly string[],
): Promise<Files> {
  const texts = await Promise.all(
    names.map(async (name) => [name, await store.releaseFile(tenant, hash, name)] as const),
  );
  return Object.fromEntries(texts.filter((entry): entry is [string, string] => entry[1] !== null));
}

const codeOf = (files: Files): Code => ({
  manifest: JSON.parse(files['manifest.json'] ?? '{}') as Manifest,
  table: JSON.parse(files['calls.json'] ?? '{}') as CallTable,
});

/**
 * Effects of publishing on users; nothing while there is no release to compare with, or the draft
 * does not compile.
 */
async function effects(
  deps: Deps,
  tenant: string,
  active: string,
  files: Files,
  names: ReleaseNames,
): Promise<Pick<PublishPlan, 'consequences' | 'everywhere' | 'screens'>> {
  const old = await filesOf(deps, tenant, active, ['manifest.json', 'calls.json']);
  const [before, after] = [codeOf(old), codeOf(files)];
  const usage = await deps.store.usage(tenant, yesterdayOf(deps.now()));
  return {
    consequences: consequences(before, after, names, callUse(usage)),
    everywhere: everywhere(before.manifest, after.manifest),
    screens: touchedScreens({
      before: before.manifest,
      after: after.manifest,
      usage,
      title: names.screen,
      moduleName: names.module,
    }),
  };
}

/** Labels of the parts that a draft changes. */
async function namesIn(
  { store, admin }: Deps,
  tenant: string,
  draft: string,
  overlays: { before: string; after: readonly SourceFile[] },
): Promise<ReleaseNames> {
  const [base, before, modules] = await Promise.all([
    admin.base(),
    store.releaseOverlay(tenant, overlays.before),
    admin.compiles.ask(tenant, draft, { kind: 'modules' }),
  ]);
  const files = [overlays.after, before ?? []].map((overlay) => ({ base, overlay }));
  return releaseNames(files, modules ?? []);
}

const draftGone = (): PortalError =>
  new PortalError(
    404,
    'DRAFT_GONE',
    'Este rascunho não existe mais: alguém já o publicou ou o excluiu.',
  );

/** A draft of the tenant. Throws a 404 that says that it is gone. */
export async function requireDraft(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  id: string,
): Promise<StoredDraft> {
  const draft = await store.draft(tenant, id);
  if (!draft) throw draftGone();
  return draft;
}

/** The effects of publishing a draft, as far as they are known before. Throws a 404. */
export async function makePlan(deps: Deps, tenant: string, id: string): Promise<PublishPlan> {
  const { store } = deps;
  const draft = await requireDraft(deps, tenant, id);
  const [{ summary, code, overlay: written }, overlay, record, operations, approval] =
    await Promise.all([
      deps.admin.compiles.compiled(tenant, id),
      store.overlay(tenant),
      store.tenant(tenant),
      store.draftOperations(id),
      store.needsApproval(tenant),
    ]);
  const beginning = {
    base: await deps.admin.base(),
    overlay: draft.baseFiles,
    folder: `config/tenants/${tenant}`,
  };
  const stands = operations.filter(isStanding);
  const changes = await netChanges(deps.admin.executor, tenant, beginning, stands);
  const active = record?.active ?? null;
  const compiled = summary.ok && code ? code : null;
  const seen =
    compiled && active !== null
      ? await effects(
          deps,
          tenant,
          active,
          compiled.files,
          await namesIn(deps, tenant, id, { before: active, after: written }),
        )
      : { consequences: [], everywhere: [], screens: [] };
  return {
    draft: { id, name: draft.name, revision: draft.revision },
    current: overlay.state === draft.baseState,
    active,
    release: compiled?.hash ?? null,
    changes: changes.map(changeOf),
    steps: operations.map(stepOf),
    findings: summary.findings,
    ...seen,
    approval,
  };
}
