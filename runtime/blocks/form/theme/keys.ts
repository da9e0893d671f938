import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils';

/** A name that the record does not have yet, as near to the wanted one as can be. */
export function newKey(wanted: string, data: Record<string, unknown>): string {
  let key = wanted;
  for (let index = 2; Object.hasOwn(data, key); index++) key = `${wanted}-${index}`;
  return key;
}

/** The same record with one property under another name, in the same place. */
export function renamed(
  data: Record<string, unknown>,
  from: string,
  to: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name === from ? to : name, value]),
  );
}

const EMPTY: Record<string, unknown> = {
  array: [],
  object: {},
  boolean: false,
  integer: 0,
  number: 0,
};

/**
 * Initial value of a property that the user adds: its default, or the emptiest value of its type.
 */
export function newValue(
  schema: RJSFSchema,
  utils: Pick<SchemaUtilsType, 'retrieveSchema' | 'getDefaultFormState'>,
): unknown {
  const { additionalProperties } = schema;
  if (typeof additionalProperties !== 'object') return '';
  const own = utils.retrieveSchema(additionalProperties);
  const given: unknown = own.const ?? utils.getDefaultFormState(own);
  if (given !== undefined) return given;
  const type = Array.isArray(own.type)
    ? own.type[0]
    : (own.type ?? (own.oneOf || own.anyOf || own.properties ? 'object' : 'string'));
  return EMPTY[type ?? 'string'] ?? '';
}
