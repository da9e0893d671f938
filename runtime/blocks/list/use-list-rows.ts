import { useEffect, useMemo } from 'react';
import type { List } from '../../../schemas/release/types.ts';
import { callKey } from '../../render/call-query.ts';
import { equalJson } from '../../render/equal.ts';
import { readPath, writePath } from '../../render/paths.ts';
import { type Scope, useScoped, useStableScope } from '../../render/scope.tsx';
import { useCall } from '../../render/use-call.ts';
import { type Page, pageOf } from './model/paging.ts';
import { callParameters, type ListQuery } from './model/query.ts';
import { filterRows, keyOf, type Row, sortRows } from './model/rows.ts';

export interface ListRows extends Page {
  /** Nothing to show yet. */
  loading: boolean;
  /** Rows of the former question stand while the next ones come. */
  busy: boolean;
  error: Error | undefined;
  refresh(): Promise<void>;
  /** Replaces (or, with undefined, takes out) a row of the answer at hand; null where rows are not the list's own. */
  replace: ((key: string, row: Row | undefined) => void) | null;
}

/** The rows of a list for a query, from wherever its source says. */
export function useListRows(list: List, query: ListQuery): ListRows {
  const { source } = list;
  // A document's source never changes its kind while it is mounted, so the hooks below keep their order.
  // biome-ignore lint/correctness/useHookAtTopLevel: see above
  return 'call' in source ? useCalledRows(list, source, query) : useGivenRows(list, source, query);
}

function useCalledRows(list: List, source: Extract<List['source'], { call: string }>, query: ListQuery): ListRows {
  const scope = useStableScope();
  const own = useScoped((current) => current.value(source.with) as Record<string, unknown>, equalJson);
  const parameters = { ...own, ...callParameters(list, query) };
  const answer = useCall(source.call, parameters, { keepPrevious: true });
  const { refetch } = answer;

  useEffect(() => scope.app.handles.register('list', list.list, {
    refresh: async () => { await refetch(); },
  }), [scope, list.list, refetch]);

  const page = useMemo(() => pageOf(answer.data), [answer.data]);
  const rows = useMemo(
    () => (source.paged || !query.sort ? page.rows : sortRows(page.rows, query.sort.by, query.sort.direction)),
    [page, source.paged, query.sort],
  );

  function replace(key: string, row: Row | undefined): void {
    scope.app.queries.setQueryData(callKey(scope.app, source.call, parameters), (before: unknown) => withRow(before, list.key, key, row));
  }

  return {
    ...page,
    rows,
    page: source.paged ? page.page : 1,
    loading: answer.isPending,
    busy: answer.isFetching && !answer.isPending,
    error: answer.error ?? undefined,
    refresh: async () => { await refetch(); },
    replace,
  };
}

function useGivenRows(list: List, source: Extract<List['source'], { rows: unknown }>, query: ListQuery): ListRows {
  const given = useScoped((scope: Scope) => scope.evaluate(source.rows), equalJson);
  const rows = useMemo(() => {
    const kept = filterRows(Array.isArray(given) ? given : [], list.filters, query.filters);
    return query.sort ? sortRows(kept, query.sort.by, query.sort.direction) : kept;
  }, [given, list.filters, query]);
  return { rows, page: 1, last: 1, total: rows.length, loading: false, busy: false, error: undefined, refresh: async () => undefined, replace: null };
}

/** An answer with one row replaced or taken out; everything else keeps its identity, so no other row renders again. */
export function withRow(answer: unknown, keyPath: readonly string[], key: string, row: Row | undefined): unknown {
  if (Array.isArray(answer)) {
    return answer.flatMap((before, index) => (keyOf(before, keyPath, index) !== key ? [before] : row ? [row] : []));
  }
  const rows = readPath(answer, ['itens']);
  return Array.isArray(rows) ? writePath(answer, ['itens'], withRow(rows, keyPath, key, row)) : answer;
}
