import type * as Source from '../../types.generated.ts';
import { accepts, NUMBER, STRING, typeOfSchema } from '../../expressions/types.ts';
import type { Control, Format, FormField, JsonSchema, Value } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerValue } from '../parts/value/expressions.ts';
import { formatOf, optional } from '../parts/field/fields.ts';
import type { FoundField } from './form-fields.ts';
import { lowerOptions } from '../parts/option-source/option-source.ts';
import { checkLimits } from '../parts/field/limits.ts';
import { checkWrittenDate } from '../parts/value/written-dates.ts';
import type { Place } from '../../compiler/lowering/scope.ts';
import { lowerTriggers } from '../parts/state/triggers.ts';
import { lowerText } from '../parts/text/text.ts';

const controls: readonly Control[] = ['radio', 'checkboxes', 'select', 'switch'];
const tools = ['bold', 'italic', 'underline', 'color', 'list', 'link'] as const;

/** Default extensions and number of attached files. */
const usualFiles = ['.jpg', '.png', '.pdf'];
const mostFiles = 6;

/** Properties of fields of one format only. */
const ownWords: Partial<Record<Format, readonly (keyof Source.FormField)[]>> = {
  files: ['accept', 'maxFiles', 'maxSize', 'maxTotal'],
  html: ['tools'],
};

/**
 * One field of a form; the cursor stands on its entry under `fields`.
 *
 * @param autocomplete the default
 */
export function lowerFormField(
  place: Place<Source.FormField>,
  { schema }: FoundField,
  autocomplete?: string,
): FormField {
  const { cursor, unit, scope } = place;
  const format = formatOf(schema);
  checkWords(cursor, format);
  checkListWords(cursor, format, schema);
  checkLimits(cursor, schema);
  for (const key of ['min', 'max'] as const) checkWrittenDate(cursor.get(key), format);
  const control = controls.find((known) => known === cursor.string('control'));
  if (control !== undefined) checkControl(cursor, control, schema);
  return {
    format,
    ...optional('placeholder', lowerText(cursor.get('placeholder'), unit, scope)),
    ...optional('help', lowerText(cursor.get('help'), unit, scope)),
    ...optional('when', lowerCondition(cursor.get('when'), scope).cel),
    ...optional('required', lowerCondition(cursor.get('required'), scope).cel),
    ...optional('readOnly', lowerCondition(cursor.get('readOnly'), scope).cel),
    ...optional('autocomplete', cursor.string('autocomplete') ?? autocomplete),
    ...optional(
      'options',
      cursor.has('options')
        ? lowerOptions({ ...place, cursor: cursor.get('options') }, choiceOf(schema))
        : undefined,
    ),
    on: lowerTriggers(place),
    ...optional('rows', cursor.number('rows')),
    ...optional('counter', cursor.boolean('counter')),
    ...optional('label', lowerText(cursor.get('label'), unit, scope)),
    ...optional('control', control),
    ...optional('min', lowerBound(place, 'min', schema)),
    ...optional('max', lowerBound(place, 'max', schema)),
    ...optional('accept', format === 'files' ? acceptedFiles(cursor) : undefined),
    ...optional(
      'maxFiles',
      cursor.number('maxFiles') ?? (format === 'files' ? mostFiles : undefined),
    ),
    ...optional('maxSize', lowerSize(place, 'maxSize')),
    ...optional('maxTotal', lowerSize(place, 'maxTotal')),
    ...optional(
      'tools',
      cursor.has('tools')
        ? tools.filter((tool) => cursor.strings('tools').includes(tool))
        : undefined,
    ),
    ...optional('add', lowerText(cursor.get('add'), unit, scope)),
    ...optional('reorder', cursor.boolean('reorder')),
  };
}

/** The schema of a single choice: for a list, of its items. */
function choiceOf(schema: JsonSchema): JsonSchema {
  return schema.type === 'array' ? ((schema.items ?? {}) as JsonSchema) : schema;
}

function checkWords(cursor: Cursor<Source.FormField>, format: Format): void {
  for (const [owner, words] of Object.entries(ownWords)) {
    if (owner === format) continue;
    for (const word of words)
      if (cursor.has(word))
        cursor.get(word).report('CFG2104', `'${word}' só vale em um campo de formato ${owner}.`);
  }
}

/** Words of lists that are filled in item by item. */
function checkListWords(
  cursor: Cursor<Source.FormField>,
  format: Format,
  schema: JsonSchema,
): void {
  const isChoice = cursor.has('options') || hasFixedOptions(schema);
  if (schema.type === 'array' && format !== 'files' && !isChoice) return;
  for (const word of ['add', 'reorder'] as const)
    if (cursor.has(word))
      cursor.get(word).report('CFG2104', `'${word}' só vale em uma lista sem opções.`);
}

/** Whether a value, or each item of a list, is chosen from options of the schema. */
function hasFixedOptions(schema: JsonSchema): boolean {
  return [schema, choiceOf(schema)].some(
    (one) => Array.isArray(one.options) || Array.isArray(one.enum) || Array.isArray(one.oneOf),
  );
}

function checkControl(
  cursor: Cursor<Source.FormField>,
  control: Control,
  schema: JsonSchema,
): void {
  const hasOptions = cursor.has('options') || hasFixedOptions(schema);
  const fits: Record<Control, boolean> = {
    checkboxes: schema.type === 'array' && hasOptions,
    radio: schema.type !== 'array' && (hasOptions || schema.type === 'boolean'),
    select: hasOptions || schema.type === 'boolean',
    switch: schema.type === 'boolean',
  };
  const wants: Record<Control, string> = {
    checkboxes: 'uma lista com opções',
    radio: 'um campo com opções',
    select: 'um campo com opções',
    switch: 'um campo boolean',
  };
  if (!fits[control])
    cursor
      .get('control')
      .report('CFG2104', `O controle ${control} só serve para ${wants[control]}.`);
}

/** The least or greatest value: a number, or the text of a date. */
function lowerBound(
  { cursor, scope }: Place<Source.FormField>,
  key: 'min' | 'max',
  schema: JsonSchema,
): Value | undefined {
  if (!cursor.has(key)) return undefined;
  const type = typeOfSchema(schema, scope.entities);
  if (!accepts(NUMBER, type) && !accepts(STRING, type))
    cursor.get(key).report('CFG2104', `'${key}' só vale em um campo de número ou de data.`);
  return lowerValue(
    cursor.get(key),
    scope,
    { type: accepts(NUMBER, type) ? 'number' : 'string' },
    true,
  );
}

/** Accepted file extensions; undefined where all are. */
function acceptedFiles(cursor: Cursor<Source.FormField>): string[] | undefined {
  const endings = cursor.has('accept') ? cursor.strings('accept') : usualFiles;
  return endings.includes('*') ? undefined : [...endings];
}

/** In MB. */
function lowerSize(
  { cursor, scope }: Place<Source.FormField>,
  key: 'maxSize' | 'maxTotal',
): Value | undefined {
  return cursor.has(key) ? lowerValue(cursor.get(key), scope, { type: 'number' }, true) : undefined;
}
