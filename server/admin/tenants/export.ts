import type { Store } from '../../store/types.ts';
import type { ArchiveEntry } from './archive/write.ts';

/** Where an export says whose it is and from which state it was made; `portal` reads and writes the same in folders. */
export const stateFile = '.portal-state.json';

/** `<kind>/<id>.json` of a document's path, wherever its folder stood. */
const shortPath = (path: string): string => path.split('/').slice(-2).join('/');

/** What an export of a tenant's overlay holds: its state, then its documents. */
export async function* exportEntries(store: Store, tenant: string): AsyncGenerator<ArchiveEntry> {
  const encoder = new TextEncoder();
  const { files, state } = await store.overlay(tenant);
  yield { path: stateFile, content: encoder.encode(`${JSON.stringify({ tenant, state }, null, 2)}\n`) };
  for (const { path, text } of files) yield { path: shortPath(path), content: encoder.encode(text) };
}
