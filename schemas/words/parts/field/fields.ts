import { inside, type Place, type Scope } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { checkVisitors } from '../../../compiler/rules/session/visitors.ts';
import { joinHints } from '../../../diagnostics/hint.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import {
  type CelType,
  undeclaredField,
  schemaOfType,
  titlesOf,
  typeOfSchema,
} from '../../../expressions/types.ts';
import type { Cel, Field, Format, JsonSchema, Option } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { markCallUsed } from '../../call/call-use.ts';
import { checkAddressed } from '../../call/reads.ts';
import { lowerText } from '../text/text.ts';
import { lowerTone } from '../tone/tone.ts';
import { lowerCondition, lowerOf } from '../value/expressions.ts';

const byType: Record<string, Format> = {
  string: 'text',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'tags',
};
const atEnd = new Set<Format>(['integer', 'number', 'quantity', 'money', 'percent']);
const atCenter = new Set<Format>(['boolean', 'image']);
const numeric = new Set<Format>(['integer', 'number', 'quantity', 'money', 'percent']);
const textual = new Set<Format>([
  'multiline',
  'date',
  'dateTime',
  'relative',
  'month',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'phone',
  'cardExpiry',
  'email',
  'uri',
  'password',
  'captcha',
  'html',
  'dateRange',
]);
const listed = new Set<Format>(['files', 'tags']);

/** The format that a schema names, or that its type implies. */
export function formatOf(schema: JsonSchema | undefined): Format {
  if (typeof schema?.format === 'string') return schema.format as Format;
  return byType[String(schema?.type)] ?? 'text';
}

/** Whether a format can show a value of a schema's type. */
export function formatFits(format: Format, schema: JsonSchema | undefined): boolean {
  const type = schema?.type;
  if (type === undefined) return true;
  if (numeric.has(format)) return type === 'number' || type === 'integer';
  if (textual.has(format)) return type === 'string';
  if (listed.has(format)) return type === 'array';
  return format !== 'boolean' || type === 'boolean';
}

/** Resolves a path of property names; undefined after a finding. */
export function resolvePath(
  cursor: Cursor,
  from: CelType,
  path: readonly string[],
  scope: Scope,
  origin = '',
): JsonSchema | undefined {
  cursor.project.observer?.leadsFrom(cursor, from, scope);
  let type = from;
  let schema: JsonSchema | undefined = {};
  for (const name of path) {
    if (type.kind === 'dyn') return {};
    if (type.kind === 'map') {
      type = type.values;
      schema = {};
      continue;
    }
    schema =
      type.kind === 'object' && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!schema) {
      const owner =
        type.kind !== 'object'
          ? 'neste valor'
          : type.name === undefined
            ? 'neste objeto'
            : `em ${type.name}`;
      const known = type.kind === 'object' ? Object.keys(type.fields) : [];
      cursor.report(
        'CFG2101',
        `'${name}' não existe ${owner}.`,
        joinHints(
          suggest(name, known, type.kind === 'object' ? titlesOf(type.fields) : {}),
          origin,
        ),
        undeclaredField(type, name),
      );
      return undefined;
    }
    type = typeOfSchema(schema, scope.entities);
  }
  return schema;
}

/** The entity behind a reference; the reference's own title and format override the entity's. */
function described(schema: JsonSchema, scope: Scope): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  return { ...scope.entities(schema.$ref), ...schema };
}

/**
 * What a field shows: the value at a path, or a computed one, with the schema that describes it.
 * Undefined after a finding.
 * @param hasText the field has a text of its own, so that its id need not be a path
 */
function lowerShownValue(
  place: Place<Source.Field>,
  of: CelType,
  hasText: boolean,
  origin: string | undefined,
): { path: string[]; schema: JsonSchema; value: Cel | undefined } | undefined {
  const { cursor, scope } = place;
  const id = cursor.string('id') ?? '';
  // A computed column need not be a field; where its id names one, it takes the title and order of
  // that field.
  const computed = cursor.has('value') ? lowerOf(inside(place, 'value')) : undefined;
  const named =
    cursor.string('path') ?? ((!hasText && !computed) || isField(id, of, scope) ? id : undefined);
  const path = named ? named.split('.') : [];
  const from = cursor.has('path') ? cursor.get('path') : cursor;
  const found = resolvePath(from, of, path, scope, origin);
  if (!found) return undefined;
  const schema =
    computed && path.length === 0 ? schemaOfType(computed.type) : described(found, scope);
  return { path, schema, value: computed?.cel };
}

/** The call that yields a field's picture, and the path of its alternative text. */
function lowerFieldImage(
  place: Place<Source.Field>,
  schema: JsonSchema,
  of: CelType,
): Field['image'] {
  const { cursor, scope } = place;
  const alt = cursor.has('alt') ? (cursor.string('alt') ?? '').split('.') : undefined;
  if (alt) resolvePath(cursor.get('alt'), of, alt, scope);
  const image =
    cursor.get('image').value ?? (schema.image as { call: string; param: string } | undefined);
  if (!image) return undefined;
  noteImage(place, image);
  return { call: image.call, param: image.param, ...(alt && { alt }) };
}

/**
 * A column, card line or detail line with everything the runtime needs to show it, derived from the
 * entity.
 *
 * @param shown scope of its `when`: a column shows for the whole list, so it cannot depend on a row
 */
export function lowerField(
  outer: Place<Source.Field>,
  of: CelType,
  origin?: string,
  shown: Scope = outer.scope,
): Field | undefined {
  const { cursor, unit } = outer;
  const when = lowerCondition(cursor.get('when'), shown);
  const place: Place<Source.Field> = { ...outer, scope: outer.scope.guarding(when.guards) };
  const { scope } = place;
  const id = cursor.string('id') ?? '';
  const text = lowerText(cursor.get('text'), unit, scope);
  const shownValue = lowerShownValue(place, of, text !== undefined, origin);
  if (!shownValue) return undefined;
  const { path, schema, value } = shownValue;
  const format = cursor.choice('format', allFormats, formatOf(schema));
  if (cursor.has('format') && !formatFits(format, schema))
    cursor.get('format').report('CFG2104', `O formato ${format} não serve para este campo.`);
  const align = cursor.choice(
    'align',
    ['start', 'center', 'end'] as const,
    atEnd.has(format) ? 'end' : atCenter.has(format) ? 'center' : 'start',
  );
  const options = cursor.get('options').value ?? (schema.options as Option[] | undefined);
  return {
    id,
    at: cursor.at,
    path,
    label:
      lowerText(cursor.get('label'), unit, scope) ??
      (typeof schema.title === 'string' ? schema.title : id),
    format,
    align,
    ...optional(
      'empty',
      lowerText(cursor.get('empty'), unit, scope) ?? (schema.empty as string | undefined),
    ),
    ...optional('text', text),
    ...optional('tooltip', lowerText(cursor.get('tooltip'), unit, scope)),
    ...optional('value', value),
    ...optional('tone', lowerTone(cursor.get('tone'), scope)),
    ...optional('options', options),
    ...optional('image', lowerFieldImage(place, schema, of)),
    ...optional('width', cursor.string('width')),
    ...optional('when', when.cel),
    ...optional('from', cursor.string('from')),
    ...optional('sortable', cursor.boolean('sortable')),
    ...optional(
      'open',
      cursor.has('open') ? unit.words.chain({ ...place, cursor: cursor.get('open') }) : undefined,
    ),
  };
}

/** Whether a path exists, without a report. */
function isField(path: string, of: CelType, scope: Scope): boolean {
  let type = of;
  for (const name of path.split('.')) {
    if (type.kind !== 'object' || !Object.hasOwn(type.fields, name)) return false;
    type = typeOfSchema(type.fields[name], scope.entities);
  }
  return true;
}

function noteImage(place: Place, image: { call: string; param: string }): void {
  const call = place.unit.project.resolve('call', image.call, place.cursor);
  if (!call) return;
  const known = (['params', 'query'] as const).flatMap((key) =>
    Object.keys(call.get(key).record()),
  );
  if (!known.includes(image.param))
    place.cursor.report(
      'CFG2401',
      `${image.call} não conhece '${image.param}'.`,
      suggest(image.param, known),
    );
  checkAddressed(call, place.cursor);
  checkVisitors(place, call, place.cursor);
  markCallUsed(place, call);
}

/**
 * `{ [key]: value }`, or nothing when the value is undefined: the release has no empty properties.
 */
export function optional<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [P in K]?: V });
}

export const allFormats: readonly Format[] = [
  'text',
  'multiline',
  'integer',
  'number',
  'quantity',
  'money',
  'percent',
  'boolean',
  'date',
  'dateTime',
  'relative',
  'month',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'cep',
  'phone',
  'cardExpiry',
  'email',
  'uri',
  'password',
  'captcha',
  'html',
  'image',
  'status',
  'tags',
  'dateRange',
  'files',
];
