import type * as Source from '../../types.generated.ts';
import { NUMBER, STRING } from '../../expressions/types.ts';
import type { Cel, ColumnAdapter, ColumnKind, WidgetAdapter } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerOf } from '../parts/value/expressions.ts';
import { allFormats, optional } from '../parts/field/fields.ts';
import { inside, type Place } from '../../compiler/lowering/scope.ts';
import { lowerFields } from './field-adapter.ts';
import { made } from './adapter-words.ts';
import {
  type AdapterPlace,
  expectRecords,
  expression,
  kindsOf,
  lowerBase,
} from './adapter-base.ts';
import type { Adapters, Makes } from './makes.ts';

/**
 * What a document that names an adapter has made of its records: the adapter, lowered at the place
 * of its use, and the records. The place's cursor stands on the document (a form, a list, a
 * dashboard) with `adapter` and `from`; `from` is the cursor on the name. The adapter sees the
 * roots of the place, the record as `item` and nothing of single rows or of a form. Undefined after
 * a finding. A form counts its own dynamic type: what is made of records is known only to the one
 * who types it.
 */
export function lowerAdapter<M extends Makes>(
  place: Place<{ from?: Source.Expression }>,
  id: string,
  from: Cursor,
  makes: M,
): { adapter: Adapters[M]; from: Cel } | undefined {
  const { unit } = place;
  const cursor = unit.project.resolve('adapter', id, from);
  if (!place.cursor.has('from')) {
    from.report('CFG1102', `Falta 'from': os registros de que '${id}' faz partes.`);
    return undefined;
  }
  const records = lowerOf(inside(place, 'from'));
  if (!cursor) return undefined;
  if (cursor.string('makes') !== makes) {
    from.report(
      'CFG2601',
      `O adaptador '${id}' faz ${made[cursor.string('makes') ?? makes]}, mas aqui se esperam ${made[makes]}.`,
    );
    return undefined;
  }
  const of = cursor.string('of') ?? '';
  if (!cursor.project.resolve('entity', of, cursor.get('of'))) return undefined;
  expectRecords(place.cursor.get('from'), records.type, of, place.scope);
  const key = `adapter/${id}`;
  if (unit.open.has(key)) {
    from.report('CFG2005', `O adaptador '${id}' contém a si mesmo.`);
    return undefined;
  }
  unit.open.add(key);
  const scope = place.scope
    .without('row', 'selection', 'form', 'outer')
    .with({ item: { $ref: of } });
  const adapter = lowerings[makes]({ ...place, cursor, scope }, makes) as Adapters[M] | undefined;
  unit.open.delete(key);
  return adapter && records.cel && { adapter, from: records.cel };
}

/** The lowering for each result of an adapter. */
const lowerings: { [M in Makes]: (place: AdapterPlace, makes: Makes) => Adapters[M] | undefined } =
  {
    fields: lowerFields,
    columns: lowerColumns,
    widgets: lowerWidgets,
  };

function lowerColumns(place: AdapterPlace, makes: Makes): ColumnAdapter | undefined {
  const { cursor, scope } = place;
  const base = lowerBase(place, makes);
  const align = cursor.has('align') ? expression(cursor.get('align'), scope, STRING) : undefined;
  const kinds = kindsOf<ColumnKind>(place, makes, (kind) => ({
    format: kind.choice('format', allFormats, 'text'),
    ...optional('decimals', kind.number('decimals')),
  }));
  return base && { makes: 'columns', ...base, ...optional('align', align), ...kinds };
}

function lowerWidgets(place: AdapterPlace, makes: Makes): WidgetAdapter | undefined {
  const { cursor, unit, scope } = place;
  const base = lowerBase(place, makes);
  const at = cursor.get('place');
  const [x, y, w, h] = (['x', 'y', 'w', 'h'] as const).map((key) =>
    at.exists ? expression(at.get(key), scope, NUMBER) : undefined,
  );
  const rest = {
    ...optional('labelWhen', lowerCondition(cursor.get('labelWhen'), scope).cel),
    ...optional('place', x && y && w && h && { x, y, w, h }),
    ...kindsOf(place, makes, (kind) => {
      if (!kind.has('body')) kind.report('CFG1102', "Falta 'body': os blocos do quadro.");
      return { body: unit.words.blocks({ ...place, cursor: kind.get('body') }) };
    }),
  };
  return base && { makes: 'widgets', ...base, ...rest };
}
