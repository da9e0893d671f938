/** A value that a condition compares with. */
export type Literal = string | number | boolean;

export type Operator =
  | 'isTrue'
  | 'isFalse'
  | 'isSet'
  | 'isNotSet'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'notIn'
  | 'contains'
  | 'startsWith'
  | 'endsWith';

/** One comparison: 'o valor total é maior que 100'. */
export interface Clause {
  kind: 'clause';
  /** CEL of what is compared: a path, `param(...)`, `size(...)`. */
  subject: string;
  operator: Operator;
  /** Absent for operators that need none; several for `in`. */
  values: readonly Literal[];
  /** Paths that are tested with `has()` before the comparison, outermost first. */
  guards: readonly string[];
  /** The CEL that it was read from; absent once it was edited. */
  source?: string;
}

/** CEL that the builder cannot show as a comparison; it is never rewritten. */
export interface Opaque {
  kind: 'opaque';
  source: string;
}

/** Conditions of which all, or any, must hold. */
export interface Group {
  kind: 'group';
  join: 'all' | 'any';
  parts: readonly Part[];
  /** The CEL that it was read from; absent once it or something in it was edited. */
  source?: string;
}

export type Part = Clause | Opaque | Group;
