import type { Project, Trace } from '../lowering/project.ts';

interface Remembered {
  trace: Trace;
  input: unknown;
  value: unknown;
}

/**
 * Memoised parts of a compile. A result is reused as long as everything that the part read of the
 * project is the same, and computed anew otherwise; its findings come with it either way, so an
 * incremental compile gives the same release and the same findings as a full one.
 */
export class Memo {
  private readonly known = new Map<string, Remembered>();
  private readonly asked = new Set<string>();

  /**
   * The result of `work`, which must depend on nothing but the part of the project that it is given
   * and on `input`, and which nobody may change.
   *
   * @param name the key of the work
   * @param input anything else that the work depends on, compared by identity
   */
  of<T>(project: Project, name: string, work: (part: Project) => T, input: unknown = undefined): T {
    this.asked.add(name);
    let before = this.known.get(name);
    if (!before || before.input !== input || !project.agrees(before.trace)) {
      const part = project.part();
      const value = work(part);
      before = { trace: part.trace(), input, value };
      this.known.set(name, before);
    }
    project.absorb(before.trace);
    return before.value as T;
  }

  /** Another one with the same results. */
  copy(): Memo {
    const copy = new Memo();
    for (const [name, remembered] of this.known) copy.known.set(name, remembered);
    return copy;
  }

  /** Forgets results that nobody has asked for since the last sweep. */
  sweep(): void {
    for (const name of this.known.keys()) if (!this.asked.has(name)) this.known.delete(name);
    this.asked.clear();
  }
}
