import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { Json } from '../../../../schemas/draft/operation.ts';
import { typeOfSchema } from '../../../../schemas/expressions/types.ts';
import { nameAsWords } from '../../../../schemas/places/label.ts';
import { isRecord } from '../../../../schemas/record.ts';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import { pagingDefaults } from '../../../../schemas/words/list/rows.ts';
import type { Configuration } from '../configurations.ts';
import type { Located } from '../questions/document.ts';
import { resolved } from '../questions/fields.ts';
import { detailsOf } from './choices.ts';
import { fieldNames } from './field-names.ts';
import { periodChoices } from './periods.ts';

/** Inputs of a list's call that nothing fills yet: a filter may. */
export function argumentChoices(
  configuration: Configuration,
  { document, path }: Located,
): NameChoice[] {
  const at = path.lastIndexOf('filters');
  const list = document.at(path.slice(0, at));
  if (!isRecord(list) || typeof list.call !== 'string') return [];
  const call = configuration.documents.get(`call/${list.call}`)?.value;
  const body = resolved(configuration, call?.body);
  const entries = [
    ...Object.entries(isRecord(call?.query) ? call.query : {}),
    ...Object.entries(isRecord(body.properties) ? body.properties : {}),
  ];
  const filled = new Set([...filledBy(list), ...pagingNames(configuration)]);
  const single = entries.flatMap(([name, said]) => {
    const schema: JsonSchema =
      typeof said === 'string' ? { type: said } : resolved(configuration, said);
    return filled.has(name) || !isChoosable(schema)
      ? []
      : [argumentChoice(configuration, name, schema)];
  });
  return [...periodChoices(single), ...single];
}

function argumentChoice(
  configuration: Configuration,
  name: string,
  schema: JsonSchema,
): NameChoice {
  const type = typeOfSchema(
    schema,
    (id) => configuration.documents.get(`entity/${id}`)?.value.schema as JsonSchema | undefined,
  );
  const { options: _, ...details } = detailsOf(name, schema, type);
  const title = typeof schema.title === 'string' ? schema.title : undefined;
  // Options of the call's own reach the filter without being written again.
  const values =
    Array.isArray(schema.enum) && !Array.isArray(schema.options) ? schema.enum : undefined;
  return {
    value: name,
    label: fieldNames(configuration)(name, schema, {}),
    group: 'Parâmetros da chamada',
    ...details,
    ...(title === undefined && { untitled: true }),
    ...(values && {
      options: values.map((value: Json) => ({
        value: String(value),
        label: nameAsWords(String(value)),
      })),
    }),
  };
}

/** Records and plain lists are filled in by no widget, and of one value nothing is to choose. */
function isChoosable(schema: JsonSchema): boolean {
  if (schema.type === 'object') return false;
  if (schema.type === 'array') return Array.isArray(schema.options);
  return !(Array.isArray(schema.enum) && schema.enum.length < 2);
}

/**
 * Parameters by which the lists of a configuration page and sort: an ERP that sorts by 'direction'
 * in one call does so in the others that take it.
 */
const pagingNames = (configuration: Configuration): readonly string[] =>
  configuration.once('paging names', () => [
    ...Object.values(pagingDefaults),
    ...[...configuration.documents.values()].flatMap(({ kind, value: { paging } }) =>
      kind === 'list' && isRecord(paging) ? Object.values(paging).map(String) : [],
    ),
  ]);

/** Inputs that the list fills by itself: its fixed ones, and its filters. */
function filledBy(list: Record<string, unknown>): readonly string[] {
  const filters = (Array.isArray(list.filters) ? list.filters : []).filter(isRecord);
  const ofFilters = filters.flatMap(({ id, param, params }) =>
    Array.isArray(params) ? params.map(String) : [String(param ?? id)],
  );
  return [...Object.keys(isRecord(list.with) ? list.with : {}), ...ofFilters];
}
