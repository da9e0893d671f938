import type { SchemaUtilsType } from '@rjsf/utils';
import getSchemaType from '@rjsf/utils/lib/getSchemaType.js';
import type { Format, FormField, JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { widgets } from '../../../fields/widgets.tsx';

/**
 * How a field is labelled: `input` by a label that leads to its control, `group` by a label of
 * several controls, `self` carries its own, `container` has a heading inside, and `fixed` can hold
 * one value only, so there is nothing to see.
 */
export type Look = 'input' | 'group' | 'self' | 'container' | 'fixed';

type Utils = Pick<SchemaUtilsType, 'retrieveSchema'>;

/** How a value is labelled, by its schema and its field's configuration. */
export function lookOf(schema: JsonSchema, field: FormField | undefined, utils: Utils): Look {
  if (isFixed(schema)) return 'fixed';
  const type = getSchemaType(schema);
  if (type === 'array')
    return field?.format === 'files' || itemOptions(schema, field, utils) ? 'group' : 'container';
  if (type === 'object' || (field?.format === undefined && schema.properties !== undefined))
    return 'container';
  if (type === 'null' || field?.format === 'captcha') return 'self';
  if (field?.control === 'radio') return 'group';
  if (type === 'boolean') return field?.control === 'select' ? 'input' : 'self';
  return field?.format === 'dateRange' || field?.format === 'html' ? 'group' : 'input';
}

/**
 * A constant that marks a branch. Ticking a box to agree is a constant, too, but the user has to do
 * it.
 */
export function isFixed(schema: JsonSchema): boolean {
  return (
    (typeof schema.const === 'string' || typeof schema.const === 'number') &&
    !Array.isArray(schema.enum)
  );
}

/**
 * Nested fields may have no entry in the form: their format is the one that is checked, else their
 * type.
 */
export function formatOf(schema: JsonSchema, field: FormField | undefined): Format {
  if (field) return field.format;
  if (typeof schema.format === 'string' && schema.format in widgets) return schema.format as Format;
  switch (getSchemaType(schema)) {
    case 'integer':
      return 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'text';
  }
}

/** The fixed options of a value; undefined when it is no choice. */
export function optionsOf(schema: JsonSchema): Option[] | undefined {
  const branches = schema.oneOf ?? schema.anyOf;
  const isChoice =
    Array.isArray(schema.enum) ||
    (Array.isArray(branches) && branches.every((branch: JsonSchema) => 'const' in branch));
  if (!isChoice) return undefined;
  const given: Record<string, unknown>[] = Array.isArray(schema.enum)
    ? schema.enum.map((value: unknown) => ({ const: value }))
    : (branches as JsonSchema[]);
  return given.map((option) => ({
    value: option.const as Option['value'],
    label: String(option.title ?? option.const),
  }));
}

/**
 * The choices for a list's items: fixed options, or `source`; undefined for a list that is written
 * item by item.
 */
export function itemOptions(
  schema: JsonSchema,
  field: FormField | undefined,
  utils: Utils,
): Option[] | 'source' | undefined {
  if (field?.options) return 'source';
  if (schema.items === null || typeof schema.items !== 'object' || Array.isArray(schema.items))
    return undefined;
  return optionsOf(utils.retrieveSchema(schema.items) as JsonSchema);
}
