import { isRecord } from '../../record.ts';
import { annotationKeywords, schemaAt, schemaOf, type WordSchema } from '../../words/index.ts';

/** One keyword of the vocabulary that a value does not fulfil. */
export interface Failure {
  keyword: string;
  /**
   * Keys from the document to the value. Of a property's name it is the path of the object that
   * carries it.
   */
  path: readonly (string | number)[];
  value: unknown;
  /** The schema that holds the keyword. */
  schema: WordSchema;
  /**
   * Of `required` the property that is not there, of `additionalProperties` the one that is too
   * many.
   */
  property?: string;
}

/**
 * Where a check has come to. `path` is one list that grows and shrinks on the way; a failure gets a
 * copy.
 */
interface Walk {
  path: (string | number)[];
  /**
   * Null where it is only asked whether there are any: most conditions of a choice of words do not
   * hold.
   */
  failures: Failure[] | null;
  failed: boolean;
}
type Check = (value: unknown, walk: Walk) => void;
type JsonRecord = Record<string, unknown>;

/**
 * Every way in which a document differs from the schema of its word, in no particular order. `file`
 * names the schema: `list.schema.json`.
 *
 * The vocabulary is walked, not translated into code: AJV needs most of a second to write
 * validators of it and the right to evaluate text, which a page under a strict policy does not
 * have. What is understood is the part of draft-07 that the vocabulary speaks, and a schema with
 * any other keyword is refused. Failures are those of AJV with `allErrors`.
 *
 * @throws Error for a keyword that this does not know, and for a reference that leads nowhere
 */
export function failuresOf(file: string, document: unknown): Failure[] {
  const failures: Failure[] = [];
  vocabularyFile(file)(document, { path: [], failures, failed: false });
  return failures;
}

/** Whether values fulfil one schema that refers to nothing but parts of itself. */
export function predicateOf(schema: WordSchema): (value: unknown) => boolean {
  const check = referencesAmong((target) => schemaAt({ '': schema }, target))('');
  return (value) => passes(check, value);
}

/** The check behind a `$ref`. */
type Refer = (target: string) => Check;

/** References to `file#pointer`, among schemas that are found by that. */
function referencesAmong(find: (target: string) => WordSchema): Refer {
  const known = new Map<string, Check>();
  // Made when a value first comes to it: words contain each other.
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

const vocabularyFile = referencesAmong(schemaOf);

/** `refer` takes `#/definitions/x` for a part of the schema's own file. */
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

/**
 * Keywords that only say something to people and editors, or that another one reads: `then` and
 * `else` belong to `if`.
 */
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
  /** What stands behind the keyword. */
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

/** A keyword about values of one type, which says nothing of others. */
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

/** Equal as JSON. */
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
