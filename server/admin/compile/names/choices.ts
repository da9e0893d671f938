import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { Json } from '../../../../schemas/draft/operation.ts';
import {
  type CelType,
  type EntityResolver,
  typeOfSchema,
} from '../../../../schemas/expressions/types.ts';
import type { JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { type FieldName, pathLabel } from './field-names.ts';
import { sampleOf } from './samples.ts';

/** Where choices come from: the value that paths begin at. */
export interface Origin {
  type: CelType;
  entities: EntityResolver;
  fieldName: FieldName;
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

/** A choice with the names on the way to it. */
interface Found {
  choice: Omit<NameChoice, 'label'>;
  names: readonly string[];
}

/** What a record's field of the record's own name holds. */
const held: Partial<Record<NonNullable<NameChoice['type']>, string>> = {
  text: 'nome',
  number: 'código',
};

/**
 * Labels for choices that repeat no word: 'Cobrança', and 'Filial (nome)' where another field is
 * called 'Filial'; the whole way to a field where two would be the same then.
 */
function labelsOf(found: readonly Found[]): string[] {
  const forms: readonly ((one: Found) => string)[] = [
    ({ names }) => pathLabel(names),
    ({ choice: { type }, names }) => {
      const kind = type && held[type];
      return kind === undefined ? names.join(' › ') : `${pathLabel(names)} (${kind})`;
    },
    ({ names }) => names.join(' › '),
  ];
  const said = forms.map((form) => {
    const labels = found.map(form);
    const counts = new Map<string, number>();
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    return { labels, counts };
  });
  return found.map(({ names }, index) => {
    const isOwn = names.length < 2;
    const own = said.find(({ labels, counts }) => isOwn || counts.get(labels[index] ?? '') === 1);
    return (own ?? said.at(-1))?.labels[index] ?? '';
  });
}

/** The fields of a record and of the records in it, each by its path. */
export function fieldChoices(origin: Origin): NameChoice[] {
  const found: Found[] = [];
  walk(origin, origin.type, [], [], [], found);
  const labels = labelsOf(found);
  return found.map(({ choice, names }, index): NameChoice => {
    const label = labels[index] ?? '';
    const isWhole = label === names.join(' › ');
    return { ...choice, label, ...(!isWhole && { record: names.slice(0, -1).join(' › ') }) };
  });
}

function walk(
  origin: Origin,
  type: CelType,
  path: readonly string[],
  titles: readonly string[],
  optional: readonly string[],
  found: Found[],
): void {
  if (type.kind !== 'object' || path.length >= maxDepth) return;
  const { entities, fieldName, prefix, group, guarded, withRecords } = origin;
  for (const [name, raw] of Object.entries(type.fields)) {
    if (found.length >= mostChoices) return;
    const schema = described(raw, entities);
    const value = `${prefix}${[...path, name].join('.')}`;
    const guards = type.required.has(name) || guarded.has(value) ? optional : [...optional, value];
    const title = fieldName(name, schema, type.fields);
    const inner = typeOfSchema(raw, entities);
    const names = [...titles, title];
    if (inner.kind === 'object') {
      if (withRecords && guards.includes(value))
        found.push({ choice: { value, group, type: 'record', guards }, names });
      walk(
        origin,
        inner,
        [...path, name],
        name === 'value' && path.length === 1 ? titles : names,
        guards,
        found,
      );
    } else if (/^[A-Za-z_]\w*$/.test(name))
      found.push({
        choice: {
          value,
          group,
          ...detailsOf(name, schema, inner),
          ...(guards.length > 0 ? { guards } : {}),
        },
        names,
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
