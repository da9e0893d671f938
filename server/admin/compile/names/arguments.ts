import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import { typeOfSchema } from '../../../../schemas/expressions/types.ts';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import type { Configuration } from '../configurations.ts';
import type { Located } from '../document.ts';
import { resolved } from '../fields.ts';
import { detailsOf, readable } from './choices.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const defaults = { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' };

/** What the call of a list takes and nothing gives it yet: what a filter may fill in. */
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
  const taken = takenBy(list);
  return entries
    .filter(([name]) => !taken.has(name))
    .map(([name, said]) => {
      const schema: JsonSchema =
        typeof said === 'string' ? { type: said } : resolved(configuration, said);
      const type = typeOfSchema(
        schema,
        (id) => configuration.documents.get(`entity/${id}`)?.value.schema as JsonSchema | undefined,
      );
      return {
        value: name,
        label: typeof schema.title === 'string' ? schema.title : readable(name),
        group: 'Parâmetros da chamada',
        ...detailsOf(name, schema, type),
      };
    });
}

/**
 * What the list gives its call by itself: page, order, what it always asks with, and its filters.
 */
function takenBy(list: Record<string, unknown>): ReadonlySet<string> {
  const filters = (Array.isArray(list.filters) ? list.filters : []).filter(isRecord);
  const ofFilters = filters.flatMap(({ id, param, params }) =>
    Array.isArray(params) ? params.map(String) : [String(param ?? id)],
  );
  return new Set([
    ...Object.values({ ...defaults, ...(isRecord(list.paging) ? list.paging : {}) }).map(String),
    ...Object.keys(isRecord(list.with) ? list.with : {}),
    ...ofFilters,
  ]);
}
