import { unprocessable } from '../errors.ts';
import type { SqlValue, Store } from './store.ts';

export interface Paginator {
  current_page: number;
  per_page: number;
  total: number;
  last_page: number;
}

/** `itens` and where they stand in the whole. */
export interface Page<T> {
  itens: T[];
  paginator: Paginator;
}

const GREATEST_PAGE = 200;
const MOST_SORT_KEYS = 5;

/**
 * The page asked for; both fall back when absent and are refused when they are no positive
 * integers.
 */
export function readPaging(
  page: string | null,
  take: string | null,
  usual: number,
  greatest = GREATEST_PAGE,
): { page: number; take: number } {
  return {
    page: positive('page', page, 1),
    take: Math.min(positive('take', take, usual), greatest),
  };
}

function positive(name: string, value: string | null, fallback: number): number {
  if (value === null || value === '') return fallback;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw unprocessable('Paginação inválida.', { [name]: 'Deve ser um inteiro positivo.' });
  }
  return number;
}

/**
 * Runs `SELECT columns FROM from` for one page and counts the whole. `from` may carry WHERE;
 * `order` is trusted SQL. `columnValues` are what the columns bind, before the `values` of the
 * rest.
 */
export function selectPage<T>(
  store: Store,
  query: {
    columns: string;
    /**
     * Tables and conditions; when the best plan depends on how many rows there are, by their total.
     */
    from: string | ((total: number) => string);
    /**
     * Source of the count, where something simpler than `from` has as many rows; with the same
     * `values`.
     */
    counted?: string;
    columnValues?: SqlValue[];
    values: SqlValue[];
    order: string;
    page: number;
    take: number;
  },
): Page<T> {
  const from = (total: number) => (typeof query.from === 'string' ? query.from : query.from(total));
  const total =
    store.one<{ n: number }>(
      `SELECT count(*) AS n FROM ${query.counted ?? from(0)}`,
      ...query.values,
    )?.n ?? 0;
  const itens = store.all<T>(
    `SELECT ${query.columns} FROM ${from(total)} ORDER BY ${query.order} LIMIT ? OFFSET ?`,
    ...(query.columnValues ?? []),
    ...query.values,
    query.take,
    (query.page - 1) * query.take,
  );
  const last = Math.max(1, Math.ceil(total / query.take));
  return {
    itens,
    paginator: { current_page: query.page, per_page: query.take, total, last_page: last },
  };
}

/**
 * ORDER BY from comma-joined keys and directions, as in `sortBy=dtHorInc,st&orderBy=DESC,ASC`. One
 * direction serves all keys. Ends with `tieBreak`, so that pages never overlap.
 */
export function readOrder(
  columns: Readonly<Record<string, string>>,
  sortBy: string | null,
  direction: string | null,
  usual: { order: string; tieBreak: string },
): string {
  if (sortBy === null || sortBy === '') return `${usual.order}, ${usual.tieBreak}`;
  const directions = (direction ?? 'ASC').split(',').map((word) => word.trim().toUpperCase());
  const keys = sortBy.split(',');
  if (keys.length > MOST_SORT_KEYS) {
    throw unprocessable('Campos de ordenação demais.', {
      sortBy: `No máximo ${MOST_SORT_KEYS} campos.`,
    });
  }
  const parts = keys.map((key, index) => {
    const column = Object.hasOwn(columns, key.trim()) ? columns[key.trim()] : undefined;
    const way = directions[index] ?? directions[0];
    if (column === undefined) {
      throw unprocessable(`Não é possível ordenar por "${key.trim()}".`, {
        sortBy: 'Campo desconhecido.',
      });
    }
    if (way !== 'ASC' && way !== 'DESC') {
      throw unprocessable('Sentido de ordenação inválido.', { orderBy: 'Use ASC ou DESC.' });
    }
    return `${column} ${way}`;
  });
  return [...parts, usual.tieBreak].join(', ');
}
