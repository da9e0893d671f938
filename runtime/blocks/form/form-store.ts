import { afterPress } from '../../fields/entry/press.ts';
import type { Marks } from './marks.ts';
import type { Findings } from './model/findings.ts';
import { type Path, pointerOf } from './model/paths.ts';

/** Validation follows the last change after this pause, ms. */
const debounceMs = 300;

const NONE: readonly string[] = [];

/**
 * Which findings a form shows where; the data are elsewhere. A field's findings show once the user
 * has left it; after a submit all show. No React; components subscribe to their own place, so a
 * finding draws one field again.
 */
export class FormStore {
  readonly #check: () => Findings;
  readonly #marks: Marks;
  readonly #listeners = new Set<() => void>();
  /** Who asks only whether the data are valid. */
  readonly #validityListeners = new Set<() => void>();
  /** Visible findings may have changed since listeners were notified. */
  #unnotified = false;
  readonly #visited = new Set<string>();
  /** Cleared by the form itself: findings show only after the user's next visit. */
  readonly #cleared = new Set<string>();
  #all = false;
  #findings: Findings = {};
  /** Findings of the server; each goes when its field changes. */
  #foreign: Findings = {};
  #marked: Findings = {};
  #failure: string | undefined;
  /** The last submit found something wrong, and something of it is still wrong. */
  #refused = false;
  /** Places whose chains are under way, by pointer; how many each. */
  readonly #running = new Map<string, number>();
  #idle: (() => void)[] = [];
  /** Whether the data as they are have no findings, shown or not; undefined until somebody asks. */
  #valid: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting: () => void = () => undefined;

  /**
   * @param check everything that is wrong with the data as they are
   * @param marks refusals from outside of the schema
   */
  constructor(check: () => Findings, marks: Marks) {
    this.#check = check;
    this.#marks = marks;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Also notifies when only `isValid` may have changed, which is at every change of the data. */
  subscribeValidity = (listener: () => void): (() => void) => {
    this.#validityListeners.add(listener);
    return () => this.#validityListeners.delete(listener);
  };

  /** Messages to show at a place. */
  at(pointer: string): readonly string[] {
    const foreign = this.#foreign[pointer] ?? this.#marked[pointer];
    if (foreign) return foreign;
    if (this.#cleared.has(pointer)) return NONE;
    return this.#all || this.#visited.has(pointer) ? (this.#findings[pointer] ?? NONE) : NONE;
  }

  /** The failure of the last submit. */
  failure = (): string | undefined => this.#failure;

  /** Whether something that the last submit showed is still wrong. */
  isRefused = (): boolean => this.#refused;

  /** Whether a chain of a field is under way, anywhere or within a place. */
  isPending = (within?: string): boolean => {
    if (within === undefined) return this.#running.size > 0;
    for (const pointer of this.#running.keys())
      if (pointer === within || pointer.startsWith(`${within}/`)) return true;
    return false;
  };

  /** Resolves when no chain of a field is under way. */
  settled(): Promise<void> {
    return this.#running.size === 0
      ? Promise.resolve()
      : new Promise((resolve) => this.#idle.push(resolve));
  }

  /** Counts a chain of the field at a place as under way until it ends. */
  async during<T>(path: Path, chain: () => Promise<T>): Promise<T> {
    const pointer = pointerOf(path);
    this.#running.set(pointer, (this.#running.get(pointer) ?? 0) + 1);
    this.#notify();
    try {
      return await chain();
    } finally {
      const left = (this.#running.get(pointer) ?? 1) - 1;
      if (left > 0) this.#running.set(pointer, left);
      else this.#running.delete(pointer);
      if (this.#running.size === 0) for (const resolve of this.#idle.splice(0)) resolve();
      this.#notify();
    }
  }

  /** Refuses what a field holds, until it holds something else. */
  mark(path: Path, message: string): void {
    this.#marks.put(path, message);
    this.#marked = this.#marks.findings();
    this.#valid = undefined;
    this.#notify();
  }

  /** Whether anything was refused that no schema knows of. */
  isMarked = (): boolean => Object.keys(this.#marked).length > 0;

  isValid = (): boolean => {
    this.#valid ??= !this.isMarked() && Object.keys(this.#check()).length === 0;
    return this.#valid;
  };

  /** The user left a field: from now on its findings show. */
  visit(pointer: string): void {
    this.#visited.add(pointer);
    this.#cleared.delete(pointer);
    this.#unnotified = true;
    this.#later();
  }

  /**
   * The form cleared a field: that its value is missing shows only once the user leaves it or sends
   * again.
   */
  cleared(pointer: string): void {
    this.#cleared.add(pointer);
    this.#visited.delete(pointer);
    this.#unnotified = true;
  }

  /** The data changed. */
  changed(): void {
    this.#valid = undefined;
    const areMarksOthers = this.#marks.follow();
    if (areMarksOthers) this.#marked = this.#marks.findings();
    // Hundreds of fields listen, and what most changes change is none of their messages.
    if (areMarksOthers || this.#unnotified) this.#notify();
    else for (const listener of this.#validityListeners) listener();
    if (this.#all || this.#visited.size > 0) this.#later();
  }

  /** The user changed a field: the server's findings of it no longer count. */
  edited(pointer: string): void {
    if (!this.#foreign[pointer]) return;
    const { [pointer]: _gone, ...others } = this.#foreign;
    this.#foreign = others;
    this.#notify();
  }

  /** Messages of the last validation, each once. */
  problems(): string[] {
    return [...new Set([...Object.values(this.#findings), ...Object.values(this.#marked)].flat())];
  }

  /** Checks at once and shows everything; true when there is nothing wrong. */
  submit(): boolean {
    this.#all = true;
    this.#unnotified = true;
    this.#cleared.clear();
    this.#failure = undefined;
    this.#foreign = {};
    this.#validate();
    this.#refused = this.#valid !== true;
    if (this.#refused) this.#notify();
    return !this.#refused;
  }

  /** A submit failed on the server. */
  fail(message: string | undefined, fields: Record<string, string> | undefined): void {
    this.#failure = message;
    this.#foreign = Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, text]) => [`/${name.replaceAll('.', '/')}`, [text]]),
    );
    this.#notify();
  }

  /** The form was sent: it starts over. */
  settle(): void {
    this.#all = false;
    this.#refused = false;
    this.#visited.clear();
    this.#cleared.clear();
    this.#findings = {};
    this.#notify();
  }

  dispose(): void {
    this.#forgetLater();
  }

  #forgetLater(): void {
    clearTimeout(this.#timer);
    this.#stopWaiting();
  }

  #later(): void {
    this.#forgetLater();
    this.#timer = setTimeout(() => {
      // A message that appears moves the button that is being pressed.
      this.#stopWaiting = afterPress(() => this.#validate());
    }, debounceMs);
  }

  #validate(): void {
    this.#forgetLater();
    const next = this.#check();
    this.#valid = Object.keys(next).length === 0 && !this.isMarked();
    let isNew =
      this.#unnotified ||
      (this.#valid && this.#refused) ||
      Object.keys(next).length !== Object.keys(this.#findings).length;
    if (this.#valid) this.#refused = false;
    // Unchanged findings keep their identity, so their fields are not drawn again.
    this.#findings = Object.fromEntries(
      Object.entries(next).map(([pointer, messages]) => {
        const before = this.#findings[pointer];
        if (before && before.join() === messages.join()) return [pointer, before];
        isNew = true;
        return [pointer, messages];
      }),
    );
    if (isNew) this.#notify();
  }

  #notify(): void {
    this.#unnotified = false;
    for (const listener of this.#validityListeners) listener();
    for (const listener of this.#listeners) listener();
  }
}
