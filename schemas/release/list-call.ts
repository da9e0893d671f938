/** The arguments of a list's call: the same in the browser and in the server. */
import { type FilterValue, filterParameters } from './filter-text.ts';
import type { Filter, List } from './types.ts';

export interface ListQuery {
  page: number;
  sort: { by: string; direction: 'asc' | 'desc' } | undefined;
  /** By filter id; an absent filter has no entry. */
  filters: Record<string, string>;
  /**
   * Whether the user has searched; true from the start for a list that does not wait for a search.
   */
  searched: boolean;
}

/** The names of a list's parameters in an address. */
export function addressNames(list: Pick<List, 'list' | 'filters'>): string[] {
  return ['page', 'sort', 'dir', 'find', ...list.filters.map(({ id }) => id)].map(
    (part) => `${list.list}.${part}`,
  );
}

/**
 * Parameters of the call in addition to the list's own `with`, by the names of its query or body. A
 * filter that is absent, or not among the `active` ones, sends nothing. The order is sent only to
 * calls that page: a list that was fetched whole is ordered here.
 */
export function callParameters(
  list: Pick<List, 'source' | 'paging' | 'pageSize' | 'filters'>,
  query: ListQuery,
  active: readonly Filter[] = list.filters,
): Record<string, FilterValue | FilterValue[]> {
  const parameters: Record<string, FilterValue | FilterValue[]> = {};
  if ('call' in list.source && list.source.paged) {
    parameters[list.paging.page] = query.page;
    parameters[list.paging.take] = list.pageSize;
    if (query.sort) {
      parameters[list.paging.sortBy] = query.sort.by;
      parameters[list.paging.orderBy] = query.sort.direction.toUpperCase();
    }
  }
  for (const filter of active) {
    // Searched among the rows that came, not by the call.
    if (filter.match) continue;
    const text = query.filters[filter.id];
    if (text !== undefined) Object.assign(parameters, filterParameters(filter, text));
  }
  return parameters;
}
