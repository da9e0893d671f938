import type * as Source from '../../types.generated.ts';
import type { HeldRecord, JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerValue } from '../parts/value/expressions.ts';
import { optional } from '../parts/field/fields.ts';
import { Scope } from '../../compiler/lowering/scope.ts';

/** Roots that a record may read: they are the same at every place of its use. */
const shared = ['session', 'params', 'env'];

/** The type of a source of records: a list of its entity. */
export function recordsSchema(source: Cursor<Source.DataSource>): JsonSchema {
  const of = source.project.find('records', source.string('records') ?? '')?.string('of');
  return of === undefined ? {} : { type: 'array', items: { $ref: of } };
}

/** The records of a source, typed by the entity; findings stand at the record. */
export function lowerRecords(source: Cursor<Source.DataSource>, place: Scope): HeldRecord[] {
  const document = source.project.resolve(
    'records',
    source.string('records') ?? '',
    source.get('records'),
  );
  const of = document?.get('of');
  if (!document || !of) return [];
  const entity = source.project.resolve('entity', String(of.value), of);
  if (!entity) return [];
  const roots = Object.fromEntries(
    Object.entries(place.roots).filter(([root]) => shared.includes(root)),
  );
  const scope = new Scope(place.entities, roots);
  return document.items('records').map((record) => lowerRecord(record, scope, entity));
}

function lowerRecord(
  record: Cursor<Source.RecordsDocument['records'][number]>,
  scope: Scope,
  entity: Cursor,
): HeldRecord {
  const [from, until] = [record.string('from'), record.string('until')];
  if (from !== undefined && until !== undefined && until < from) {
    record
      .get('until')
      .report(
        'CFG2102',
        `O último dia, ${until}, vem antes do primeiro, ${from}.`,
        'Troque os dias.',
      );
  }
  const when = lowerCondition(record.get('when'), scope);
  const value = lowerValue(record.get('value'), scope.guarding(when.guards), { $ref: entity.id });
  return {
    ...optional('from', from),
    ...optional('until', until),
    ...optional('when', when.cel),
    value,
  };
}
