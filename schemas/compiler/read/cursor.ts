import type { Hint } from '../../diagnostics/hint.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { Lack } from '../../diagnostics/diagnostic.ts';
import type { At } from '../../release/types.ts';
import { itemId } from '../layers/canonical.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Project } from '../lowering/project.ts';
import { toPointer } from './source.ts';

type Path = readonly (string | number)[];

/**
 * The document (`kind/id`) and the keys that a place in the release names: the way back from
 * `Cursor.at`.
 */
export function fromAt(at: At): { document: string; path: (string | number)[] } {
  const [document = '', pointer = ''] = at.split('#');
  const path = pointer
    .split('/')
    .slice(1)
    .map((token) =>
      /^\d+$/.test(token) ? Number(token) : token.replaceAll('~1', '/').replaceAll('~0', '~'),
    );
  return { document, path };
}

/**
 * A place in a merged document. The shape has been checked before cursors walk it, so accessors
 * return what the vocabulary promises and `undefined` for what is absent.
 */
export class Cursor {
  readonly project: Project;
  readonly document: MergedDocument;
  readonly path: Path;
  readonly value: unknown;

  constructor(project: Project, document: MergedDocument, path: Path, value: unknown) {
    this.project = project;
    this.document = document;
    this.path = path;
    this.value = value;
  }

  get id(): string {
    return this.document.id;
  }

  /** Names this place in the release. */
  get at(): At {
    return `${this.document.kind}/${this.document.id}#${toPointer(this.path)}`;
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  get record(): Record<string, unknown> {
    return this.value !== null && typeof this.value === 'object' && !Array.isArray(this.value)
      ? (this.value as Record<string, unknown>)
      : {};
  }

  get(key: string | number): Cursor {
    const value = Array.isArray(this.value) ? this.value[Number(key)] : this.record[key];
    return new Cursor(this.project, this.document, [...this.path, key], value);
  }

  /** The same place, read as if another value stood there: a short form in its long one. */
  with(value: unknown): Cursor {
    return new Cursor(this.project, this.document, this.path, value);
  }

  has(key: string): boolean {
    return this.record[key] !== undefined;
  }

  /** The property as text; undefined when absent. */
  string(key: string): string | undefined {
    const value = this.record[key];
    return typeof value === 'string' ? value : undefined;
  }

  number(key: string): number | undefined {
    const value = this.record[key];
    return typeof value === 'number' ? value : undefined;
  }

  boolean(key: string): boolean | undefined {
    const value = this.record[key];
    return typeof value === 'boolean' ? value : undefined;
  }

  /** One of a closed set of words, else the default. The vocabulary has refused other words. */
  choice<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
    const value = this.record[key];
    return allowed.find((word) => word === value) ?? fallback;
  }

  strings(key: string): string[] {
    const value = this.record[key];
    return Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string')
      : [];
  }

  /** The items of a list property; empty when absent. */
  items(key?: string): Cursor[] {
    const list: Cursor = key === undefined ? this : this.get(key);
    return Array.isArray(list.value) ? list.value.map((_, index) => list.get(index)) : [];
  }

  /** The properties of an object property; empty when absent. */
  entries(key?: string): [string, Cursor][] {
    const object: Cursor = key === undefined ? this : this.get(key);
    return Object.keys(object.record).map((name) => [name, object.get(name)]);
  }

  /** The id of this item of a list: its own, or the one that its word and position give it. */
  itemId(siblings: readonly Cursor[], index: number): string {
    return itemId(
      this.value,
      index,
      siblings.map((sibling) => sibling.value),
    );
  }

  /** Path of the file that says it. */
  get writtenIn(): string {
    return this.document.file(this.path);
  }

  /**
   * Of several properties that do not go together the one that a patch wrote, because the others
   * were there before; else the first.
   */
  latest(first: string, ...others: string[]): Cursor {
    return this.get(
      [first, ...others].find((key) => this.document.isPatched([...this.path, key])) ?? first,
    );
  }

  report(code: DiagnosticCode, message: string, hint?: Hint, lack?: Lack): void {
    this.project.report(code, this.document.place(this.path), message, hint, lack);
  }
}
