/**
 * What the user asked of a list (page, order, filters) and its two homes: the address, so that a link or a reload shows
 * the same rows, and the call's query. Several lists share one address; each prefixes its names with its id.
 */
import type { List } from '../../../../schemas/release/types.ts';
import { fitsFilter, fitsSort } from './fits.ts';

export interface ListQuery {
  page: number;
  sort: { by: string; direction: 'asc' | 'desc' } | undefined;
  /** By filter id; an absent filter has no entry. */
  filters: Record<string, string>;
}

/** Reads the address; what is missing or senseless falls to the list's defaults. */
export function readQuery(list: List, search: Record<string, string>, defaults: Record<string, string>): ListQuery {
  const name = (part: string): string => `${list.list}.${part}`;
  const page = search[name('page')] ?? '';
  const asked = search[name('sort')];
  const isKnown = asked !== undefined && fitsSort(list, asked);
  const by = isKnown ? asked : list.sort?.by;
  // The direction belongs to the key it was asked with.
  const direction = (asked === undefined || isKnown ? search[name('dir')] : undefined) ?? list.sort?.direction;
  const filters: Record<string, string> = {};
  for (const filter of list.filters) {
    const given = search[name(filter.id)];
    const value = given === undefined || (given !== '' && !fitsFilter(filter, given)) ? defaults[filter.id] : given;
    if (value) filters[filter.id] = value;
  }
  return {
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sort: by ? { by, direction: direction === 'desc' ? 'desc' : 'asc' } : undefined,
    filters,
  };
}

/**
 * What to change in the address for a query. Defaults are taken out, so that the plain address is the default view; a
 * filter whose default was cleared is written as empty.
 */
export function writeQuery(list: List, query: ListQuery, defaults: Record<string, string>): Record<string, string | undefined> {
  const changes: Record<string, string | undefined> = {};
  const put = (part: string, value: string, standard: string): void => {
    changes[`${list.list}.${part}`] = value === standard ? undefined : value;
  };
  put('page', String(query.page), '1');
  put('sort', query.sort?.by ?? '', list.sort?.by ?? '');
  put('dir', query.sort?.direction ?? '', list.sort?.direction ?? '');
  for (const filter of list.filters) put(filter.id, query.filters[filter.id] ?? '', defaults[filter.id] ?? '');
  return changes;
}

/**
 * What goes into the call beside the list's own `with`. An absent filter sends nothing. The order is the call's business
 * only when it pages: a list that is here whole is ordered here.
 */
export function callParameters(list: List, query: ListQuery): Record<string, string | number | boolean> {
  const parameters: Record<string, string | number | boolean> = {};
  if ('call' in list.source && list.source.paged) {
    parameters[list.paging.page] = query.page;
    parameters[list.paging.take] = list.pageSize;
    if (query.sort) {
      parameters[list.paging.sortBy] = query.sort.by;
      parameters[list.paging.orderBy] = query.sort.direction.toUpperCase();
    }
  }
  for (const filter of list.filters) {
    const value = query.filters[filter.id];
    if (value === undefined) continue;
    const option = filter.options?.find((candidate) => String(candidate.value) === value);
    parameters[filter.param] = option ? option.value : typedFilter(value, filter.format);
  }
  return parameters;
}

/** Numbers travel as numbers, the rest as the text in the address. */
function typedFilter(value: string, format: List['filters'][number]['format']): string | number | boolean {
  switch (format) {
    case 'integer': case 'number': case 'quantity': case 'money': case 'percent': {
      const number = Number(value);
      return Number.isFinite(number) ? number : value;
    }
    case 'boolean': return value === 'true';
    default: return value;
  }
}

/** A click on a sort key: another key starts ascending, the same key turns round. The page starts over. */
export function toggleSort(query: ListQuery, by: string): ListQuery {
  const same = query.sort?.by === by;
  return { ...query, page: 1, sort: { by, direction: same && query.sort?.direction === 'asc' ? 'desc' : 'asc' } };
}
