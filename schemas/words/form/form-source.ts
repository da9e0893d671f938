import { isRecord } from '../../record.ts';
import type * as Source from '../../types.generated.ts';
import type { EntityResolver } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

const LOCAL = '#/definitions/';

/**
 * A form's own schema as it is written: the entity that it names, the one of its definitions that
 * it names, or the object in place.
 */
export function namedSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  const schema: JsonSchema = form.get('schema').record();
  if (typeof schema.$ref !== 'string') return schema;
  if (!schema.$ref.startsWith('#')) return form.project.entities(schema.$ref) ?? {};
  const { $ref, ...around } = schema;
  const named = formResolver(schema, () => undefined)($ref);
  // One that leads to yet another, or to itself, has no fields of its own to draw.
  return named && named !== schema && named.$ref === undefined ? { ...named, ...around } : {};
}

/**
 * The fields that this tenant's users fill in: without the captcha where the tenant asks for none.
 */
export function sourceSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  return hasCaptcha(form) ? namedSchema(form) : withoutCaptcha(namedSchema(form));
}

/**
 * A fact, because half of all screens have a form: they do not hang on what else the tenant's
 * document says.
 */
const hasCaptcha = ({ project }: Cursor): boolean =>
  project.fact(
    'captcha',
    (whole) => whole.find('tenant', 'tenant')?.get('captcha').string('kind') !== 'NONE',
  );

/** A tenant that asks for no captcha has no such field, and nothing requires it. */
function withoutCaptcha(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(propertiesOf(schema)).filter(
    ([, property]) => property.format !== 'captcha',
  );
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const dropped = Object.keys(propertiesOf(schema)).filter(
    (name) => !kept.some(([known]) => known === name),
  );
  return dropped.length === 0
    ? schema
    : {
        ...schema,
        properties: Object.fromEntries(kept),
        required: required.filter((name) => !dropped.includes(name)),
      };
}

export const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  isRecord(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {};

/**
 * Finds what a form's references name: its own definitions (`#/definitions/x`, or `#` for the form
 * itself) and entities.
 */
export function formResolver(source: JsonSchema, entities: EntityResolver): EntityResolver {
  const definitions = isRecord(source.definitions) ? source.definitions : {};
  return (id) => {
    if (id === '#') return source;
    if (!id.startsWith(LOCAL)) return entities(id);
    const name = id.slice(LOCAL.length);
    const found = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    return isRecord(found) ? found : undefined;
  };
}

/**
 * What stands behind a reference, with what the reference itself says (title, format) on top; other
 * schemas as they are.
 */
export function described(schema: JsonSchema, resolve: EntityResolver): JsonSchema {
  return typeof schema.$ref === 'string' ? { ...resolve(schema.$ref), ...schema } : schema;
}

/** Schemas that hold at the same place as this one, all of them or by choice. */
export function alternativesOf(schema: JsonSchema): { always: JsonSchema[]; maybe: JsonSchema[] } {
  const list = (value: unknown): JsonSchema[] =>
    Array.isArray(value) ? value.filter(isRecord) : [];
  const dependent = isRecord(schema.dependencies)
    ? Object.values(schema.dependencies).filter(isRecord)
    : [];
  return {
    always: list(schema.allOf),
    maybe: [
      ...list(schema.anyOf),
      ...list(schema.oneOf),
      ...[schema.then, schema.else].filter(isRecord),
      ...dependent,
    ],
  };
}
