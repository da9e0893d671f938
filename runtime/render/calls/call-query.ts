import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { CallError } from '../../data/errors.ts';
import type { App } from '../scope/app.ts';
import type { Chunk } from '../scope/chunk.ts';

/** Two answers share a cache entry only when session, release, call and arguments are the same. */
export function callKey(app: App, call: string, args: unknown): QueryKey {
  return [app.session.id(), app.boot.release, call, args ?? {}];
}

/** A read call as a query: fresh for as many minutes as the call declares. */
export function callQuery(app: App, chunk: Chunk, call: string, args: unknown) {
  const known = app.callOf(call, chunk);
  return queryOptions<unknown, CallError>({
    queryKey: callKey(app, call, args),
    // TanStack Query refuses undefined, which is what an empty answer is.
    queryFn: async ({ signal }) =>
      (await app.client.call(call, { with: args, signal, reads: true })) ?? null,
    staleTime: (known.cache ?? 0) * 60_000,
  });
}
