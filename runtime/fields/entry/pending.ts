import { createContext } from 'react';

/** An entry whose text was committed and refused: it shows what its owner does not have. */
export interface RefusedEntry {
  /** Its name, as it is read out. */
  label: string;
  /** Why it was refused. */
  message: string;
  /** The message is next to the entry since the page began: focusing it is enough. */
  isReported?: boolean;
  /** Where it is on the page, or the part of the page that can bring it back. */
  at: Element | null;
  /** Brings the user there. */
  show(): void;
}

/**
 * Typed text that is not committed yet. A form flushes it before it reads its data, so that Enter
 * or a quick click never submits an older value than the one on the screen. Refused text stays on
 * the screen, too: `settle` finds it before the whole is sent.
 */
export class PendingEntries {
  readonly #entries = new Set<{ flush: () => void; refused: () => RefusedEntry | null }>();

  /** Returns a function that unregisters it. */
  register(flush: () => void, refused: () => RefusedEntry | null = () => null): () => void {
    const entry = { flush, refused };
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  flush(): void {
    for (const { flush } of this.#entries) flush();
  }

  /** Commits everything; returns the first entry that is refused. */
  settle(): RefusedEntry | null {
    this.flush();
    for (const { refused } of this.#entries) {
      const found = refused();
      if (found) return found;
    }
    return null;
  }
}

export const PendingContext = createContext<PendingEntries | null>(null);
