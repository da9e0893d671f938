/** A value that may be missing: what `.?`, `[?]` and `number()` give. */
export class Optional {
  readonly #value: unknown;

  constructor(value?: unknown) {
    this.#value = value;
  }

  static of(value: unknown): Optional {
    return value === undefined ? Optional.none : new Optional(value);
  }

  static readonly none = new Optional();

  hasValue(): boolean {
    return this.#value !== undefined;
  }

  /** Undefined where there is none. */
  value(): unknown {
    return this.#value;
  }
}

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'map' | 'optional';

const plainKinds: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** The kind of an object; undefined where expressions do not know it, such as a `File`. */
function kindOfObject(value: object): Kind | undefined {
  switch (value.constructor) {
    case undefined:
    case Object:
      return 'map';
    case Array:
      return 'list';
    default:
      return value instanceof Optional ? 'optional' : undefined;
  }
}

function findKind(value: unknown): Kind | undefined {
  if (value === null) return 'null';
  if (typeof value === 'object') return kindOfObject(value);
  return plainKinds.has(typeof value) ? (typeof value as Kind) : undefined;
}

/** @throws for a value that expressions do not know: a function, or undefined */
export function kindOf(value: unknown): Kind {
  const kind = findKind(value);
  if (kind === undefined) throw new Error(`Unsupported type: ${typeof value}`);
  return kind;
}

/**
 * The kind of an operand, of which the first elements must be known too, as in the library: that
 * looks at them for the type of a list or map.
 */
export function operandKind(value: unknown): Kind {
  const kind = kindOf(value);
  if (kind === 'list') {
    const [first] = value as unknown[];
    if (first !== undefined) operandKind(first);
  } else if (kind === 'map') {
    for (const key in value as object) {
      operandKind((value as Record<string, unknown>)[key]);
      break;
    }
  }
  return kind;
}

/** The member of a list, map or optional; undefined for those of any other value. */
function memberOf(of: unknown, kind: Kind | undefined, key: unknown): unknown {
  switch (kind) {
    case 'list':
      return typeof key === 'number' ? (of as readonly unknown[])[key] : undefined;
    case 'map':
      return Object.hasOwn(of as object, key as PropertyKey)
        ? (of as Record<PropertyKey, unknown>)[key as PropertyKey]
        : undefined;
    case 'optional':
      return optionalMember(of, key);
    default:
      return undefined;
  }
}

/** `of.?key` and `of[?key]`. */
export function optionalMember(of: unknown, key: unknown): Optional {
  const inner = of instanceof Optional ? of.value() : of;
  if (inner === undefined) return Optional.none;
  const value = memberOf(inner, kindOf(inner), key);
  return findKind(value) === undefined ? Optional.none : Optional.of(value);
}

/** `of.key` and `of[key]`; that of an optional is optional. @throws where it is missing */
export function member(of: unknown, key: unknown): unknown {
  const value = memberOf(of, findKind(of), key);
  if (value === undefined) throw new Error(`No such key: ${String(key)}`);
  kindOf(value);
  return value;
}

/** The member that `has()` asks for; undefined where it is missing. */
export function presentMember(of: unknown, key: string): unknown {
  const value = memberOf(of, kindOf(of), key);
  if (value !== undefined) kindOf(value);
  return value;
}

/** Equality of operands and, below them, of elements. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'function' || typeof a === 'symbol')
    throw new Error(`Cannot compare values of type ${typeof a}`);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  if (kind === 'list') return areListsEqual(a as unknown[], b as unknown[]);
  return kind === 'map' && areMapsEqual(a as Record<string, unknown>, b as Record<string, unknown>);
}

const areListsEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, position) => isEqual(value, b[position]));

function areMapsEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isEqual(a[key], b[key]))
  );
}
