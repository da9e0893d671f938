import Ajv from 'ajv';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import type { JsonSchema } from '../../release/types.ts';
import type { WordSchema } from '../../words/index.ts';
import { predicateOf } from './validator.ts';

/** The meta-schema of draft-07, without the formats that AJV does not check in it either. */
const grammar = JSON.parse(JSON.stringify(draft07), (key, value: unknown) =>
  key === 'format' && typeof value === 'string' ? undefined : value,
) as WordSchema;

const isSchema = predicateOf(grammar);

/**
 * Created at the first invalid schema: AJV takes longer to generate code for the meta-schema than
 * for any form.
 */
let ajv: Ajv | undefined;

/** @throws AJV's error for an invalid schema */
export function assertSchema(schema: JsonSchema): void {
  if (isSchema(schema)) return;
  ajv ??= new Ajv({ strict: false });
  ajv.validateSchema(schema, true);
}
