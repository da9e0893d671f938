import type * as Source from '../../types.generated.ts';
import { describeType } from '../../expressions/types.ts';
import { schemaOfType } from '../../expressions/typing/infer.ts';
import type {
  Control,
  FieldAdapter,
  FieldKind,
  Format,
  JsonSchema,
  Value,
} from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerOf, lowerValue } from '../parts/value/expressions.ts';
import { allFormats, formatFits, formatOf, optional } from '../parts/field/fields.ts';
import { inside, type Place, type Scope } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';
import { type AdapterPlace, kindsOf, lowerBase, orderPath } from './adapter-base.ts';
import type { Makes } from './makes.ts';

/** Lowers an adapter that makes fields of a form; undefined after a finding. */
export function lowerFields(place: AdapterPlace, makes: Makes): FieldAdapter | undefined {
  const { cursor, unit, scope } = place;
  const base = lowerBase(place, makes);
  const rest = {
    ...optional('required', lowerCondition(cursor.get('required'), scope).cel),
    ...optional(
      'default',
      cursor.has('default') ? lowerValue(cursor.get('default'), scope, undefined, true) : undefined,
    ),
    ...optional('help', lowerText(cursor.get('help'), unit, scope)),
    ...optional(
      'options',
      cursor.has('options') ? lowerOptions({ ...place, cursor: cursor.get('options') }) : undefined,
    ),
    ...kindsOf(place, makes, (kind) => lowerFieldKind(kind, unit, scope, cursor.has('options'))),
  };
  return base && { makes: 'fields', ...base, ...rest };
}

function lowerOptions(
  place: Place<NonNullable<Source.AdapterDocument['options']>>,
): FieldAdapter['options'] {
  const { cursor, unit } = place;
  const rows = lowerOf(inside(place, 'rows'));
  if (rows.type.kind !== 'list' && rows.type.kind !== 'dyn')
    cursor
      .get('rows')
      .report('CFG2102', `As opções são uma lista, mas o valor é ${describeType(rows.type)}.`);
  const option: JsonSchema = rows.type.kind === 'list' ? schemaOfType(rows.type.items) : {};
  const scope = place.scope.with({ option });
  const value = lowerOf(inside(place, 'value', scope));
  if (!['string', 'number', 'bool', 'dyn'].includes(value.type.kind))
    cursor
      .get('value')
      .report('CFG2102', `O valor de uma opção é simples, não ${describeType(value.type)}.`);
  const order = orderPath({ ...place, scope }, cursor, 'option');
  const label = lowerText(cursor.get('label'), unit, scope) ?? '';
  return (
    rows.cel &&
    value.cel && { rows: rows.cel, value: value.cel, label, ...optional('order', order) }
  );
}

const controls = ['radio', 'checkboxes', 'select', 'switch'] as const;

/** The type of the value that a control edits; other controls edit any single value. */
const controlType: Partial<Record<Control, FieldKind['type']>> = {
  checkboxes: 'array',
  switch: 'boolean',
};

const fieldFits = (format: Format, type: string): boolean =>
  ['files', 'tags'].includes(format)
    ? type === 'array'
    : type !== 'array' && formatFits(format, { type });

/** The type of a field must be stated, because nothing else declares it. */
function lowerFieldKind(
  cursor: Cursor<Source.AdapterKind>,
  unit: Place['unit'],
  scope: Scope,
  withOptions: boolean,
): FieldKind | undefined {
  const type = cursor.string('type');
  if (type === undefined) {
    cursor.report('CFG1102', "Falta 'type': o tipo do dado do campo.");
    return undefined;
  }
  const format = cursor.choice('format', allFormats, formatOf({ type }));
  if (cursor.has('format') && !fieldFits(format, type))
    cursor.get('format').report('CFG2104', `O formato ${format} não serve para ${type}.`);
  const control = controls.find((one) => one === cursor.string('control'));
  const wanted = control && controlType[control];
  if (wanted !== undefined && wanted !== type)
    cursor
      .get('control')
      .report(
        'CFG2104',
        `${control ?? ''} preenche ${wanted}, não ${type}.`,
        `Diga "type": "${wanted}", ou use outro controle.`,
      );
  const choices = cursor.boolean('choices') ?? (control !== undefined && control !== 'switch');
  if (choices && !withOptions)
    (cursor.has('choices') ? cursor.get('choices') : cursor.get('control')).report(
      'CFG1102',
      'O adaptador não diz de onde vêm as opções.',
      "Acrescente 'options' ao adaptador.",
    );
  const value = (key: 'default' | 'min' | 'max', expected: JsonSchema): { [key: string]: Value } =>
    cursor.has(key) ? { [key]: lowerValue(cursor.get(key), scope, expected, true) } : {};
  const bound: JsonSchema = { type: type === 'integer' || type === 'number' ? 'number' : 'string' };
  return {
    type,
    format,
    ...optional('control', control),
    choices,
    ...optional('placeholder', lowerText(cursor.get('placeholder'), unit, scope)),
    ...value('default', { type }),
    ...value('min', bound),
    ...value('max', bound),
  };
}
