import type { List } from '../../../schemas/release/types.ts';
import { storedPrefix } from '../../data/storage.ts';
import type { App } from '../../render/scope/app.ts';
import { addressNames } from './model/query.ts';

/** Goes with everything else that is kept for a session when it ends. */
const keyOf = (app: App, list: List): string =>
  `${storedPrefix}list:${app.boot.tenant}:${list.list}`;

/**
 * Filters and order that this browser keeps of a list, as an address would have them; undefined
 * when there are none.
 */
export function storedQuery(app: App, list: List): Record<string, string> | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(keyOf(app, list)) ?? 'null');
  } catch {
    return undefined;
  }
  if (kept === null || typeof kept !== 'object') return undefined;
  // An older release may have had other filters.
  const known = new Set(addressNames(list));
  const entries = Object.entries(kept).filter(
    (entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === 'string',
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Keeps what the user chose; the plain view needs no keeping. */
export function storeQuery(
  app: App,
  list: List,
  changes: Record<string, string | undefined>,
): void {
  const text = JSON.stringify(changes);
  if (text === '{}') localStorage.removeItem(keyOf(app, list));
  else localStorage.setItem(keyOf(app, list), text);
}
