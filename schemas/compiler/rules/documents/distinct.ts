import type { Cursor } from '../../read/cursor.ts';

/**
 * The items of a list, each with an id of its own: by ids layers meet, and the address keeps
 * filters and order.
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
