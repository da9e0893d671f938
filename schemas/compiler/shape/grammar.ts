import Ajv from 'ajv';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { JsonSchema } from '../../release/types.ts';
import type { WordSchema } from '../../words/index.ts';
import { predicateOf } from './validator.ts';

/**
 * The schema of schemas. A format in it (`uri`, `regex`) is for reading: AJV checks none there
 * either.
 */
const grammar = JSON.parse(JSON.stringify(draft07), (key, value: unknown) =>
  key === 'format' && typeof value === 'string' ? undefined : value,
) as WordSchema;

const isSchema = predicateOf(grammar);

/**
 * Made at the first schema that is none: AJV takes longer to write code of the schema of schemas
 * than of any form.
 */
let ajv: Ajv | undefined;

/** Throws AJV's own error where a schema is none. */
export function assertSchema(schema: JsonSchema): void {
  if (isSchema(schema)) return;
  ajv ??= new Ajv({ strict: false });
  ajv.validateSchema(schema, true);
}
