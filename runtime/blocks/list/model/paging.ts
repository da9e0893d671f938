/** Pages of an answer and the links that lead to them. No React. */
import { readPath } from '../../../render/values/paths.ts';
import type { Row } from './rows.ts';

/**
 * Page numbers around the current one: at most `count` of them, as centred as the ends allow.
 * `pageLinks(5, 9, 4)` is `[3, 4, 5, 6]`. Empty when there is nothing to turn (one page or none).
 */
export function pageLinks(current: number, last: number, count: number): number[] {
  if (last <= 1) return [];
  const shown = Math.min(Math.max(count, 1), last);
  const first = Math.min(Math.max(current - Math.floor(shown / 2), 1), last - shown + 1);
  return Array.from({ length: shown }, (_, i) => first + i);
}

/** One page of an answer. A list that does not page is its own only page. */
export interface Page {
  rows: Row[];
  page: number;
  last: number;
  total: number;
}

/** Reads `{ itens, paginator }` or a plain list; anything else holds no rows. */
export function pageOf(answer: unknown): Page {
  if (Array.isArray(answer))
    return { rows: answer as Row[], page: 1, last: 1, total: answer.length };
  const rows = readPath(answer, ['itens']);
  const number = (name: string, otherwise: number): number => {
    const value = readPath(answer, ['paginator', name]);
    return typeof value === 'number' ? value : otherwise;
  };
  const list = Array.isArray(rows) ? (rows as Row[]) : [];
  return {
    rows: list,
    page: number('current_page', 1),
    last: number('last_page', 1),
    total: number('total', list.length),
  };
}
