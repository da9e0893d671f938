import type { Plugin } from 'vite';

/** What TanStack Query's client asks of its mutations, where there are none. */
const none = `export class MutationCache {
  subscribe() { return () => {}; }
  getAll() { return []; }
  findAll() { return []; }
  clear() {}
  resumePausedMutations() { return Promise.resolve(); }
}`;

/**
 * Leaves TanStack Query's mutations out: its client makes a cache of them, and nobody uses one, as
 * calls that write go through chains of actions.
 */
export function unusedMutations(): Plugin {
  return {
    name: 'portal:query',
    apply: 'build',
    load: {
      filter: { id: /node_modules\/@tanstack\/query-core\/.*\/mutationCache\.js$/ },
      handler: () => none,
    },
  };
}
