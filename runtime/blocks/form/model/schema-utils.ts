import {
  createSchemaUtils,
  findSchemaDefinition,
  getDefaultFormState,
  type RJSFSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from '@rjsf/utils';

type Validator = ValidatorType<unknown, RJSFSchema, object>;

/**
 * Defaults are what the schema calls so. Left alone, RJSF also invents empty objects and takes the
 * constant of a choice's first option for chosen, and puts as many empty items into a list as it
 * must at least have.
 */
const DEFAULTS = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const;

/**
 * Answers of a form's schema to RJSF's fields. To find the branch of a choice (`oneOf`, `anyOf`)
 * that data match, RJSF scores each; a branch with a recursive record would be scored without end.
 * In such a choice the first branch that the data fulfil is used, and without data the one already
 * chosen.
 */
export function createFormUtils(validator: Validator, root: RJSFSchema): SchemaUtilsType {
  const usual = createSchemaUtils(validator, root, DEFAULTS);
  const isEndless = endlessIn(root);
  const plainRoot = withoutEndless(root, isEndless);
  if (plainRoot === root) return usual;
  const own: Pick<
    SchemaUtilsType,
    'getClosestMatchingOption' | 'sanitizeDataForNewSchema' | 'getDefaultFormState'
  > = {
    getClosestMatchingOption(data, options, selected = 0, discriminator) {
      if (!options.some(isEndless))
        return usual.getClosestMatchingOption(data, options, selected, discriminator);
      const fulfilled =
        data === undefined
          ? -1
          : options.findIndex((option) => validator.isValid(option, data, root));
      return fulfilled < 0 ? selected : fulfilled;
    },
    // Properties without a place in the branch now chosen are removed; RJSF would do that in every
    // record within it.
    sanitizeDataForNewSchema(chosen, before, data) {
      if (!chosen || !isEndless(chosen))
        return usual.sanitizeDataForNewSchema(chosen, before, data);
      return isRecord(data)
        ? Object.fromEntries(
            Object.entries(data).filter(([name]) => Object.hasOwn(chosen.properties ?? {}, name)),
          )
        : undefined;
    },
    // Nobody has chosen yet: such a choice begins with nothing.
    getDefaultFormState: (schema, data, includeUndefined = false, isGenerated) =>
      getDefaultFormState(
        validator,
        withoutEndless(schema, isEndless),
        data,
        plainRoot,
        includeUndefined,
        DEFAULTS,
        undefined,
        isGenerated,
      ) as ReturnType<SchemaUtilsType['getDefaultFormState']>,
  };
  return Object.assign(Object.create(usual) as SchemaUtilsType, own);
}

const isRecord = (value: unknown): value is RJSFSchema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Whether the properties of a schema lead to a record within itself, through references of the
 * root.
 */
function endlessIn(root: RJSFSchema): (schema: RJSFSchema) => boolean {
  const finite = new Set<string>();
  const walk = (schema: unknown, around: readonly string[]): boolean => {
    if (!isRecord(schema)) return false;
    const { $ref: name, properties } = schema;
    if (typeof name === 'string') {
      if (around.includes(name)) return true;
      if (finite.has(name)) return false;
      if (walk(findSchemaDefinition(name, root), [...around, name])) return true;
      finite.add(name);
    }
    return Object.values(properties ?? {}).some((property) => walk(property, around));
  };
  return (schema) => walk(schema, []);
}

/** The same schema without its endless choices; the very same where there is none. */
function withoutEndless(
  schema: RJSFSchema,
  isEndless: (schema: RJSFSchema) => boolean,
): RJSFSchema {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = value.map(copy);
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([key, part]): [string, unknown] => [
      key,
      isChoice(key, part) && part.some(isEndless) ? undefined : copy(part),
    ]);
    return entries.every(([key, part]) => part === value[key])
      ? value
      : Object.fromEntries(entries.filter(([, part]) => part !== undefined));
  };
  return copy(schema) as RJSFSchema;
}

const isChoice = (key: string, part: unknown): part is RJSFSchema[] =>
  (key === 'oneOf' || key === 'anyOf') && Array.isArray(part);
