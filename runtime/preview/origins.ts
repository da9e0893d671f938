import type { NodeOrigin } from '../../schemas/release/origins.ts';
import { reportFault } from '../render/faults/faults.ts';

export interface Origins {
  /**
   * Fetches where the nodes of a file were written. Never fails: without it there is nothing to
   * point at.
   */
  load(file: string): Promise<void>;
  /** Of a node by its name; undefined for one that nobody wrote, or while it is not known yet. */
  of(name: string): NodeOrigin | undefined;
  /** Whether a file's answer is awaited. */
  isLoading(): boolean;
  /** Is called when more is known, and when an answer did not come. */
  subscribe(listener: () => void): () => void;
}

interface Answer {
  nodes: Readonly<Record<string, NodeOrigin>>;
}

/** @param fetchJson fetches an address of the preview's own host */
export function createOrigins(fetchJson: (url: string) => Promise<unknown>): Origins {
  const files = new Map<string, Answer['nodes']>();
  const listeners = new Set<() => void>();
  let loading = 0;
  return {
    isLoading: () => loading > 0,
    load: async (file) => {
      loading += 1;
      try {
        const { nodes } = (await fetchJson(
          `/_/preview/origins/${encodeURIComponent(file)}`,
        )) as Answer;
        files.set(file, nodes);
      } catch (error) {
        reportFault('preview', error);
      }
      loading -= 1;
      for (const listener of listeners) listener();
    },
    of: (name) => {
      const at = name.indexOf('#');
      return files.get(name.slice(0, at))?.[name.slice(at + 1)];
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server's answer, parsed. Throws on a refusal. */
export async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}
