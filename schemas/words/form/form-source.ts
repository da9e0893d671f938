import { isRecord } from '../../record.ts';
import type * as Source from '../../types.generated.ts';
import type { EntityResolver } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

const LOCAL = '#/definitions/';

/** The schema of a form: the entity or the definition that it refers to, or the object in place. */
export function namedSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  const schema: JsonSchema = form.get('schema').record();
  if (typeof schema.$ref !== 'string') return schema;
  if (!schema.$ref.startsWith('#')) return form.project.entities(schema.$ref) ?? {};
  const { $ref, ...around } = schema;
  const named = formResolver(schema, () => undefined)($ref);
  // A reference to another reference, or to itself, has no fields.
  return named && named !== schema && named.$ref === undefined ? { ...named, ...around } : {};
}

/** The schema without the captcha where the tenant uses none. */
export function sourceSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  return hasCaptcha(form) ? namedSchema(form) : withoutCaptcha(namedSchema(form));
}

/**
 * A fact, because half of all screens have a form and should not depend on the rest of the tenant's
 * document.
 */
const hasCaptcha = ({ project }: Cursor): boolean =>
  project.fact(
    'captcha',
    (whole) => whole.find('tenant', 'tenant')?.get('captcha').string('kind') !== 'NONE',
  );

/** Removes captcha fields, also from `required`. */
function withoutCaptcha(schema: JsonSchema): JsonSchema {
  const visible = Object.entries(propertiesOf(schema)).filter(
    ([, property]) => property.format !== 'captcha',
  );
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const dropped = Object.keys(propertiesOf(schema)).filter(
    (name) => !visible.some(([known]) => known === name),
  );
  return dropped.length === 0
    ? schema
    : {
        ...schema,
        properties: Object.fromEntries(visible),
        required: required.filter((name) => !dropped.includes(name)),
      };
}

export const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  isRecord(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {};

/**
 * Resolves a form's references: its own definitions (`#/definitions/x`, or `#` for the form itself)
 * and entities.
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

/** A schema with its reference resolved; its own title and format override those of the target. */
export function described(schema: JsonSchema, resolve: EntityResolver): JsonSchema {
  return typeof schema.$ref === 'string' ? { ...resolve(schema.$ref), ...schema } : schema;
}

/** Subschemas for the same value: those that always apply, and alternatives. */
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
