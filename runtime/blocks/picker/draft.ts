/**
 * The choice: items by the key of their row, or by group and key. Pure; keys may be any text, so a
 * draft is always replaced as a whole and never addressed by a dotted path.
 */
import { isRecord } from '../../../schemas/record.ts';
import { readPath } from '../../render/values/paths.ts';

export type Draft = Readonly<Record<string, unknown>>;

/** Where an item stands. Without `group` the draft is one flat map. */
export interface ItemPosition {
  group: string | undefined;
  key: string;
}

/** The state's value as a draft: nothing chosen yet when it is absent. */
export function draftOf(value: unknown): Draft {
  return isRecord(value) ? value : {};
}

/** The item at a position; undefined where nothing is chosen. */
export function itemAt(draft: Draft, { group, key }: ItemPosition): unknown {
  return readPath(draft, group === undefined ? [key] : [group, key]);
}

function put(map: Draft, key: string, value: unknown): Draft {
  if (value !== undefined) return { ...map, [key]: value };
  const { [key]: _gone, ...others } = map;
  return others;
}

/**
 * The draft with an item set, or with undefined removed; a group that loses its last item goes with
 * it.
 */
export function withItem(draft: Draft, { group, key }: ItemPosition, item: unknown): Draft {
  if (group === undefined) return put(draft, key, item);
  const members = put(draftOf(readPath(draft, [group])), key, item);
  return put(draft, group, Object.keys(members).length === 0 ? undefined : members);
}

/** How many items there are, over all groups. */
export function countItems(draft: Draft, grouped: boolean): number {
  if (!grouped) return Object.keys(draft).length;
  return Object.values(draft).reduce<number>(
    (sum, members) => sum + Object.keys(draftOf(members)).length,
    0,
  );
}
