/**
 * The dialogs of a screen that a visitor without a session can reach. A dialog is lowered once and
 * may be opened from many places, so findings are deferred until all of them are known.
 */
export class VisitedDialogs {
  /**
   * Dialogs opened where a session is not certain, by the dialog that opens them; undefined for the
   * screen.
   */
  readonly #opened = new Map<string | undefined, Set<string>>();
  readonly #findings = new Map<string, (() => void)[]>();

  /** Records that a dialog is opened where a session is not certain. */
  open(within: string | undefined, id: string): void {
    this.#opened.set(within, (this.#opened.get(within) ?? new Set()).add(id));
  }

  /** Records that something in a dialog needs a session, without a condition that ensures one. */
  needs(id: string, report: () => void): void {
    this.#findings.set(id, [...(this.#findings.get(id) ?? []), report]);
  }

  /** Reports what needs a session in the dialogs that a visitor can reach. */
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
