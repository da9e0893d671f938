import { setImmediate as nextTurn } from 'node:timers/promises';
import { Cron } from 'croner';
import type { Asset } from '../../../schemas/admin/assets.ts';
import type { Deps } from '../../deps.ts';
import { usageOf } from './usage.ts';

/** As long as a release that nobody uses: 30 days since the file was sent, or sent again. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/** At half past three every night. */
const pattern = '0 30 3 * * *';

async function collectOne(
  { store, admin }: Pick<Deps, 'store' | 'admin'>,
  tenant: string,
  { hash, name, use }: Asset,
): Promise<void> {
  if ((await usageOf(store, tenant, hash)) !== null) return;
  // Another process may have been first.
  if (!(await store.deleteAsset(tenant, hash))) return;
  const detail = `Sem uso há 30 dias: ${name} (${use}, ${hash})`;
  await admin.audit.record({ tenant, person: null, action: 'asset.delete', detail, address: null });
}

/**
 * Deletes pictures and fonts older than 30 days that neither the tenant's documents, nor a draft,
 * nor a stored release names. One file a turn, so that requests are served in between.
 */
export async function collectAssets(deps: Pick<Deps, 'store' | 'admin' | 'now'>): Promise<void> {
  const before = deps.now() - graceMs;
  for (const { id } of await deps.store.tenants())
    for (const asset of await deps.store.assets(id)) {
      if (asset.createdAt > before) continue;
      await collectOne(deps, id, asset);
      await nextTurn();
    }
}

/** Collects every night, for as long as the process runs; yields the way to stop. */
export function startAssetCollection(deps: Deps): () => void {
  const job = new Cron(
    pattern,
    { protect: true, catch: (error) => deps.log.error('assets.collect', { error }) },
    () => collectAssets(deps),
  );
  return () => job.stop();
}
