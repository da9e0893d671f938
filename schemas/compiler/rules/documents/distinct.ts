import type { Cursor } from '../../read/cursor.ts';

/**
 * Reports items of a list with the same id: layers merge by id, and the address stores filters and
 * order by id.
 */
export function checkDistinct<T>(items: Cursor<T>[]): Cursor<T>[] {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const id = item.itemId(items, index);
    if (seen.has(id)) item.report('CFG1104', `'${id}' aparece duas vezes.`);
    seen.add(id);
  });
  return items;
}
