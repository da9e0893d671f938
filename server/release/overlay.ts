import { createHash } from 'node:crypto';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { StaleOverlayError } from '../store/errors.ts';
import type { DraftChange, OverlayState } from '../store/releases.ts';
import type { Store } from '../store/types.ts';

/**
 * Names the state of an overlay by its content alone: the order and folder of the files do not
 * count.
 */
export function stateOf(files: readonly SourceFile[]): string {
  const entries = files
    .map(({ path, text }) => [path.split('/').slice(-2).join('/'), text])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 32);
}

export interface ImportInput {
  tenant: string;
  files: readonly SourceFile[];
  /** Absolute path of the folder, links resolved. */
  folder: string;
  /** The state the folder says it was made from. */
  from: string | undefined;
  /** The folder wins, whatever is stored. */
  force?: boolean;
}

/**
 * The change that makes a folder the tenant's draft; nothing is written yet. A folder may take the
 * place of what is stored when that is nothing, the same, the state the folder was made from, or
 * what this very folder brought in. Throws `StaleOverlayError` otherwise: somebody else has changed
 * the tenant since.
 */
export async function draftOf(
  store: Store,
  { tenant, files, folder, from, force = false }: ImportInput,
): Promise<Required<DraftChange>> {
  const stored = await store.overlay(tenant);
  const next: OverlayState = { files: [...files], state: stateOf(files), folder };
  const isKnown =
    stored.state === '' ||
    stored.state === next.state ||
    stored.state === from ||
    stored.folder === folder;
  if (!isKnown && !force) throw new StaleOverlayError();
  return { expected: stored.state, next: stored.state === next.state ? stored : next };
}

/**
 * Puts a folder's documents into the store as the tenant's draft; yields the new state. Throws
 * `StaleOverlayError`.
 */
export async function importOverlay(store: Store, input: ImportInput): Promise<string> {
  const { expected, next } = await draftOf(store, input);
  await store.replaceOverlay(input.tenant, next, expected);
  return next.state;
}
