import type { JsonSchema } from '../release/types.ts';

/** The type of an expression. Objects keep their schema, so that fields are resolved only when they are named. */
export type CelType =
  | { kind: 'string' | 'number' | 'bool' | 'dyn' }
  | { kind: 'list'; items: CelType }
  | { kind: 'map'; values: CelType }
  | { kind: 'object'; fields: Record<string, JsonSchema>; required: ReadonlySet<string>; name?: string }
  | { kind: 'optional'; of: CelType };

/** Finds the schema of an entity by id; undefined when there is none. */
export type EntityResolver = (id: string) => JsonSchema | undefined;

export const STRING: CelType = { kind: 'string' };
export const NUMBER: CelType = { kind: 'number' };
export const BOOL: CelType = { kind: 'bool' };
export const DYN: CelType = { kind: 'dyn' };

const record = (value: unknown): Record<string, JsonSchema> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, JsonSchema>) : {};

/**
 * The type that a JSON Schema describes. References name entities. What a schema leaves open (no type, several types)
 * is dynamic; the compiler counts those uses.
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
    case 'string': return STRING;
    case 'number':
    case 'integer': return NUMBER;
    case 'boolean': return BOOL;
    case 'array': return { kind: 'list', items: typeOfSchema(schema.items as JsonSchema | undefined, entities) };
    case 'object': return objectType(schema, entities);
    default: return enumType(schema) ?? (schema.properties ? objectType(schema, entities) : DYN);
  }
}

function objectType(schema: JsonSchema, entities: EntityResolver): CelType {
  if (!schema.properties) {
    const rest = schema.additionalProperties;
    return { kind: 'map', values: rest !== null && typeof rest === 'object' ? typeOfSchema(rest as JsonSchema, entities) : DYN };
  }
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  return { kind: 'object', fields: record(schema.properties), required: new Set(required) };
}

function enumType(schema: JsonSchema): CelType | undefined {
  const values: unknown[] = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : [];
  if (values.length === 0) return undefined;
  const kinds = new Set(values.map((value) => typeof value));
  if (kinds.size > 1) return DYN;
  return kinds.has('string') ? STRING : kinds.has('number') ? NUMBER : kinds.has('boolean') ? BOOL : DYN;
}

/** pt-BR name of a type, for findings. */
export function describeType(type: CelType): string {
  switch (type.kind) {
    case 'string': return 'texto';
    case 'number': return 'número';
    case 'bool': return 'verdadeiro ou falso';
    case 'dyn': return 'qualquer';
    case 'list': return `lista de ${describeType(type.items)}`;
    case 'map': return 'mapa';
    case 'object': return type.name ?? 'objeto';
    case 'optional': return `${describeType(type.of)} opcional`;
  }
}

/** Whether a value of one type may stand where another is expected. */
export function accepts(expected: CelType, actual: CelType): boolean {
  if (expected.kind === 'dyn' || actual.kind === 'dyn') return true;
  if (expected.kind === 'list' && actual.kind === 'list') return accepts(expected.items, actual.items);
  if (expected.kind === 'map' && actual.kind === 'map') return accepts(expected.values, actual.values);
  if (expected.kind === 'object' && actual.kind === 'object') {
    return [...expected.required].every((name) => actual.required.has(name) || actual.fields[name] !== undefined);
  }
  if (expected.kind === 'object' && actual.kind === 'map') return true;
  if (expected.kind === 'map' && actual.kind === 'object') return true;
  if (expected.kind === 'optional') return accepts(expected.of, actual);
  return expected.kind === actual.kind;
}
