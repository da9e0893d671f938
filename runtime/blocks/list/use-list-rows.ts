import { useEffect, useMemo } from 'react';
import { callParameters, type ListQuery } from '../../../schemas/release/list-call.ts';
import type { Filter, List } from '../../../schemas/release/types.ts';
import { callKey } from '../../render/calls/call-query.ts';
import { type OldAnswer, useOldAnswer } from '../../render/calls/old-answer.tsx';
import { useCall } from '../../render/calls/use-call.ts';
import { type Scope, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { readPath, writePath } from '../../render/values/paths.ts';
import { type Page, pageOf } from './model/paging.ts';
import { filterRows, keyOf, type Row, sortRows } from './model/rows.ts';

export interface ListRows extends Page {
  /** Nothing to show yet. */
  loading: boolean;
  /** The rows are those of the previous query while the next ones load. */
  busy: boolean;
  error: Error | undefined;
  /** Why the rows are not of the current answer; undefined when they are. */
  old: OldAnswer | undefined;
  /** Epoch milliseconds of the answer; undefined for rows at hand and before the first. */
  updatedAt: number | undefined;
  refresh(): Promise<void>;
  /**
   * Replaces (or, with undefined, takes out) a row of the answer at hand; null where rows are not
   * the list's own.
   */
  replace: ((key: string, row: Row | undefined) => void) | null;
}

/**
 * The rows of a list for a query, from wherever its source says. `active` are the filters that take
 * part.
 */
export function useListRows(list: List, query: ListQuery, active: readonly Filter[]): ListRows {
  const { source } = list;
  // A document's source never changes its kind while it is mounted, so the hooks below keep their
  // order.
  return 'call' in source
    ? useCalledRows(list, source, query, active)
    : useLocalRows(source, query, active);
}

function useCalledRows(
  list: List,
  source: Extract<List['source'], { call: string }>,
  query: ListQuery,
  active: readonly Filter[],
): ListRows {
  const scope = useStableScope();
  const own = useScoped(
    (current) => current.value(source.with) as Record<string, unknown>,
    equalJson,
  );
  const parameters = { ...own, ...callParameters(list, query, active) };
  const answer = useCall(source.call, parameters, { keepPrevious: true, enabled: query.searched });
  const { refetch } = answer;
  const old = useOldAnswer(answer);
  const { searched } = query;

  useEffect(
    () =>
      scope.app.handles.register('list', list.list, {
        refresh: async () => {
          if (searched) await refetch();
        },
      }),
    [scope, list.list, refetch, searched],
  );

  // Before the search nothing is shown, not even what an earlier one brought.
  const data = searched ? answer.data : undefined;
  const page = useMemo(() => pageOf(data), [data]);
  const rows = useMemo(() => {
    if (source.paged) return page.rows;
    const filtered = filterRows(
      page.rows,
      active.filter(({ match }) => match !== undefined),
      query.filters,
    );
    return query.sort ? sortRows(filtered, query.sort.by, query.sort.direction) : filtered;
  }, [page, source.paged, active, query]);

  function replace(key: string, row: Row | undefined): void {
    scope.app.queries.setQueryData(callKey(scope.app, source.call, parameters), (before: unknown) =>
      withRow(before, list.key, key, row),
    );
  }

  return {
    ...page,
    rows,
    page: source.paged ? page.page : 1,
    loading: searched && answer.isPending,
    busy: answer.isFetching && !answer.isPending,
    error: answer.error ?? undefined,
    old: searched ? old : undefined,
    updatedAt: answer.dataUpdatedAt > 0 ? answer.dataUpdatedAt : undefined,
    refresh: async () => {
      await refetch();
    },
    replace,
  };
}

function useLocalRows(
  source: Extract<List['source'], { rows: unknown }>,
  query: ListQuery,
  active: readonly Filter[],
): ListRows {
  const given = useScoped((scope: Scope) => scope.evaluate(source.rows), equalJson);
  const rows = useMemo(() => {
    const filtered =
      query.searched && Array.isArray(given) ? filterRows(given, active, query.filters) : [];
    return query.sort ? sortRows(filtered, query.sort.by, query.sort.direction) : filtered;
  }, [given, active, query]);
  return {
    rows,
    page: 1,
    last: 1,
    total: rows.length,
    loading: false,
    busy: false,
    error: undefined,
    old: undefined,
    updatedAt: undefined,
    refresh: async () => undefined,
    replace: null,
  };
}

/**
 * An answer with one row replaced or removed; everything else keeps its identity, so no other row
 * renders again.
 */
export function withRow(
  answer: unknown,
  keyPath: readonly string[],
  key: string,
  row: Row | undefined,
): unknown {
  if (Array.isArray(answer)) {
    return answer.flatMap((before, index) =>
      keyOf(before, keyPath, index) !== key ? [before] : row ? [row] : [],
    );
  }
  const rows = readPath(answer, ['itens']);
  return Array.isArray(rows)
    ? writePath(answer, ['itens'], withRow(rows, keyPath, key, row))
    : answer;
}
