import type { UndeclaredName } from '../diagnostics/diagnostic.ts';
import type { JsonSchema } from '../release/types.ts';
import { own } from './own.ts';

/** The type of an expression. Objects keep their schema: fields are resolved when they are used. */
export type CelType =
  | { kind: 'string' | 'number' | 'bool' | 'dyn' }
  | { kind: 'list'; items: CelType }
  | { kind: 'map'; values: CelType }
  | {
      kind: 'object';
      fields: Record<string, JsonSchema>;
      required: ReadonlySet<string>;
      name?: string /** Where its fields are declared, of a record without a name. */;
      home?: string;
    }
  | { kind: 'optional'; of: CelType };

/** Finds the schema of an entity by id; undefined when there is none. */
export type EntityResolver = (id: string) => JsonSchema | undefined;

export const STRING: CelType = { kind: 'string' };
export const NUMBER: CelType = { kind: 'number' };
export const BOOL: CelType = { kind: 'bool' };
export const DYN: CelType = { kind: 'dyn' };

/** A chosen file: the items of arrays with format `files`. */
export const fileValueSchema: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    size: { type: 'integer' },
    type: { type: 'string' },
  },
};

const record = (value: unknown): Record<string, JsonSchema> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Record<string, JsonSchema>)
    : {};

/**
 * The type of a JSON Schema. References name entities. A schema without a type, or with several, is
 * dynamic; the compiler counts those.
 */
export function typeOfSchema(schema: JsonSchema | undefined, entities: EntityResolver): CelType {
  if (!schema) return DYN;
  if (typeof schema.$ref === 'string') {
    const target = entities(schema.$ref);
    if (!target) return DYN;
    const type = typeOfSchema(target, entities);
    return type.kind === 'object' ? { ...type, name: schema.$ref } : type;
  }
  switch (schema.type) {
    case 'string':
      return STRING;
    case 'number':
    case 'integer':
      return NUMBER;
    case 'boolean':
      return BOOL;
    case 'array':
      return { kind: 'list', items: itemsType(schema, entities) };
    case 'object':
      return objectType(schema, entities);
    default:
      return enumType(schema) ?? (schema.properties ? objectType(schema, entities) : DYN);
  }
}

/** The common type of the items of a tuple. */
function itemsType({ format, items }: JsonSchema, entities: EntityResolver): CelType {
  if (format === 'files') return typeOfSchema(fileValueSchema, entities);
  if (!Array.isArray(items)) return typeOfSchema(items as JsonSchema | undefined, entities);
  return items
    .map((item: JsonSchema) => typeOfSchema(item, entities))
    .reduce((all, item) => join(all, item, entities) ?? DYN, DYN);
}

function objectType(schema: JsonSchema, entities: EntityResolver): CelType {
  if (!schema.properties) {
    const rest = schema.additionalProperties;
    return {
      kind: 'map',
      values:
        rest !== null && typeof rest === 'object'
          ? typeOfSchema(rest as JsonSchema, entities)
          : DYN,
    };
  }
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const home = schema['x-home'];
  return {
    kind: 'object',
    fields: record(schema.properties),
    required: new Set(required),
    ...(typeof home === 'string' ? { home } : {}),
  };
}

function enumType(schema: JsonSchema): CelType | undefined {
  const values: unknown[] = Array.isArray(schema.enum)
    ? schema.enum
    : 'const' in schema
      ? [schema.const]
      : [];
  if (values.length === 0) return undefined;
  const kinds = new Set(values.map((value) => typeof value));
  if (kinds.size > 1) return DYN;
  return kinds.has('string')
    ? STRING
    : kinds.has('number')
      ? NUMBER
      : kinds.has('boolean')
        ? BOOL
        : DYN;
}

/** Titles of the fields of a record. */
export const titlesOf = (fields: Record<string, JsonSchema>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, schema.title]));

/**
 * The missing declaration behind an unknown field; undefined where it is not known who declares the
 * record.
 */
export function undeclaredField(type: CelType, name: string): UndeclaredName | undefined {
  if (type.kind !== 'object') return undefined;
  const of = type.name === undefined ? type.home : `entity/${type.name}#/schema/properties`;
  return of === undefined ? undefined : { name, of };
}

/** pt-BR name of a type, for findings. */
export function describeType(type: CelType): string {
  switch (type.kind) {
    case 'string':
      return 'texto';
    case 'number':
      return 'número';
    case 'bool':
      return 'verdadeiro ou falso';
    case 'dyn':
      return 'qualquer';
    case 'list':
      return `lista de ${describeType(type.items)}`;
    case 'map':
      return 'mapa';
    case 'object':
      return type.name ?? 'objeto';
    case 'optional':
      return `${describeType(type.of)} opcional`;
  }
}

/**
 * Whether a value of one type can be used where another is expected. Inline fields are compared;
 * references to entities were checked where the value was made.
 */
export function accepts(expected: CelType, actual: CelType): boolean {
  if (expected.kind === 'dyn' || actual.kind === 'dyn') return true;
  if (expected.kind === 'list' && actual.kind === 'list')
    return accepts(expected.items, actual.items);
  if (expected.kind === 'map' && actual.kind === 'map')
    return accepts(expected.values, actual.values);
  if (expected.kind === 'object' && actual.kind === 'object') {
    return (
      [...expected.required].every((name) => actual.required.has(name)) &&
      (expected.fields === actual.fields || fieldsFit(expected, actual))
    );
  }
  if (expected.kind === 'object' && actual.kind === 'map') return expected.required.size === 0;
  if (expected.kind === 'map' && actual.kind === 'object')
    return Object.values(actual.fields).every((schema) =>
      accepts(expected.values, inPlace(schema)),
    );
  if (expected.kind === 'optional') return accepts(expected.of, actual);
  return expected.kind === actual.kind;
}

type RecordType = Extract<CelType, { kind: 'object' }>;

const inPlace = (schema: JsonSchema): CelType => typeOfSchema(schema, () => undefined);

function fieldsFit(expected: RecordType, actual: RecordType): boolean {
  return Object.entries(expected.fields).every(([name, schema]) => {
    const given = own(actual.fields, name);
    return !given || accepts(inPlace(schema), inPlace(given));
  });
}

/** Maximum depth at which fields of different records are compared: records may be recursive. */
const maxJoinDepth = 4;

/**
 * The common type of two alternatives (branches, elements of a list); undefined when no use would
 * fit both. Two records have the fields that both have, required where both require them; with `{}`
 * the other's fields remain, all optional.
 */
export function join(
  a: CelType,
  b: CelType,
  entities: EntityResolver = () => undefined,
  depth = maxJoinDepth,
): CelType | undefined {
  if (a.kind === 'dyn') return b;
  if (b.kind === 'dyn') return a;
  if (a.kind === 'list' && b.kind === 'list') {
    const items = join(a.items, b.items, entities, depth);
    return items && { kind: 'list', items };
  }
  if (a.kind === 'map' && b.kind === 'map') {
    const values = join(a.values, b.values, entities, depth);
    return values && { kind: 'map', values };
  }
  if (a.kind === 'optional' && b.kind === 'optional') {
    const of = join(a.of, b.of, entities, depth);
    return of && { kind: 'optional', of };
  }
  if (a.kind === 'object' && b.kind === 'object') return joinRecords(a, b, entities, depth);
  return a.kind === b.kind ? a : undefined;
}

function joinRecords(
  a: RecordType,
  b: RecordType,
  entities: EntityResolver,
  depth: number,
): CelType {
  const required = new Set([...a.required].filter((name) => b.required.has(name)));
  if (a.fields === b.fields) return { ...a, required };
  const [empty] = [a, b].filter((record) => Object.keys(record.fields).length === 0);
  if (empty) return { kind: 'object', fields: (empty === a ? b : a).fields, required };
  const fields: Record<string, JsonSchema> = {};
  for (const [name, schema] of Object.entries(a.fields)) {
    const other = own(b.fields, name);
    const type =
      other && depth > 0
        ? join(typeOfSchema(schema, entities), typeOfSchema(other, entities), entities, depth - 1)
        : undefined;
    if (type) fields[name] = schemaOfType(type);
  }
  return {
    kind: 'object',
    fields,
    required: new Set([...required].filter((name) => own(fields, name))),
  };
}

/** The schema of an inferred type; the inverse of `typeOfSchema`. */
export function schemaOfType(type: CelType): JsonSchema {
  switch (type.kind) {
    case 'string':
      return { type: 'string' };
    case 'number':
      return { type: 'number' };
    case 'bool':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array', items: schemaOfType(type.items) };
    case 'object':
      return type.name
        ? { $ref: type.name }
        : { type: 'object', properties: type.fields, required: [...type.required] };
    case 'map':
      return { type: 'object', additionalProperties: schemaOfType(type.values) };
    default:
      return {};
  }
}
