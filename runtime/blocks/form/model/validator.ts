import { Validator } from '@cfworker/json-schema';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { StandaloneValidator } from '../../../../schemas/release/types.ts';

type FormValidator = ValidatorType<unknown, RJSFSchema, object>;

/**
 * RJSF's idea of a validator over generated code. The whole form is checked by the code that AJV
 * generated at publish; choosing a branch (`oneOf`, `if`, dependencies) asks about schemas that
 * RJSF makes up while rendering, which no generated code can know, so a small interpreter answers
 * those. Nothing here needs `unsafe-eval`.
 */
export function createFormValidator(validate: StandaloneValidator): FormValidator {
  const interpreted = new WeakMap<object, Validator>();

  function rawErrors(data: unknown): NonNullable<StandaloneValidator['errors']> {
    return validate(data) ? [] : (validate.errors ?? []).slice();
  }

  return {
    isValid(schema, data, root) {
      if (typeof schema !== 'object') return schema;
      let interpreter = interpreted.get(schema);
      if (!interpreter) {
        interpreter = new Validator(standalone(schema, root) as object, '7', true);
        interpreted.set(schema, interpreter);
      }
      return interpreter.validate(data ?? {}).valid;
    },
    validateFormData(data) {
      const errors = rawErrors(data).map((error) => ({
        name: error.keyword,
        message: error.message,
        params: error.params,
        property: error.instancePath.replaceAll('/', '.'),
        stack: `${error.instancePath} ${error.message ?? ''}`.trim(),
        schemaPath: error.schemaPath,
      }));
      return { errors, errorSchema: {} };
    },
    rawValidation<Result>(_schema: RJSFSchema, data?: unknown): { errors?: Result[] } {
      return { errors: rawErrors(data) as Result[] };
    },
  };
}

/**
 * A part of a schema as one of its own: references point into the whole, and an `$id` would move
 * them.
 */
function standalone(schema: RJSFSchema, root: RJSFSchema | undefined): RJSFSchema {
  const { $id: _id, ...own } = schema;
  return root?.definitions && !own.definitions ? { ...own, definitions: root.definitions } : own;
}
