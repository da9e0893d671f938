import type { Form, FormField, JsonSchema } from './types.ts';

/** Words of a schema that make another one of it, by its data or by another place. */
const dynamic = ['$ref', '$id', 'allOf', 'if', 'dependencies', 'patternProperties'] as const;

const isDynamic = (schema: JsonSchema): boolean =>
  dynamic.some((word) => schema[word] !== undefined) || Boolean(schema.additionalProperties);

const isConstant = (branch: unknown): boolean =>
  typeof branch === 'object' && branch !== null && 'const' in branch && !('default' in branch);

/** Without branches, but for those that are nothing but options. */
const hasOnlyOptions = ({ oneOf, anyOf }: JsonSchema): boolean =>
  [oneOf, anyOf].every(
    (branches) => branches === undefined || (Array.isArray(branches) && branches.every(isConstant)),
  );

function isChoiceOf(items: unknown): boolean {
  if (typeof items !== 'object' || items === null || Array.isArray(items)) return false;
  const schema = items as JsonSchema;
  return (
    !isDynamic(schema) &&
    hasOnlyOptions(schema) &&
    [schema.enum, schema.oneOf, schema.anyOf].some(Array.isArray)
  );
}

function isPlainField(schema: JsonSchema, field: FormField | undefined): boolean {
  if (isDynamic(schema) || !hasOnlyOptions(schema)) return false;
  if (schema.type === 'array')
    return field?.format === 'files' || field?.options !== undefined || isChoiceOf(schema.items);
  return (
    ['string', 'number', 'integer', 'boolean'].includes(String(schema.type)) &&
    schema.properties === undefined
  );
}

/**
 * Whether a form is a record of fields that one control fills in each, whatever is in the others.
 * The runtime draws it by itself; the structure of any other form is RJSF's, whose code comes for
 * those alone.
 */
export function isPlainForm({ schema, fields, made }: Form): boolean {
  return (
    made === undefined &&
    !isDynamic(schema) &&
    [schema.oneOf, schema.anyOf, schema.default].every((part) => part === undefined) &&
    Object.entries((schema.properties ?? {}) as Record<string, unknown>).every(
      ([name, property]) =>
        typeof property === 'object' &&
        property !== null &&
        isPlainField(property as JsonSchema, fields[name]),
    )
  );
}
