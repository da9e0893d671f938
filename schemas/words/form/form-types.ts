import { type EntityResolver, join, schemaOfType, typeOfSchema } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import { alternativesOf, described, formResolver, propertiesOf } from './form-source.ts';
import { isRecord } from '../../record.ts';

/** Types of a form's data in expressions. */
export interface FormTypes {
  /** After a valid submit: required fields are there. */
  submitted: JsonSchema;
  /** While it is filled in: any field without a default may be missing. */
  editing: JsonSchema;
  /** One field while it is filled in. */
  editingOf(written: JsonSchema): JsonSchema;
  /** Also resolves the form's own definitions, and records that are being edited. */
  entities: EntityResolver;
}

/** Prefix of the names of records that are being edited. */
const EDITED = '~';

/**
 * The types of a form's data. Records keep their names, so that recursive ones are not expanded.
 */
export function formTypes(source: JsonSchema, outer: EntityResolver): FormTypes {
  const written = formResolver(source, outer);
  const known = new Map<string, JsonSchema | undefined>();
  const entities: EntityResolver = (id) => {
    if (!id.startsWith('#') && !id.startsWith(EDITED)) return outer(id);
    if (!known.has(id)) {
      const target = written(id.startsWith(EDITED) ? id.slice(EDITED.length) : id);
      known.set(
        id,
        target && (id.startsWith(EDITED) ? edited(plain(target, written)) : plain(target, written)),
      );
    }
    return known.get(id);
  };
  const submitted = plain(source, written);
  const editingOf = (schema: JsonSchema): JsonSchema => edited(plain(schema, written));
  return { submitted, editing: editingOf(source), editingOf, entities };
}

/** The data of a form whose fields an adapter makes: nothing declares it. */
export const madeData: JsonSchema = { type: 'object', additionalProperties: {} };

/** Names of records whose alternatives are being merged. */
type Open = ReadonlySet<unknown>;
const nowhere: Open = new Set();

/**
 * A schema with its alternatives merged: the properties of all of them, required where all require
 * them. A record that is an alternative within itself adds nothing.
 */
function plain(schema: JsonSchema, resolve: EntityResolver, open: Open = nowhere): JsonSchema {
  if (typeof schema.$ref === 'string') return schema;
  const found = alternativesOf(schema);
  const [always, maybe] = [found.always, found.maybe].map((list) =>
    list.filter((part) => part.$ref === undefined || !open.has(part.$ref)),
  ) as [JsonSchema[], JsonSchema[]];
  if (always.length + maybe.length === 0 && schema.properties === undefined)
    return container(schema, resolve, open);
  const parts = [...always, ...maybe].map((part) => described(part, resolve));
  const records = parts.filter(
    (part) =>
      isRecord(part.properties) ||
      Object.values(alternativesOf(part)).some((list) => list.length > 0),
  );
  if (schema.type !== undefined && schema.type !== 'object')
    return container(schema, resolve, open);
  if (schema.properties === undefined && records.length === 0)
    return schema.type === 'object'
      ? container(schema, resolve, open)
      : { ...schema, ...union(parts, resolve, open) };
  const properties = Object.fromEntries(
    Object.entries(propertiesOf(schema)).map(([name, property]) => [
      name,
      plain(property, resolve, open),
    ]),
  );
  const required = new Set(Array.isArray(schema.required) ? (schema.required as string[]) : []);
  parts.forEach((part, index) => {
    const inner = plain(
      { type: 'object', ...part, $ref: undefined },
      resolve,
      part.$ref === undefined ? open : new Set([...open, part.$ref]),
    );
    for (const [name, property] of Object.entries(propertiesOf(inner)))
      properties[name] = properties[name]
        ? union([properties[name], property], resolve, open)
        : property;
    if (index < always.length)
      for (const name of (inner.required as string[] | undefined) ?? []) required.add(name);
  });
  return {
    type: 'object',
    properties,
    required: [...required].filter((name) => properties[name]),
    ...(schema.default === undefined ? {} : { default: schema.default }),
  };
}

/** The union of several schemas; nothing is certain where they have nothing in common. */
function union(schemas: readonly JsonSchema[], resolve: EntityResolver, open: Open): JsonSchema {
  const [first, ...others] = schemas.map((schema) =>
    typeOfSchema(plain(schema, resolve, open), resolve),
  );
  const type = others.reduce((all, other) => all && join(all, other, resolve), first);
  return type ? schemaOfType(type) : {};
}

/** A list or map with the alternatives of its items merged. */
function container(schema: JsonSchema, resolve: EntityResolver, open: Open): JsonSchema {
  const { items, additionalProperties, patternProperties } = schema;
  if (Array.isArray(items))
    return { ...schema, items: items.filter(isRecord).map((item) => plain(item, resolve, open)) };
  if (isRecord(items)) return { ...schema, items: plain(items, resolve, open) };
  const values = [
    additionalProperties,
    ...Object.values(isRecord(patternProperties) ? patternProperties : {}),
  ].filter(isRecord);
  return values.length === 0
    ? schema
    : { ...schema, additionalProperties: union(values, resolve, open) };
}

/** The schema of the same data while it is filled in. */
function edited(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref === 'string')
    return {
      ...schema,
      $ref: schema.$ref.startsWith(EDITED) ? schema.$ref : `${EDITED}${schema.$ref}`,
    };
  if (isRecord(schema.properties)) {
    const properties = propertiesOf(schema);
    const there = Object.keys(properties).filter((name) => properties[name]?.default !== undefined);
    return {
      ...schema,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, edited(property)]),
      ),
      required: there,
    };
  }
  if (Array.isArray(schema.items))
    return { ...schema, items: schema.items.filter(isRecord).map(edited) };
  if (isRecord(schema.items)) return { ...schema, items: edited(schema.items) };
  return isRecord(schema.additionalProperties)
    ? { ...schema, additionalProperties: edited(schema.additionalProperties) }
    : schema;
}
