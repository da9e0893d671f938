import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { preloadHtml } from '../../fields/html/display.tsx';
import type { CallError } from '../../data/errors.ts';
import { callKey } from '../../render/calls/call-query.ts';
import { equalJson } from '../../render/values/equal.ts';
import { readPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { type Page, pageOf } from '../list/model/paging.ts';

export interface Message {
  key: string;
  row: unknown;
}

export interface Thread {
  messages: readonly Message[];
  /** Nothing to show yet. */
  loading: boolean;
  /** The shown messages are being fetched anew. */
  busy: boolean;
  error: CallError | null;
  hasMore: boolean;
  loadingMore: boolean;
  more(): Promise<void>;
  refresh(): Promise<void>;
}

/** Messages by their `id`; one that newer ones moved to the next page is shown once. */
function messagesOf(pages: readonly Page[]): Message[] {
  const found = new Map<string, Message>();
  for (const [index, row] of pages.flatMap((page) => page.rows).entries()) {
    const id = readPath(row, ['id']);
    const key = typeof id === 'string' || typeof id === 'number' ? `id${id}` : `#${index}`;
    if (!found.has(key)) found.set(key, { key, row });
  }
  return [...found.values()];
}

/**
 * The pages of a thread that were asked for so far. `refresh` of the block's id asks for all of
 * them again.
 */
export function useThread(block: BlockOf<'thread'>): Thread {
  const scope = useStableScope();
  const { app } = scope;
  const args = useScoped(
    (current) => current.value(block.with) as Record<string, unknown>,
    equalJson,
  );
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...callKey(app, block.call, args), 'pages', block.pageSize],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await app.client.call(block.call, {
          with: { ...args, [block.paging.page]: pageParam, [block.paging.take]: block.pageSize },
          signal,
        }),
      ),
    getNextPageParam: (page, _all, asked) => (asked < page.last ? asked + 1 : undefined),
    staleTime: (app.callOf(block.call, scope.chunk).cache ?? 0) * 60_000,
  });
  const { format } = block;
  useEffect(() => {
    if (format === 'html') preloadHtml();
  }, [format]);
  const { data, refetch, fetchNextPage } = query;
  useEffect(
    () =>
      app.handles.register('list', block.id, {
        refresh: async () => {
          await refetch();
        },
      }),
    [app, block.id, refetch],
  );
  const messages = useMemo(() => messagesOf(data?.pages ?? []), [data]);
  return {
    messages,
    loading: query.isPending,
    busy: query.isFetching && !query.isPending && !query.isFetchingNextPage,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: async () => {
      await fetchNextPage();
    },
    refresh: async () => {
      await refetch();
    },
  };
}
