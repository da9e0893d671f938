import type { Store } from '../../store/types.ts';
import type { ArchiveEntry } from './archive/write.ts';

/** Where an export says whose it is and from which state it was made; `portal` reads and writes the same in folders. */
export const stateFile = '.portal-state.json';

/** `<kind>/<id>.json` of a document's path, wherever its folder stood. */
const shortPath = (path: string): string => path.split('/').slice(-2).join('/');

/** Where an export says what its pictures and fonts are, which lie under `assets/` by their hash. */
export const assetsFile = '.portal-assets.json';

/** What an export of a tenant holds: its state, its documents, its pictures and fonts. */
export async function* exportEntries(store: Store, tenant: string): AsyncGenerator<ArchiveEntry> {
  const encoder = new TextEncoder();
  const { files, state } = await store.overlay(tenant);
  yield { path: stateFile, content: encoder.encode(`${JSON.stringify({ tenant, state }, null, 2)}\n`) };
  for (const { path, text } of files) yield { path: shortPath(path), content: encoder.encode(text) };
  const assets = await store.assets(tenant);
  if (assets.length > 0) yield { path: assetsFile, content: encoder.encode(`${JSON.stringify(assets, null, 2)}\n`) };
  for (const { hash } of assets) {
    const asset = await store.asset(tenant, hash);
    if (asset) yield { path: `assets/${hash}`, content: asset.body, packed: true };
  }
}
