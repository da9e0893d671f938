import { stateFile } from '../../folders/state-file.ts';
import type { Store } from '../../store/types.ts';
import { assetFileName } from '../assets/transfer.ts';
import type { ArchiveEntry } from './archive/write.ts';
import { shortPath } from './overlay-of.ts';

/** Entries of a tenant's export: its state, its documents, its pictures and fonts. */
export async function* exportEntries(store: Store, tenant: string): AsyncGenerator<ArchiveEntry> {
  const encoder = new TextEncoder();
  const { files, state } = await store.overlay(tenant);
  yield {
    path: stateFile,
    content: encoder.encode(`${JSON.stringify({ tenant, state }, null, 2)}\n`),
  };
  for (const { path, text } of files)
    yield { path: shortPath(path), content: encoder.encode(text) };
  for (const { hash } of await store.assets(tenant)) {
    const asset = await store.asset(tenant, hash);
    if (asset) yield { path: `assets/${assetFileName(asset)}`, content: asset.body, packed: true };
  }
}
