import { readPath } from '../../render/values/paths.ts';

export interface Group {
  key: string;
  label: string;
  count: number;
  items: unknown[];
}

/** Items by the value at a path, groups in the order of their first item. */
export function groupItems(items: readonly unknown[], path: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const key = String(readPath(item, path) ?? '');
    const group = groups.get(key) ?? { key, label: key, count: 0, items: [] };
    group.items.push(item);
    group.count += 1;
    groups.set(key, group);
  }
  return [...groups.values()];
}
