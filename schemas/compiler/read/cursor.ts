import type { JsonPath } from '../../json-path.ts';
import type { Hint } from '../../diagnostics/hint.ts';
import type { DiagnosticCode } from '../../diagnostics/catalogue.ts';
import type { UndeclaredName } from '../../diagnostics/diagnostic.ts';
import type { At } from '../../release/types.ts';
import { itemId } from '../layers/canonical.ts';
import type { MergedDocument } from '../layers/layers.ts';
import type { Project } from '../lowering/project.ts';
import { toPointer } from './source.ts';
import type { EntryOf, ItemOf, PartOf, RecordOf, TextOf, WordOf, WordWith } from './typed.ts';

/** The document (`kind/id`) and path of an `at` in the release: the inverse of `Cursor.at`. */
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
 * A position in a merged document, with the generated type `T` of its value; only properties of
 * that type can be read. The shape has been checked before, so accessors return what the vocabulary
 * promises, and `undefined` for what is absent. The methods take `T` from `this`, so that a cursor
 * is covariant: one of a `Button` can be passed where one of `{ do: Actions }` is expected, and
 * each as a plain `Cursor`, which only gives its position.
 */
export class Cursor<out T = unknown> {
  readonly project: Project;
  readonly document: MergedDocument;
  readonly path: JsonPath;
  readonly value: T | undefined;

  constructor(project: Project, document: MergedDocument, path: JsonPath, value: T | undefined) {
    this.project = project;
    this.document = document;
    this.path = path;
    this.value = value;
  }

  get id(): string {
    return this.document.id;
  }

  /** The address of this position in the release. */
  get at(): At {
    return `${this.document.kind}/${this.document.id}#${toPointer(this.path)}`;
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The properties of an object; none for another value. */
  record<T>(this: Cursor<T>): RecordOf<T> {
    return propertiesOf(this.value) as RecordOf<T>;
  }

  get<T, K extends WordOf<T>>(this: Cursor<T>, key: K): Cursor<PartOf<T, K>> {
    return child(this, key, propertiesOf(this.value)[key]);
  }

  /** An item of a list, also of a list that is one of several possible values. */
  item<T>(this: Cursor<T>, index: number): Cursor<ItemOf<T>> {
    return child(this, index, Array.isArray(this.value) ? this.value[index] : undefined);
  }

  /** A position further inside, without types. */
  follow(path: JsonPath): Cursor {
    return path.reduce<Cursor>(
      (at, key) =>
        child(
          at,
          key,
          Array.isArray(at.value) ? at.value[Number(key)] : propertiesOf(at.value)[key],
        ),
      this,
    );
  }

  /** The same position with another value, as a short form in its long form. */
  with<U>(value: U): Cursor<U> {
    return new Cursor(this.project, this.document, this.path, value);
  }

  /** The same position with a type that the caller knows. */
  as<U>(): Cursor<U> {
    return new Cursor(this.project, this.document, this.path, this.value as U | undefined);
  }

  has<T>(this: Cursor<T>, key: WordOf<T>): boolean {
    return propertiesOf(this.value)[key] !== undefined;
  }

  /** A property as text; undefined when absent or of another type. */
  string<T, K extends WordWith<T, string>>(this: Cursor<T>, key: K): TextOf<T, K> | undefined {
    const value = propertiesOf(this.value)[key];
    return typeof value === 'string' ? (value as TextOf<T, K>) : undefined;
  }

  number<T>(this: Cursor<T>, key: WordWith<T, number>): number | undefined {
    const value = propertiesOf(this.value)[key];
    return typeof value === 'number' ? value : undefined;
  }

  boolean<T>(this: Cursor<T>, key: WordWith<T, boolean>): boolean | undefined {
    const value = propertiesOf(this.value)[key];
    return typeof value === 'boolean' ? value : undefined;
  }

  /** A property from a closed set of words, else the default. */
  choice<T, K extends WordWith<T, string>, V extends TextOf<T, K>>(
    this: Cursor<T>,
    key: K,
    allowed: readonly V[],
    fallback: V,
  ): V {
    const value = propertiesOf(this.value)[key];
    return allowed.find((word) => word === value) ?? fallback;
  }

  strings<T>(this: Cursor<T>, key: WordWith<T, readonly unknown[]>): string[] {
    const value = propertiesOf(this.value)[key];
    return Array.isArray(value)
      ? value.filter((item): item is string => typeof item === 'string')
      : [];
  }

  /** The items of a list; empty for another value. */
  items<T>(this: Cursor<T>): Cursor<ItemOf<T>>[];
  /** The items of a list property; empty when absent. */
  items<T, K extends WordWith<T, readonly unknown[]>>(
    this: Cursor<T>,
    key: K,
  ): Cursor<ItemOf<PartOf<T, K>>>[];
  items(key?: string): Cursor[] {
    const list = this.part(key);
    return Array.isArray(list.value)
      ? list.value.map((item, index) => child(list, index, item))
      : [];
  }

  /** The properties of an object with free names; empty for another value. */
  entries<T>(this: Cursor<T>): [string, Cursor<EntryOf<T>>][];
  /** The properties of an object property; empty when absent. */
  entries<T, K extends WordWith<T, object>>(
    this: Cursor<T>,
    key: K,
  ): [string, Cursor<EntryOf<PartOf<T, K>>>][];
  entries(key?: string): [string, Cursor][] {
    const object = this.part(key);
    return Object.entries(propertiesOf(object.value)).map(([name, value]) => [
      name,
      child(object, name, value),
    ]);
  }

  private part(key: string | undefined): Cursor {
    return key === undefined ? this : child(this, key, propertiesOf(this.value)[key]);
  }

  /** The id of this item of a list: its own, or the one made of its word and position. */
  itemId(siblings: readonly Cursor[], index: number): string {
    return itemId(
      this.value,
      index,
      siblings.map((sibling) => sibling.value),
    );
  }

  /** Path of the file that wrote this part. */
  get writtenIn(): string {
    return this.document.file(this.path);
  }

  /** Of several properties that exclude each other, the one that a patch wrote; else the first. */
  latest<T>(this: Cursor<T>, first: WordOf<T>, ...others: WordOf<T>[]): Cursor {
    return this.get(
      [first, ...others].find((key) => this.document.isPatched([...this.path, key])) ?? first,
    );
  }

  report(code: DiagnosticCode, message: string, hint?: Hint, undeclared?: UndeclaredName): void {
    this.project.report(code, this.document.place(this.path), message, hint, undeclared);
  }
}

const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** The value under a name or at a position; the shape check has ensured its type. */
function child<T>(
  { project, document, path }: Cursor,
  key: string | number,
  value: unknown,
): Cursor<T> {
  return new Cursor(project, document, [...path, key], value as T | undefined);
}
