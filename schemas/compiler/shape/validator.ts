import { isRecord } from '../../record.ts';
import { annotationKeywords, schemaAt, wordSchema, type WordSchema } from '../../words/index.ts';

/** A keyword of a schema that a value violates. */
export interface Failure {
  keyword: string;
  /** Keys from the document to the value; for the name of a property, to its object. */
  path: readonly (string | number)[];
  value: unknown;
  /** The schema with the keyword. */
  schema: WordSchema;
  /** For `required` the missing property, for `additionalProperties` the unexpected one. */
  property?: string;
}

/** State of a traversal. `path` is mutated on the way; failures copy it. */
interface Walk {
  path: (string | number)[];
  /** Null where only the result counts, as in `if`, `not` and `anyOf`. */
  failures: Failure[] | null;
  failed: boolean;
}
type Check = (value: unknown, walk: Walk) => void;
type JsonRecord = Record<string, unknown>;

/**
 * All violations of a document's schema, in no particular order. `file` names the schema:
 * `list.schema.json`. The schemas are interpreted, not compiled: AJV needs most of a second to
 * generate code for the vocabulary, and `unsafe-eval`, which a page under a strict policy does not
 * have. The draft-07 keywords of the vocabulary are supported; any other is refused. The failures
 * are those of AJV with `allErrors`.
 *
 * @throws Error for an unknown keyword, and for a reference that cannot be resolved
 */
export function failuresOf(file: string, document: unknown): Failure[] {
  const failures: Failure[] = [];
  vocabularyFile(file)(document, { path: [], failures, failed: false });
  return failures;
}

/** A predicate for one schema whose references stay inside it. */
export function predicateOf(schema: WordSchema): (value: unknown) => boolean {
  const check = referencesAmong((target) => schemaAt({ '': schema }, target))('');
  return (value) => passes(check, value);
}

/** Resolves a `$ref`. */
type Refer = (target: string) => Check;

/** Resolves references of the form `file#pointer`, with `find` for the schema behind one. */
function referencesAmong(find: (target: string) => WordSchema): Refer {
  const known = new Map<string, Check>();
  // Resolved when a value first reaches it, because words contain each other.
  const reference: Refer = (target) => (value, walk) => {
    let check = known.get(target);
    if (!check) {
      const [file = ''] = target.split('#');
      check = checkOf(find(target), (inside) =>
        reference(inside.startsWith('#') ? `${file}${inside}` : inside),
      );
      known.set(target, check);
    }
    check(value, walk);
  };
  return reference;
}

const vocabularyFile = referencesAmong(wordSchema);

/** `refer` resolves `#/definitions/x` within the schema's own file. */
function checkOf(schema: WordSchema, refer: Refer): Check {
  const checks = Object.entries(schema).flatMap(([keyword, wanted]) => {
    if (silent.has(keyword)) return [];
    const make = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
    if (!make)
      throw new Error(`The vocabulary uses '${keyword}', which its validator does not know`);
    return [make({ keyword, wanted, schema, refer })];
  });
  const [only] = checks;
  if (checks.length === 1 && only) return only;
  return (value, walk) => {
    for (const check of checks) {
      check(value, walk);
      if (walk.failed && !walk.failures) return;
    }
  };
}

/** Annotations, and keywords that another one reads, as `if` reads `then` and `else`. */
const silent: ReadonlySet<string> = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'default',
  'examples',
  'definitions',
  'then',
  'else',
  ...annotationKeywords,
]);

interface Keyword {
  keyword: string;
  /** The value of the keyword. */
  wanted: unknown;
  schema: WordSchema;
  refer: Refer;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

function fail({ keyword, schema }: Keyword, value: unknown, walk: Walk, property?: string): void {
  walk.failed = true;
  walk.failures?.push({
    keyword,
    path: [...walk.path],
    value,
    schema,
    ...(property === undefined ? {} : { property }),
  });
}

/** A keyword for values of one type; values of other types pass. */
const about =
  <T>(isOf: (value: unknown) => value is T, holds: (value: T, wanted: never) => boolean) =>
  (keyword: Keyword): Check =>
  (value, walk) => {
    if (isOf(value) && !holds(value, keyword.wanted as never)) fail(keyword, value, walk);
  };

const passes = (check: Check, value: unknown): boolean => {
  const walk: Walk = { path: [], failures: null, failed: false };
  check(value, walk);
  return !walk.failed;
};

const within = (check: Check, value: unknown, key: string | number, walk: Walk): void => {
  walk.path.push(key);
  check(value, walk);
  walk.path.pop();
};

const inner = (wanted: unknown, refer: Refer): Check => checkOf(wanted as WordSchema, refer);
const innerByName = (wanted: unknown, refer: Refer): [string, Check][] =>
  Object.entries((wanted ?? {}) as JsonRecord).map(([name, schema]) => [
    name,
    inner(schema, refer),
  ]);

const types: Record<string, (value: unknown) => boolean> = {
  string: isText,
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
  object: isRecord,
  array: isList,
  null: (value) => value === null,
  integer: Number.isInteger,
};

/** Equality of JSON values. */
function equal(a: unknown, b: unknown): boolean {
  if (isList(a))
    return isList(b) && a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isRecord(a)) return a === b;
  return (
    isRecord(b) &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

const keywords: Record<string, (keyword: Keyword) => Check> = {
  $ref: ({ wanted, refer }) => refer(String(wanted)),
  type(keyword) {
    const tests = [keyword.wanted].flat().map((name) => types[String(name)] ?? (() => false));
    return (value, walk) => {
      if (!tests.some((test) => test(value))) fail(keyword, value, walk);
    };
  },
  enum: (keyword) => (value, walk) => {
    if (!(keyword.wanted as unknown[]).some((allowed) => equal(allowed, value)))
      fail(keyword, value, walk);
  },
  const: (keyword) => (value, walk) => {
    if (!equal(keyword.wanted, value)) fail(keyword, value, walk);
  },
  minimum: about(isNumber, (value, least: number) => value >= least),
  maximum: about(isNumber, (value, most: number) => value <= most),
  exclusiveMinimum: about(isNumber, (value, below: number) => value > below),
  // Characters, not UTF-16 units.
  minLength: about(isText, (value, least: number) => [...value].length >= least),
  pattern(keyword) {
    const expression = new RegExp(String(keyword.wanted), 'u');
    return about(isText, (value) => expression.test(value))(keyword);
  },
  minItems: about(isList, (value, least: number) => value.length >= least),
  maxItems: about(isList, (value, most: number) => value.length <= most),
  uniqueItems: about(
    isList,
    (value, unique: boolean) =>
      !unique ||
      value.every((item, index) => !value.slice(0, index).some((other) => equal(item, other))),
  ),
  items({ wanted, refer }) {
    const check = inner(wanted, refer);
    return (value, walk) => {
      if (isList(value))
        for (const [index, item] of value.entries()) within(check, item, index, walk);
    };
  },
  minProperties: about(isRecord, (value, least: number) => Object.keys(value).length >= least),
  maxProperties: about(isRecord, (value, most: number) => Object.keys(value).length <= most),
  required: (keyword) => (value, walk) => {
    if (isRecord(value))
      for (const name of keyword.wanted as string[])
        if (!Object.hasOwn(value, name)) fail(keyword, value, walk, name);
  },
  properties({ wanted, refer }) {
    const checks = new Map(innerByName(wanted, refer));
    return (value, walk) => {
      if (!isRecord(value)) return;
      for (const name of Object.keys(value)) {
        const check = checks.get(name);
        if (check) within(check, value[name], name, walk);
      }
    };
  },
  patternProperties({ wanted, refer }) {
    const checks = innerByName(wanted, refer).map(
      ([pattern, check]) => [new RegExp(pattern, 'u'), check] as const,
    );
    return (value, walk) => {
      if (isRecord(value))
        for (const name of Object.keys(value))
          for (const [pattern, check] of checks)
            if (pattern.test(name)) within(check, value[name], name, walk);
    };
  },
  additionalProperties(keyword) {
    const { wanted, schema, refer } = keyword;
    if (wanted === true) return () => undefined;
    const check = wanted === false ? undefined : inner(wanted, refer);
    const named = new Set(Object.keys(schema.properties ?? {}));
    const patterns = Object.keys((schema.patternProperties ?? {}) as object).map(
      (pattern) => new RegExp(pattern, 'u'),
    );
    return (value, walk) => {
      if (!isRecord(value)) return;
      for (const name of Object.keys(value)) {
        if (named.has(name) || patterns.some((pattern) => pattern.test(name))) continue;
        if (check) within(check, value[name], name, walk);
        else fail(keyword, value, walk, name);
      }
    };
  },
  propertyNames({ wanted, refer }) {
    const check = inner(wanted, refer);
    return (value, walk) => {
      if (isRecord(value)) for (const name of Object.keys(value)) check(name, walk);
    };
  },
  not(keyword) {
    const check = inner(keyword.wanted, keyword.refer);
    return (value, walk) => {
      if (passes(check, value)) fail(keyword, value, walk);
    };
  },
  if({ wanted, schema, refer }) {
    const check = inner(wanted, refer);
    const [yes, no] = [schema.then, schema.else].map((branch) =>
      branch === undefined ? undefined : inner(branch, refer),
    );
    return (value, walk) => (passes(check, value) ? yes : no)?.(value, walk);
  },
  allOf({ wanted, refer }) {
    const checks = (wanted as unknown[]).map((schema) => inner(schema, refer));
    return (value, walk) => {
      for (const check of checks) check(value, walk);
    };
  },
  anyOf(keyword) {
    const checks = (keyword.wanted as unknown[]).map((schema) => inner(schema, keyword.refer));
    return (value, walk) => {
      if (checks.some((check) => passes(check, value))) return;
      for (const check of checks) check(value, walk);
    };
  },
};
