import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { type CelType, schemaOfType } from '../../expressions/types.ts';
import type { JsonSchema, List, Option } from '../../release/types.ts';
import { bringsRows, type CallUse, lowerCallUse, rowSchema } from '../call/call-use.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerOf } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import { paramsOf } from '../parts/filter/filter.ts';
import { inside, type Place } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';

export const pagingDefaults = { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' };

export interface RowSource {
  lowered: List['source'];
  row: JsonSchema;
  use?: CallUse;
}

/** The source of a list's rows, and the type of a row. */
export function lowerSource(place: Place<Source.ListDocument>): RowSource {
  const { cursor } = place;
  const callId = cursor.string('call');
  if (callId === undefined) return lowerRows(place);
  // A filter with an initial value provides an argument, as paging does.
  const filled = cursor
    .items('filters')
    .filter((filter) => filter.has('default'))
    .flatMap(paramsOf);
  const paging = Object.values({ ...pagingDefaults, ...cursor.get('paging').record() });
  const use = lowerCallUse(place, callId, cursor.get('call'), {
    given: [...paging, ...filled],
    serves: bringsRows,
  });
  const rows = use && rowSchema(use.call);
  return {
    lowered: { call: callId, with: use?.with ?? {}, paged: rows?.paged ?? false },
    row: rows?.row ?? {},
    ...(use ? { use } : {}),
  };
}

/** Local rows; without `rows` an extension provides them, of the entity in `of`. */
function lowerRows(place: Place<Source.ListDocument>): RowSource {
  const { cursor } = place;
  const of = cursor.string('of');
  if (of !== undefined) cursor.project.resolve('entity', of, cursor.get('of'));
  if (!cursor.has('rows'))
    return {
      lowered: { rows: { $cel: '[]', at: cursor.at } },
      row: of === undefined ? {} : { $ref: of },
    };
  const { cel, type } = lowerOf(inside(place, 'rows'));
  if (type.kind !== 'list' && type.kind !== 'dyn')
    cursor.get('rows').report('CFG2102', 'As linhas de uma lista são uma lista.');
  const row: JsonSchema =
    of !== undefined ? { $ref: of } : type.kind === 'list' ? schemaOfType(type.items) : {};
  if (
    of !== undefined &&
    type.kind === 'list' &&
    type.items.kind === 'object' &&
    type.items.name !== undefined &&
    type.items.name !== of
  ) {
    cursor.get('of').report('CFG2102', `As linhas são ${type.items.name}, não ${of}.`);
  }
  return { lowered: { rows: cel ?? { $cel: '[]', at: cursor.at } }, row };
}

/** Groups of rows; texts of their headings see `item` with `key`, `label` and `count`. */
export function lowerGroup(
  place: Place<NonNullable<Source.ListDocument['group']>>,
  row: CelType,
): NonNullable<List['group']> {
  const { cursor, unit, scope } = place;
  const path = (cursor.string('by') ?? '').split('.');
  const schema = resolvePath(cursor.get('by'), row, path, scope);
  const item: JsonSchema = {
    type: 'object',
    required: ['key', 'label', 'count'],
    properties: { key: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } },
  };
  return {
    path,
    ...optional('options', schema?.options as Option[] | undefined),
    ...optional('heading', lowerText(cursor.get('heading'), unit, scope.with({ item }))),
    ...optional('order', cursor.has('order') ? cursor.strings('order') : undefined),
  };
}

/** The call's names of page, size and order; a paged call must have them. */
export function lowerPaging(
  cursor: Cursor<Source.ListDocument>,
  { use, lowered }: RowSource,
): List['paging'] {
  const paging = {
    ...pagingDefaults,
    ...cursor.get('paging').record(),
  };
  const known = Object.keys(use?.open ?? {});
  const wanted: (keyof typeof paging)[] =
    'paged' in lowered && lowered.paged
      ? cursor.has('sort')
        ? ['page', 'take', 'sortBy', 'orderBy']
        : ['page', 'take']
      : [];
  for (const key of wanted) {
    const place = cursor.get('paging').has(key)
      ? cursor.get('paging').get(key)
      : cursor.get('call');
    if (use && !known.includes(paging[key]))
      place.report(
        'CFG2401',
        `${use.call.id} não conhece '${paging[key]}'.`,
        suggest(paging[key], known),
      );
  }
  return paging;
}
