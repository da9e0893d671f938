import type * as Source from '../../../types.generated.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import { accepts, describeType, schemaOfType, typeOfSchema } from '../../../expressions/types.ts';
import type { JsonSchema, OptionSource } from '../../../release/types.ts';
import { bringsRows, lowerCallUse, rowSchema } from '../../call/call-use.ts';
import { lowerOf } from '../value/expressions.ts';
import { optional, resolvePath } from '../field/fields.ts';
import { lowerIcon } from '../icon/icon.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { expectInto, statePath } from '../target/targets.ts';
import { lowerText } from '../text/text.ts';

/**
 * The options of a field or a filter.
 *
 * @param chosen schema of a single choice, which the options' values must fit. `item` in their
 * texts is an option's record.
 */
export function lowerOptions(
  place: Place<Source.OptionSource>,
  chosen: JsonSchema | undefined,
): OptionSource | undefined {
  const { cursor, unit, scope } = place;
  const source = lowerOptionSource(place);
  if (!source) return undefined;
  const value = (cursor.string('value') ?? 'id').split('.');
  const valueCursor = cursor.has('value') ? cursor.get('value') : cursor;
  const found = resolvePath(valueCursor, typeOfSchema(source.item, scope.entities), value, scope);
  if (found && chosen) expectChoice(place, found, chosen);
  const shown = scope.with({ item: source.item });
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, source.item);
  for (const path of cursor.items('resets')) statePath(place, path, String(path.value));
  const term = 'term' in source.from && source.from.term !== undefined;
  if (cursor.has('idle') && !term)
    cursor.get('idle').report('CFG2404', 'Aqui não há o que digitar: idle só vale com term.');
  return {
    from: source.from,
    value,
    label: lowerText(cursor.get('label'), unit, shown) ?? '',
    ...optional('detail', lowerText(cursor.get('detail'), unit, shown)),
    ...optional('icon', lowerIcon({ ...place, scope: shown })),
    ...optional('into', into),
    ...optional('autoSelect', cursor.string('autoSelect')),
    ...optional('empty', lowerText(cursor.get('empty'), unit, scope)),
    ...optional('resets', cursor.has('resets') ? cursor.strings('resets') : undefined),
    ...optional('cascade', cursor.boolean('cascade')),
    ...optional('idle', lowerText(cursor.get('idle'), unit, scope)),
  };
}

function expectChoice(
  { cursor, scope }: Place<Source.OptionSource>,
  value: JsonSchema,
  chosen: JsonSchema,
): void {
  const expected = typeOfSchema(chosen, scope.entities);
  const actual = typeOfSchema(value, scope.entities);
  if (!accepts(expected, actual))
    (cursor.has('value') ? cursor.get('value') : cursor).report(
      'CFG2102',
      `O campo guarda ${describeType(expected)}, mas o valor de uma opção é ${describeType(actual)}.`,
    );
}

function lowerOptionSource(
  place: Place<Source.OptionSource>,
): { from: OptionSource['from']; item: JsonSchema } | undefined {
  const { cursor } = place;
  const callId = cursor.string('call');
  if (callId === undefined) return lowerRows(place);
  const term = cursor.string('term');
  const use = lowerCallUse(place, callId, cursor.get('call'), {
    given: term === undefined ? [] : [term],
    serves: bringsRows,
  });
  const rows = use && rowSchema(use.call);
  if (!use || !rows) return undefined;
  if (term !== undefined && use.open[term] === undefined)
    cursor
      .get('term')
      .report('CFG2401', `${callId} não conhece '${term}'.`, suggest(term, Object.keys(use.open)));
  return {
    from: {
      call: callId,
      with: use.with,
      ...optional('term', term),
      debounce: cursor.number('debounce') ?? 400,
      min: cursor.number('min') ?? 1,
    },
    item: rows.row,
  };
}

function lowerRows(
  place: Place<Source.OptionSource>,
): { from: OptionSource['from']; item: JsonSchema } | undefined {
  const { cursor } = place;
  const { cel, type } = lowerOf(inside(place, 'rows'));
  if (type.kind !== 'list' && type.kind !== 'dyn')
    cursor
      .get('rows')
      .report('CFG2102', `As opções são uma lista, mas o valor é ${describeType(type)}.`);
  const of = cursor.string('of');
  if (of !== undefined) cursor.project.resolve('entity', of, cursor.get('of'));
  const item =
    of !== undefined ? { $ref: of } : type.kind === 'list' ? schemaOfType(type.items) : {};
  return cel && { from: { rows: cel }, item };
}
