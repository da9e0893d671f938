import type { JsonSchema } from '../../../../schemas/release/types.ts';

/** Words of a record's schema by which its properties are others when it holds something else. */
const dynamic = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'patternProperties',
  'additionalProperties',
] as const;

/**
 * Whether what a record holds decides which properties it has. Of its own words only: its
 * properties' are theirs.
 */
export function dependsOnData(schema: JsonSchema): boolean {
  return dynamic.some((word) => schema[word] !== undefined && schema[word] !== false);
}
