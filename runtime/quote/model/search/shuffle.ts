import type { Id } from '../../../pricing/index.ts';

/** A well-spread number of a text (FNV-1a with a final mix), the same at every call. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Rows in a random order (`usaOrdenacaoRandomica`). The same seed gives the same order, so that
 * nothing moves when a page is drawn or fetched again; the ERP still decides which rows a page has.
 */
export function shuffled<T>(rows: readonly T[], seed: string, idOf: (row: T) => Id): T[] {
  return rows
    .map((row) => ({ row, at: spread(`${seed}:${idOf(row)}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);
}
