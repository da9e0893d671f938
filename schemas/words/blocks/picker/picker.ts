import type * as Source from '../../../types.generated.ts';
import { BOOL, type CelType, describeType, typeOfSchema } from '../../../expressions/types.ts';
import type { JsonSchema, PickerBlock, Value } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { dialogResult, expectResult } from '../../dialog/dialog-result.ts';
import { lowerCondition, lowerExpression, lowerValue } from '../../parts/value/expressions.ts';
import { optional } from '../../parts/field/fields.ts';
import { lowerList } from '../../list/list.ts';
import { lowerSource } from '../../list/rows.ts';
import { inside, type Place, type Scope } from '../../../compiler/lowering/scope.ts';
import { statePath } from '../../parts/target/targets.ts';
import { lowerText } from '../../parts/text/text.ts';
import { schemaOfValue } from '../../parts/value/value-schema.ts';
import { type BlockLowering, textOr } from '../parts.ts';

/**
 * `picker`: selects rows of a list into a draft: a map of items by key, or of such maps by group.
 */
export const lowerPicker: BlockLowering<Source.PickerBlock> = (place, cursor) => {
  const { unit } = place;
  const of = cursor.get('picker');
  const document =
    typeof of.value === 'string'
      ? cursor.project.resolve('list', of.value, of)
      : of.as<Source.ListDocument>();
  if (!document) return undefined;
  const listPlace: Place<Source.ListDocument> = { ...place, cursor: document };
  const list = lowerList(listPlace);
  const { row } = lowerSource(listPlace);
  const scope = place.scope.with({ row });
  const each: Place<Source.PickerBlock> = { ...place, scope };
  const details = cursor.get('details');
  const answered = details.exists
    ? scope.with({ result: dialogResult(unit.project, details.string('open') ?? '') })
    : scope;
  const declared = itemSchema(place, cursor);
  const item = declared ?? schemaOfValue(cursor.get('item'), answered);
  const shown = scope.with({ item });
  return {
    list,
    into: cursor.string('into') ?? '',
    ...optional(
      'group',
      cursor.has('group') ? lowerValue(cursor.get('group'), scope, { type: 'string' }) : undefined,
    ),
    item: lowerItem(cursor.get('item'), answered, declared),
    ...optional(
      'details',
      details.exists ? lowerDetails({ ...each, cursor: details }, item, answered) : undefined,
    ),
    ...optional('locked', lowerCondition(cursor.get('locked'), scope).cel),
    ...optional('lockedText', lowerText(cursor.get('lockedText'), unit, scope)),
    ...optional('mark', lowerText(cursor.get('mark'), unit, shown)),
    label: textOr(inside(each, 'label'), 'selection.row'),
    editLabel: textOr(inside(each, 'editLabel'), details.exists ? 'picker.edit' : 'picker.undo'),
    ...optional(
      'max',
      cursor.has('max')
        ? lowerValue(cursor.get('max'), place.scope, { type: 'number' })
        : undefined,
    ),
    ...optional('maxMessage', lowerText(cursor.get('maxMessage'), unit, place.scope)),
    ...optional(
      'all',
      cursor.has('all')
        ? lowerAll({ ...place, cursor: cursor.get('all') }, row, declared ?? item)
        : undefined,
    ),
  };
};

/**
 * The schema of a draft's item for one row; undefined where its state does not declare it, or after
 * a finding. The draft is a map by key, within a map by group where there is one.
 */
function itemSchema(place: Place, cursor: Cursor<Source.PickerBlock>): JsonSchema | undefined {
  const from = cursor.get('into');
  const path = cursor.string('into') ?? '';
  let schema = statePath(place, from, path);
  for (const level of cursor.has('group') ? ['por grupo', 'por chave'] : ['por chave']) {
    if (!schema) return undefined;
    const type: CelType = typeOfSchema(schema, place.scope.entities);
    if (type.kind === 'dyn') return undefined;
    if (type.kind !== 'map') {
      from.report(
        'CFG2102',
        `'${path}' guarda um mapa ${level}, mas é ${describeType(type)}.`,
        'Declare-o como { "type": "object", "additionalProperties": ... }: com group, um mapa de mapas.',
      );
      return undefined;
    }
    const rest: unknown = schema.additionalProperties;
    schema = rest !== null && typeof rest === 'object' ? (rest as JsonSchema) : undefined;
  }
  return schema;
}

const lowerItem = (
  cursor: Cursor<Source.Values>,
  scope: Scope,
  expected: JsonSchema | undefined,
): Record<string, Value> => lowerValue(cursor, scope, expected) as Record<string, Value>;

/**
 * The dialog sees the item, none of whose properties are certain, because the row may not be
 * selected yet.
 */
function lowerDetails(
  place: Place<NonNullable<Source.PickerBlock['details']>>,
  item: JsonSchema,
  answered: Scope,
): PickerBlock['details'] {
  const { cursor, unit, scope } = place;
  const dialog = cursor.string('open') ?? '';
  const known: JsonSchema =
    typeof item.$ref === 'string' ? (scope.entities(item.$ref) ?? {}) : item;
  const inputs = unit.words.dialog(
    { ...place, scope: scope.with({ item: { ...known, required: [] } }) },
    dialog,
    cursor.get('open'),
  );
  expectResult(place, dialog, cursor.get('open'));
  const undo = cursor.has('undo')
    ? lowerExpression(cursor.get('undo'), cursor.string('undo') ?? '', answered, BOOL).cel
    : undefined;
  return { dialog, with: inputs, ...optional('undo', undo) };
}

/** Selects all visible rows, without asking for details: there is no `result`. */
function lowerAll(
  place: Place<NonNullable<Source.PickerBlock['all']>>,
  row: JsonSchema,
  item: JsonSchema,
): PickerBlock['all'] {
  const { cursor, unit, scope } = place;
  return {
    label: lowerText(cursor.get('label'), unit, scope) ?? '',
    ...optional(
      'enabled',
      lowerCondition(
        cursor.get('enabled'),
        scope.with({ selection: { type: 'array', items: row } }),
      ).cel,
    ),
    item: lowerItem(cursor.get('item'), scope.with({ row }), item),
  };
}
