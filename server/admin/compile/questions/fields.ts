import type { MergedDocument } from '../../../../schemas/compiler/layers/layers.ts';
import { isRecord } from '../../../../schemas/record.ts';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import type { Configuration } from '../configurations.ts';

/** A schema with what the entity that it refers to says beneath. */
export function resolved(configuration: Configuration, schema: unknown): JsonSchema {
  if (!isRecord(schema)) return {};
  if (typeof schema.$ref !== 'string') return schema;
  const entity = configuration.documents.get(`entity/${schema.$ref}`)?.value.schema;
  return { ...(isRecord(entity) ? entity : {}), ...schema };
}

/**
 * The schema of a field by the names that lead to it; undefined where one of them is not declared.
 */
export function schemaAlong(
  configuration: Configuration,
  from: unknown,
  names: readonly string[],
): JsonSchema | undefined {
  let schema: unknown = from;
  for (const name of names) {
    const { properties, items } = resolved(configuration, schema);
    const around = isRecord(properties) ? properties : resolved(configuration, items).properties;
    schema = isRecord(around) && Object.hasOwn(around, name) ? around[name] : undefined;
    if (schema === undefined) return undefined;
  }
  return resolved(configuration, schema);
}

/** Title of a form's field in its schema; undefined for any other place. */
export function formFieldTitle(
  configuration: Configuration,
  document: MergedDocument,
  steps: readonly string[],
): string | undefined {
  const [list, name = ''] = steps;
  if (document.kind !== 'form' || list !== 'fields' || steps.length !== 2) return undefined;
  const title = schemaAlong(
    configuration,
    document.value.schema,
    name.split('.').filter((step) => step !== '*'),
  )?.title;
  return typeof title === 'string' ? title : undefined;
}
