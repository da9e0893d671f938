import type { Form, JsonSchema } from '../../../../schemas/release/types.ts';
import type { FormUtils } from '../form-parts.ts';

/** What RJSF says of such a schema: it stays what it is, and each field has its own default. */
export function plainUtils({ schema }: Pick<Form, 'schema'>): FormUtils {
  const defaults = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => (property.default === undefined ? [] : [[name, property.default]]),
  ) as [string, unknown][];
  return {
    retrieveSchema: (part) => part,
    getDefaultFormState(_schema, record) {
      const data = { ...(record as unknown as Record<string, unknown>) };
      for (const [name, value] of defaults) if (data[name] === undefined) data[name] = value;
      return data as unknown as ReturnType<FormUtils['getDefaultFormState']>;
    },
  };
}
