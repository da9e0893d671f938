import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { Json } from '../../../../schemas/draft/operation.ts';
import {
  type CelType,
  type EntityResolver,
  typeOfSchema,
} from '../../../../schemas/expressions/types.ts';
import type { JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { nameAsWords } from '../../../../schemas/places/label.ts';
import { sampleOf } from './samples.ts';

/** Where choices come from: the value that paths begin at. */
export interface Origin {
  type: CelType;
  entities: EntityResolver;
  /** pt-BR heading. */
  group: string;
  /** Prefix of paths: `row.`; empty for relative ones. */
  prefix: string;
  /** Paths that surely exist here. */
  guarded: ReadonlySet<string>;
  /** Whether records that may be absent are choices, too. */
  withRecords?: boolean;
}

/** Records within records that are followed. */
const maxDepth = 3;
const mostChoices = 400;

const described = (schema: JsonSchema, entities: EntityResolver): JsonSchema =>
  typeof schema.$ref === 'string' ? { ...entities(schema.$ref), ...schema } : schema;

/** The fields of a record and of the records in it, each by its path. */
export function fieldChoices(origin: Origin): NameChoice[] {
  const found: NameChoice[] = [];
  walk(origin, origin.type, [], [], [], found);
  return found;
}

function walk(
  origin: Origin,
  type: CelType,
  path: readonly string[],
  titles: readonly string[],
  optional: readonly string[],
  found: NameChoice[],
): void {
  if (type.kind !== 'object' || path.length >= maxDepth) return;
  const { entities, prefix, group, guarded, withRecords } = origin;
  for (const [name, raw] of Object.entries(type.fields)) {
    if (found.length >= mostChoices) return;
    const schema = described(raw, entities);
    const value = `${prefix}${[...path, name].join('.')}`;
    const guards = type.required.has(name) || guarded.has(value) ? optional : [...optional, value];
    const title = typeof schema.title === 'string' ? schema.title : nameAsWords(name);
    const inner = typeOfSchema(raw, entities);
    const label = [...titles, title].join(' › ');
    if (inner.kind === 'object') {
      if (withRecords && guards.includes(value))
        found.push({ value, label, group, type: 'record', guards });
      walk(
        origin,
        inner,
        [...path, name],
        name === 'value' && path.length === 1 ? titles : [...titles, title],
        guards,
        found,
      );
    } else if (/^[A-Za-z_]\w*$/.test(name))
      found.push({
        value,
        label,
        group,
        ...detailsOf(name, schema, inner),
        ...(guards.length > 0 ? { guards } : {}),
      });
  }
}

/** Details of a field for texts and conditions. */
export function detailsOf(
  name: string,
  schema: JsonSchema,
  type: CelType,
): Omit<NameChoice, 'value' | 'label' | 'group'> {
  const options = Array.isArray(schema.options)
    ? (schema.options as Option[])
    : Array.isArray(schema.enum)
      ? schema.enum.map((value: Json) => ({ value, label: String(value) }))
      : undefined;
  const { sample, example } = sampleOf(name, schema, type);
  const kind = kindOf(schema, type);
  return {
    ...(example === undefined ? {} : { example }),
    ...(typeof schema.format === 'string' ? { format: schema.format } : {}),
    ...(sample === undefined ? {} : { sample }),
    ...(kind === undefined ? {} : { type: kind }),
    ...(options
      ? { options: options.map(({ value, label }) => ({ value: String(value), label })) }
      : {}),
  };
}

function kindOf({ format }: JsonSchema, type: CelType): NameChoice['type'] {
  if (type.kind === 'string')
    return format === 'date' || format === 'dateTime' || format === 'month' ? 'date' : 'text';
  if (type.kind === 'number') return 'number';
  if (type.kind === 'bool') return 'boolean';
  return type.kind === 'list' ? 'list' : undefined;
}
