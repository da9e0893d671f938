import { type EarlyCall, earlyHeader } from '../../schemas/release/boot.ts';

/** What the server has begun for this page. */
export interface EarlyAnswers {
  /**
   * Of a call that the server has started: its answer's text where it came with the page, else the
   * headers of a request that waits for it. Each is given once. Undefined for any other call.
   */
  take(
    call: string,
    args: unknown,
  ): Promise<{ text: string } | { headers: Record<string, string> }> | undefined;
  /** Something was changed: what was asked before may be untrue. */
  forget(): void;
}

/** The same text for the same values, whatever the order of their properties. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, entry: unknown) =>
    entry !== null && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}

/** The page has been read to its end, where answers stand. */
const complete = (page: Document): Promise<void> | undefined =>
  page.readyState === 'loading'
    ? new Promise((resolve) =>
        page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
      )
    : undefined;

/** Reads answers out of the page as they are asked for. */
export function createEarlyAnswers(page: Document, begun: readonly EarlyCall[]): EarlyAnswers {
  const keyOf = (call: string, args: unknown): string => stableText([call, args ?? {}]);
  const ids = new Map(begun.map(({ id, call, with: args }) => [keyOf(call, args), id]));

  async function find(id: string): Promise<{ text: string } | { headers: Record<string, string> }> {
    await complete(page);
    const text = page.getElementById(`early-${id}`)?.textContent;
    return typeof text === 'string' ? { text } : { headers: { [earlyHeader]: id } };
  }

  return {
    take(call, args) {
      if (ids.size === 0) return undefined;
      const key = keyOf(call, args);
      const id = ids.get(key);
      if (id === undefined) return undefined;
      ids.delete(key);
      return find(id);
    },
    forget: () => ids.clear(),
  };
}
