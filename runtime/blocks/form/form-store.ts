import type { Findings } from './model/findings.ts';

/** Validation follows the last change after this pause, ms. */
const DEBOUNCE = 300;

const NONE: readonly string[] = [];

/**
 * What a form knows beside its data: which findings to show where. A field's findings show once the user has left it;
 * after a submit all show. No React; components subscribe to their own place, so a finding draws one field again.
 */
export class FormStore {
  readonly #check: () => Findings;
  readonly #listeners = new Set<() => void>();
  readonly #visited = new Set<string>();
  /** Emptied by the form itself: told only when the user has been there again. */
  readonly #excused = new Set<string>();
  #all = false;
  #findings: Findings = {};
  /** Told by the server; each goes when its field changes. */
  #foreign: Findings = {};
  #failure: string | undefined;
  /** Whether the data as they are have no findings, shown or not; undefined until somebody asks. */
  #valid: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(check: () => Findings) {
    this.#check = check;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Messages to show at a place. */
  at(pointer: string): readonly string[] {
    const foreign = this.#foreign[pointer];
    if (foreign) return foreign;
    if (this.#excused.has(pointer)) return NONE;
    return this.#all || this.#visited.has(pointer) ? this.#findings[pointer] ?? NONE : NONE;
  }

  /** What the last submit failed with. */
  failure = (): string | undefined => this.#failure;

  isValid = (): boolean => {
    this.#valid ??= Object.keys(this.#check()).length === 0;
    return this.#valid;
  };

  /** The user left a field: from now on it is told what is wrong with it. */
  visit(pointer: string): void {
    this.#visited.add(pointer);
    this.#excused.delete(pointer);
    this.#later();
  }

  /** The form takes a field's value away: that it is missing is not the user's mistake until they leave it or send again. */
  excuse(pointer: string): void {
    this.#excused.add(pointer);
    this.#visited.delete(pointer);
  }

  /** The data changed. */
  changed(): void {
    this.#valid = undefined;
    this.#tell();
    if (this.#all || this.#visited.size > 0) this.#later();
  }

  /** The user changed a field: what the server said of it is history. */
  edited(pointer: string): void {
    if (!this.#foreign[pointer]) return;
    const { [pointer]: _gone, ...others } = this.#foreign;
    this.#foreign = others;
    this.#tell();
  }

  /** Checks at once and shows everything; true when there is nothing wrong. */
  submit(): boolean {
    this.#all = true;
    this.#excused.clear();
    this.#failure = undefined;
    this.#foreign = {};
    this.#validate();
    return Object.keys(this.#findings).length === 0;
  }

  /** A submit failed on the server. */
  fail(message: string | undefined, fields: Record<string, string> | undefined): void {
    this.#failure = message;
    this.#foreign = Object.fromEntries(Object.entries(fields ?? {}).map(([name, text]) => [`/${name.replaceAll('.', '/')}`, [text]]));
    this.#tell();
  }

  /** The form was sent: it starts over. */
  settle(): void {
    this.#all = false;
    this.#visited.clear();
    this.#excused.clear();
    this.#findings = {};
    this.#tell();
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#validate(), DEBOUNCE);
  }

  #validate(): void {
    clearTimeout(this.#timer);
    const next = this.#check();
    this.#valid = Object.keys(next).length === 0;
    // Unchanged findings keep their identity, so their fields are not drawn again.
    this.#findings = Object.fromEntries(Object.entries(next).map(([pointer, messages]) => {
      const before = this.#findings[pointer];
      return [pointer, before && before.join() === messages.join() ? before : messages];
    }));
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
