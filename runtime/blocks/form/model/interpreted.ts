import { format, type OutputUnit, Validator } from '@cfworker/json-schema';
import type {
  AjvError,
  JsonSchema,
  StandaloneValidator,
} from '../../../../schemas/release/types.ts';
import { ajvFormats } from '../../../fields/formats.ts';
import { readPath } from '../../../render/values/paths.ts';
import { pointerOf } from './paths.ts';

// The interpreter checks the very formats that generated code is handed.
Object.assign(format, ajvFormats);

/** Findings that only say that a part has findings of its own. */
const wrappers = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'items',
  'additionalItems',
  'allOf',
  '$ref',
  'if',
  'then',
  'else',
  'dependencies',
]);

/**
 * Validates by a schema that is only known in the browser, where no code may be generated. Its
 * errors have AJV's form, so that they get the same messages.
 */
export function interpretedValidator(schema: JsonSchema): StandaloneValidator {
  const interpreter = new Validator(schema, '7', false);
  const validate: StandaloneValidator = (data) => {
    const { valid, errors } = interpreter.validate(data);
    validate.errors = valid
      ? null
      : errors.filter((unit) => !wrappers.has(unit.keyword)).map((unit) => asAjv(unit, schema));
    return valid;
  };
  return validate;
}

function asAjv(unit: OutputUnit, schema: JsonSchema): AjvError {
  const value = readPath(schema, partsOf(unit.keywordLocation));
  const params =
    unit.keyword === 'required'
      ? { missingProperty: missingIn(unit.error, value) }
      : paramsOf(unit.keyword, value);
  return {
    keyword: unit.keyword,
    instancePath: pointerOf(partsOf(unit.instanceLocation)),
    schemaPath: unit.keywordLocation,
    message: unit.error,
    params,
  };
}

/**
 * Which of the required properties an error is about: the interpreter names it only in its
 * sentence.
 */
function missingIn(sentence: string, required: unknown): unknown {
  return Array.isArray(required)
    ? required.find((name) => sentence.endsWith(`"${name}".`))
    : undefined;
}

/** AJV's `params` of a keyword. */
function paramsOf(keyword: string, value: unknown): Record<string, unknown> {
  switch (keyword) {
    case 'enum':
      return { allowedValues: value };
    case 'const':
      return { allowedValue: value };
    case 'type':
      return { type: value };
    case 'format':
      return { format: value };
    case 'multipleOf':
      return { multipleOf: value };
    default:
      return { limit: value };
  }
}

function partsOf(location: string): string[] {
  return location === '#'
    ? []
    : location
        .slice(2)
        .split('/')
        .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}
