import { addressNames } from '../../../schemas/release/list-call.ts';
import type { List } from '../../../schemas/release/types.ts';
import { storedPrefix } from '../../data/storage.ts';
import type { App } from '../../render/scope/app.ts';

/** Removed with everything else that is stored for a session when it ends. */
const keyOf = (app: App, list: List): string =>
  `${storedPrefix}list:${app.boot.tenant}:${list.list}`;

/**
 * Filters and order that this browser keeps of a list, as an address would have them; undefined
 * when there are none.
 */
export function storedQuery(app: App, list: List): Record<string, string> | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(localStorage.getItem(keyOf(app, list)) ?? 'null');
  } catch {
    return undefined;
  }
  if (stored === null || typeof stored !== 'object') return undefined;
  // An older release may have had other filters.
  const known = new Set(addressNames(list));
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, string] => known.has(entry[0]) && typeof entry[1] === 'string',
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Stores the user's choice; the default view is not stored. */
export function storeQuery(
  app: App,
  list: List,
  changes: Record<string, string | undefined>,
): void {
  const text = JSON.stringify(changes);
  if (text === '{}') localStorage.removeItem(keyOf(app, list));
  else localStorage.setItem(keyOf(app, list), text);
}
