/**
 * A list's page, order and filters, and the two places that hold them: the address, so that a link
 * or a reload shows the same rows, and the call's query. Several lists share one address; each
 * prefixes its names with its id.
 */
import type { ListQuery } from '../../../../schemas/release/list-call.ts';
import type { List } from '../../../../schemas/release/types.ts';
import { fitsFilter, fitsSort } from './fits.ts';

/** Reads the address; what is missing or senseless falls to the list's defaults. */
export function readQuery(
  list: List,
  search: Record<string, string>,
  defaults: Record<string, string>,
): ListQuery {
  const name = (part: string): string => `${list.list}.${part}`;
  const page = search[name('page')] ?? '';
  const asked = search[name('sort')];
  const isKnown = asked !== undefined && fitsSort(list, asked);
  const by = isKnown ? asked : list.sort?.by;
  // The direction belongs to the key it was asked with.
  const direction =
    (asked === undefined || isKnown ? search[name('dir')] : undefined) ?? list.sort?.direction;
  const filters: Record<string, string> = {};
  for (const filter of list.filters) {
    const given = search[name(filter.id)];
    const value =
      given === undefined || (given !== '' && !fitsFilter(filter, given))
        ? defaults[filter.id]
        : given;
    if (value) filters[filter.id] = value;
  }
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined,
    filters,
    searched:
      list.idle === undefined ||
      search[name('find')] === '1' ||
      list.filters.some(({ id }) => search[name(id)] !== undefined),
  };
}

/**
 * Changes of the address for a query. Defaults are removed, so that the plain address is the
 * default view; a cleared filter that has a default is written as empty.
 */
export function writeQuery(
  list: List,
  query: ListQuery,
  defaults: Record<string, string>,
): Record<string, string | undefined> {
  const changes: Record<string, string | undefined> = {};
  const put = (part: string, value: string, standard: string): void => {
    changes[`${list.list}.${part}`] = value === standard ? undefined : value;
  };
  put('page', String(query.page), '1');
  put('sort', query.sort?.by ?? '', list.sort?.by ?? '');
  put('dir', query.sort?.direction ?? '', list.sort?.direction ?? '');
  put('find', list.idle !== undefined && query.searched ? '1' : '', '');
  for (const filter of list.filters)
    put(filter.id, query.filters[filter.id] ?? '', defaults[filter.id] ?? '');
  return changes;
}

/**
 * A click on a sort key: another key starts ascending, the same key turns round. The page starts
 * over.
 */
export function toggleSort(query: ListQuery, by: string): ListQuery {
  const same = query.sort?.by === by;
  return {
    ...query,
    page: 1,
    sort: { by, direction: same && query.sort?.direction === 'asc' ? 'desc' : 'asc' },
  };
}
