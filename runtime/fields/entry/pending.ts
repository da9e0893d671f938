import { createContext } from 'react';

/**
 * Text that was typed but not handed up yet. A form flushes it before it reads its data, so that Enter or a quick click
 * never submits an older value than the one on the screen.
 */
export class PendingEntries {
  readonly #flushes = new Set<() => void>();

  /** Returns the way to take it out again. */
  register(flush: () => void): () => void {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  }

  flush(): void {
    for (const flush of this.#flushes) flush();
  }
}

export const PendingContext = createContext<PendingEntries | null>(null);
