import type { Project, Trace } from '../lowering/project.ts';

interface Kept {
  trace: Trace;
  input: string;
  value: unknown;
}

/**
 * Parts of a compile that were done before. A part is taken over as long as everything that it read
 * of the project is read the same again, and done anew otherwise; what it found out comes with it
 * either way, so a compile that takes parts over gives the same release and the same findings as
 * one that does not.
 */
export class Memo {
  private readonly kept = new Map<string, Kept>();
  private readonly asked = new Set<string>();

  /**
   * The outcome of `work`, which must depend on nothing but the part of the project that it is
   * given and on `input`, and whose outcome nobody may change.
   *
   * @param name names the work among all others
   */
  of<T>(project: Project, name: string, work: (part: Project) => T, input = ''): T {
    this.asked.add(name);
    let known = this.kept.get(name);
    if (!known || known.input !== input || !project.agrees(known.trace)) {
      const part = project.part();
      const value = work(part);
      known = { trace: part.trace(), input, value };
      this.kept.set(name, known);
    }
    project.absorb(known.trace);
    return known.value as T;
  }

  /** Forgets what has not been asked for since the last time. */
  sweep(): void {
    for (const name of this.kept.keys()) if (!this.asked.has(name)) this.kept.delete(name);
    this.asked.clear();
  }
}
