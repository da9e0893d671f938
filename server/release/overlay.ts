import { createHash } from 'node:crypto';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { StaleOverlayError, type Store } from '../store/types.ts';

/** Names the state of an overlay by its content alone: the order and folder of the files do not count. */
export function stateOf(files: readonly SourceFile[]): string {
  const entries = files.map(({ path, text }) => [path.split('/').slice(-2).join('/'), text]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);
}

export interface ImportInput {
  tenant: string;
  files: readonly SourceFile[];
  /** The state the folder says it was exported from. */
  from: string | undefined;
}

/**
 * Puts a folder's documents into the store as the tenant's draft; yields the new state. Throws `StaleOverlayError` when
 * the store has moved on since the folder was exported, or was edited while the folder says nothing of where it is from.
 */
export async function importOverlay(store: Store, { tenant, files, from }: ImportInput): Promise<string> {
  const stored = await store.overlay(tenant);
  const state = stateOf(files);
  if (state === stored.state) return state;
  const isEmpty = stored.state === '';
  const isKnown = from === undefined ? stored.origin === 'files' : from === stored.state;
  if (!isEmpty && !isKnown) throw new StaleOverlayError();
  await store.replaceOverlay(tenant, { files: [...files], state, origin: 'files' }, stored.state);
  return state;
}
