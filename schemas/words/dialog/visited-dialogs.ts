/**
 * Which dialogs of a screen somebody without a session can come to. A dialog is lowered once, and
 * may be opened from many places: what of it needs a session is told when all of them are known.
 */
export class VisitedDialogs {
  /**
   * By the dialog in which they are opened, undefined for the screen itself: those that open where
   * no session is sure.
   */
  readonly #opened = new Map<string | undefined, Set<string>>();
  readonly #findings = new Map<string, (() => void)[]>();

  /** A dialog is opened where no session is sure. */
  open(within: string | undefined, id: string): void {
    this.#opened.set(within, (this.#opened.get(within) ?? new Set()).add(id));
  }

  /** Something in a dialog needs a session, and nothing in the dialog makes sure of one. */
  needs(id: string, report: () => void): void {
    this.#findings.set(id, [...(this.#findings.get(id) ?? []), report]);
  }

  /**
   * Tells what is needed in the dialogs that a visitor reaches, through others or straight from the
   * screen.
   */
  report(): void {
    const reached = new Set<string>();
    const follow = (within: string | undefined): void => {
      for (const id of this.#opened.get(within) ?? []) {
        if (reached.has(id)) continue;
        reached.add(id);
        for (const report of this.#findings.get(id) ?? []) report();
        follow(id);
      }
    };
    follow(undefined);
  }
}
