import type { Form, JsonSchema } from '../../../../schemas/release/types.ts';
import type { FormUtils } from '../form-parts.ts';

/**
 * What RJSF says of such a schema: it stays what it is, each field has its own default, and a
 * boolean that is required begins as no.
 */
export function plainUtils({ schema }: Pick<Form, 'schema'>): FormUtils {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const defaults = properties.flatMap(([name, property]): [string, unknown][] => {
    if (property.default !== undefined) return [[name, property.default]];
    return property.type === 'boolean' && required.includes(name) ? [[name, false]] : [];
  });
  return {
    retrieveSchema: (part) => part,
    getDefaultFormState(_schema, record) {
      const data = { ...(record as unknown as Record<string, unknown>) };
      for (const [name, value] of defaults) if (!Object.hasOwn(data, name)) data[name] = value;
      return data as unknown as ReturnType<FormUtils['getDefaultFormState']>;
    },
  };
}
