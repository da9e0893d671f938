import type { JsonPath } from '../../json-path.ts';
import { isRecord } from '../../record.ts';
import { type Hint, joinHints } from '../../diagnostics/hint.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { type SourceDocument, toPointer } from '../read/source.ts';

/** Where a part was written. */
export interface Origin {
  source: SourceDocument;
  path: JsonPath;
}

type JsonRecord = Record<string, unknown>;

/** Sets an own property of any name, `__proto__` too, which the shape check refuses. */
export function put(record: JsonRecord, key: string, value: unknown): void {
  if (key !== '__proto__') record[key] = value;
  else
    Object.defineProperty(record, key, {
      value,
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

/** Marks an item that a patch added to a list, with the ids that the list had. */
export interface Added {
  id: string;
  known: readonly string[];
}

/** Origins of the parts of a document. */
export interface Written {
  origins: WeakMap<object, Origin>;
  /** Properties and ids that a patch changed or removed. */
  overrides: WeakMap<object, Map<string | number, Origin>>;
  added: WeakMap<object, Added>;
}

/** A document after all layers, with the origin of each of its parts. */
export class MergedDocument {
  readonly kind: string;
  readonly id: string;
  readonly value: JsonRecord;
  private readonly source: SourceDocument;
  private readonly stack: readonly [SourceDocument, ...SourceDocument[]];
  readonly origins: WeakMap<object, Origin>;
  readonly overrides: WeakMap<object, Map<string | number, Origin>>;
  readonly added: WeakMap<object, Added>;

  constructor(
    stack: readonly [SourceDocument, ...SourceDocument[]],
    value: JsonRecord,
    { origins, overrides, added }: Written,
  ) {
    const [source] = stack;
    this.stack = stack;
    this.kind = source.kind;
    this.id = source.id;
    this.source = source;
    this.value = value;
    this.origins = origins;
    this.overrides = overrides;
    this.added = added;
  }

  /** File, pointer and position where a part of the merged document was written. */
  place(path: JsonPath): { document: string; pointer: string; line?: number; column?: number } {
    const origin = this.origin(path);
    return {
      document: origin.source.path,
      pointer: toPointer(origin.path),
      ...origin.source.position(origin.path),
    };
  }

  /** The files of all its layers, from the lowest. */
  get files(): readonly string[] {
    return this.stack.map(({ path }) => path);
  }

  /** The file where a part was written. */
  file(path: JsonPath): string {
    return this.origin(path).source.path;
  }

  private origin(path: JsonPath): Origin {
    let origin: Origin = this.origins.get(this.value) ?? { source: this.source, path: [] };
    let value: unknown = this.value;
    for (const key of path) {
      const override = this.override(value, key);
      value = isRecord(value) ? value[key] : Array.isArray(value) ? value[Number(key)] : undefined;
      const own = value !== null && typeof value === 'object' ? this.origins.get(value) : undefined;
      origin = override ?? own ?? { source: origin.source, path: [...origin.path, key] };
    }
    return origin;
  }

  /** Where a missing property would be: at the patch that removed it, else at its owner. */
  placeOfMissing(
    owner: JsonPath,
    key: string,
  ): { document: string; pointer: string; line?: number; column?: number } {
    return this.place(this.override(this.at(owner), key) ? [...owner, key] : owner);
  }

  /** The patch that removed a property or an item of a list; undefined where none did. */
  removal(
    owner: JsonPath,
    key: string,
  ): { document: string; pointer: string; line?: number; column?: number } | undefined {
    const origin = this.override(this.at(owner), key);
    return (
      origin && {
        document: origin.source.path,
        pointer: toPointer(origin.path),
        ...origin.source.position(origin.path),
      }
    );
  }

  /** For an item that a patch added: a hint with the ids that it could have changed instead. */
  insteadOf(item: unknown): Hint | undefined {
    const added = item !== null && typeof item === 'object' ? this.added.get(item) : undefined;
    if (!added || added.known.length === 0) return undefined;
    return joinHints(
      `'${added.id}' não existe na base, por isso é um item novo, que precisa de tudo.`,
      suggest(added.id, added.known),
    );
  }

  /** Whether a patch wrote this part. */
  isPatched(path: JsonPath): boolean {
    return this.file(path) !== this.source.path;
  }

  at(path: JsonPath): unknown {
    let value: unknown = this.value;
    for (const step of path)
      value = isRecord(value)
        ? value[step]
        : Array.isArray(value)
          ? value[Number(step)]
          : undefined;
    return value;
  }

  /** Whether there is anything at a path. */
  holds(path: JsonPath): boolean {
    const owner = this.at(path.slice(0, -1));
    const key = path.at(-1);
    return (
      key === undefined ||
      (owner !== null && typeof owner === 'object' && Object.hasOwn(owner, key))
    );
  }

  /** The document with another value at an existing path. The other origins stay. */
  with(path: JsonPath, value: unknown): MergedDocument {
    return this.changed(
      path,
      (owner, key) => void ((owner as Record<string | number, unknown>)[key] = value),
    );
  }

  /** The document without what stands at a path. */
  without(path: JsonPath): MergedDocument {
    return this.changed(
      path,
      (owner, key) =>
        void (Array.isArray(owner)
          ? owner.splice(Number(key), 1)
          : delete (owner as JsonRecord)[key]),
    );
  }

  /** The document with a property renamed. The origins of its content stay. */
  renamed(owner: JsonPath, from: string, to: string): MergedDocument {
    const value = this.at([...owner, from]);
    if (value !== null && typeof value === 'object')
      this.origins.set(value, this.origin([...owner, from]));
    return this.changed([...owner, from], (record) => {
      put(record as JsonRecord, to, value);
      delete (record as JsonRecord)[from];
    });
  }

  /** The document with a change to the object or list at a path; everything else is shared. */
  private changed(
    path: JsonPath,
    change: (owner: object, key: string | number) => void,
  ): MergedDocument {
    const key = path.at(-1) ?? '';
    const copied = (node: object, at: number): object => {
      const copy: object = Array.isArray(node) ? [...(node as unknown[])] : { ...node };
      const origin = this.origin(path.slice(0, at));
      this.origins.set(copy, origin);
      const overrides = this.overrides.get(node);
      if (overrides) this.overrides.set(copy, overrides);
      // Positions in a list change: the items take their origins along.
      if (Array.isArray(node))
        node.forEach((item: unknown, index) => {
          if (item !== null && typeof item === 'object')
            this.origins.set(item, this.origin([...path.slice(0, at), index]));
        });
      const step = path[at];
      if (step !== undefined && at < path.length - 1)
        (copy as Record<string | number, unknown>)[step] = copied(
          (node as Record<string | number, object>)[step] ?? {},
          at + 1,
        );
      else change(copy, key);
      return copy;
    };
    return new MergedDocument(this.stack, copied(this.value, 0) as JsonRecord, this);
  }

  private override(owner: unknown, key: string | number): Origin | undefined {
    return owner !== null && typeof owner === 'object'
      ? this.overrides.get(owner)?.get(key)
      : undefined;
  }
}
