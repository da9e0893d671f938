import { didYouMean } from '../diagnostics/nearest.ts';
import { BOOL } from '../expressions/types.ts';
import type { Form, FormField, JsonSchema, OptionSource, Text } from '../release/types.ts';
import { expectInto, lowerButtons, lowerChain, lowerOf } from './actions.ts';
import { lowerCallUse, rowSchema } from './callUse.ts';
import type { Cursor } from './cursor.ts';
import { lowerCondition, lowerExpression } from './expressions.ts';
import { formatOf, optional, resolvePath } from './fields.ts';
import { formSchema } from './formSchema.ts';
import type { Place, Scope } from './scope.ts';
import { lowerTriggers } from './state.ts';
import { lowerText, lowerTextAt } from './text.ts';
import { schemaOfType } from '../expressions/infer.ts';
import { typeOfSchema } from '../expressions/types.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The root `form` while somebody types: a field may be missing unless it has a default. */
function editing(schema: JsonSchema): JsonSchema {
  const properties = isRecord(schema.properties) ? (schema.properties as Record<string, JsonSchema>) : {};
  return { type: 'object', properties, required: Object.keys(properties).filter((name) => properties[name]?.default !== undefined) };
}

/** A form document at the place of its use. */
export function lowerForm(outer: Place): Form {
  const { cursor, unit } = outer;
  unit.forms.add(cursor.id);
  const typed = typedSchema(cursor);
  const { schema, properties } = formSchema(cursor.get('schema'));
  const scope = outer.scope.with({ form: editing(typed) });
  const submitted = outer.scope.with({ form: typed });
  const place: Place = { ...outer, scope, cursor };
  const validator = cursor.at;
  unit.validators.set(validator, schema);
  for (const [name, field] of cursor.entries('fields')) known(field, name, properties);
  return {
    form: cursor.id,
    at: cursor.at,
    ...optional('title', lowerText(cursor, 'title', unit, scope)),
    schema,
    validator,
    layout: lowerLayout(cursor, properties),
    fields: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, lowerFormField({ ...place, cursor: cursor.get('fields').get(name) }, property)])),
    rules: cursor.items('rules').flatMap((rule) => lowerRule({ ...place, cursor: rule }, properties)),
    messages: lowerMessages(place, properties),
    ...optional('submit', cursor.has('submit') ? lowerSubmit({ ...place, cursor: cursor.get('submit') }, submitted) : undefined),
    actions: lowerButtons(place, 'actions', { look: 'text' }),
    ...optional('error', cursor.string('error') as 'under' | undefined),
  };
}

/** The form's data as expressions see it: entities stay named. */
export function typedSchema(cursor: Cursor): JsonSchema {
  const schema = cursor.get('schema').record;
  if (typeof schema.$ref === 'string') return cursor.project.entities(schema.$ref) ?? {};
  return schema;
}

function known(cursor: Cursor, name: string, properties: Record<string, JsonSchema>): boolean {
  if (properties[name]) return true;
  cursor.report('CFG2101', `O formulário não tem o campo '${name}'.`, `Tem: ${Object.keys(properties).join(', ')}.`);
  return false;
}

function lowerLayout(cursor: Cursor, properties: Record<string, JsonSchema>): Form['layout'] {
  if (!cursor.has('layout')) return Object.keys(properties).map((name) => ({ fields: [{ name, span: 12 }] }));
  const declared = Object.keys((typedSchema(cursor).properties ?? {}) as object);
  const leftOut = new Set(declared.filter((name) => !properties[name]));
  const placed = new Set<string>();
  const rows = cursor.items('layout').map((row) => {
    const items = row.items();
    const even = Math.max(1, Math.floor(12 / Math.max(1, items.length)));
    return {
      fields: items.flatMap((item) => {
        const name = typeof item.value === 'string' ? item.value : (item.string('name') ?? '');
        if (leftOut.has(name) || !known(item, name, properties)) return [];
        if (placed.has(name)) item.report('CFG1104', `'${name}' aparece duas vezes.`);
        placed.add(name);
        return [{ name, span: item.number('span') ?? even }];
      }),
    };
  });
  const rest = Object.keys(properties).filter((name) => !placed.has(name));
  return [...rows, ...rest.map((name) => ({ fields: [{ name, span: 12 }] }))];
}

function lowerFormField(place: Place, property: JsonSchema): FormField {
  const { cursor, unit, scope } = place;
  return {
    format: formatOf(property),
    ...optional('placeholder', lowerText(cursor, 'placeholder', unit, scope)),
    ...optional('help', lowerText(cursor, 'help', unit, scope)),
    ...optional('when', lowerCondition(cursor, 'when', scope).cel),
    ...optional('readOnly', lowerCondition(cursor, 'readOnly', scope).cel),
    ...optional('autocomplete', cursor.string('autocomplete')),
    ...optional('options', cursor.has('options') ? lowerOptions({ ...place, cursor: cursor.get('options') }) : undefined),
    on: lowerTriggers(place),
    ...optional('rows', cursor.number('rows')),
    ...optional('counter', cursor.boolean('counter')),
  };
}

function lowerOptions(place: Place): OptionSource | undefined {
  const { cursor, unit, scope } = place;
  const source = lowerOptionSource(place);
  if (!source) return undefined;
  const item = typeOfSchema(source.item, scope.entities);
  const value = (cursor.string('value') ?? 'id').split('.');
  resolvePath(cursor.has('value') ? cursor.get('value') : cursor, item, value, scope);
  const shown = scope.with({ item: source.item });
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, source.item);
  return {
    from: source.from,
    value,
    label: lowerText(cursor, 'label', unit, shown) ?? '',
    ...optional('detail', lowerText(cursor, 'detail', unit, shown)),
    ...optional('into', into),
    ...optional('autoSelect', cursor.string('autoSelect') as 'single' | undefined),
    ...optional('empty', lowerText(cursor, 'empty', unit, scope)),
  };
}

function lowerOptionSource(place: Place): { from: OptionSource['from']; item: JsonSchema } | undefined {
  const { cursor } = place;
  const callId = cursor.string('call');
  if (callId === undefined) {
    const { cel, type } = lowerOf(place, 'rows');
    const of = cursor.string('of');
    const item = of !== undefined ? { $ref: of } : type.kind === 'list' ? schemaOfType(type.items) : {};
    return cel && { from: { rows: cel }, item };
  }
  const term = cursor.string('term');
  const use = lowerCallUse(place, callId, cursor.get('call'), term === undefined ? [] : [term]);
  const rows = use && rowSchema(use.call);
  if (!use || !rows) {
    if (use) cursor.get('call').report('CFG2404', `${callId} não responde uma lista.`);
    return undefined;
  }
  if (term !== undefined && use.call.get('query').record[term] === undefined) cursor.get('term').report('CFG2401', `${callId} não conhece '${term}'.`);
  return { from: { call: callId, with: use.with, ...optional('term', term), debounce: cursor.number('debounce') ?? 400, min: cursor.number('min') ?? 1 }, item: rows.row };
}

function lowerRule(place: Place, properties: Record<string, JsonSchema>): Form['rules'] {
  const { cursor, unit, scope } = place;
  const field = cursor.string('field') ?? '';
  if (!known(cursor.get('field'), field, properties)) return [];
  const { cel } = lowerExpression(cursor.get('when'), cursor.string('when') ?? '', scope, BOOL);
  return cel ? [{ when: cel, at: cursor.at, field, message: lowerText(cursor, 'message', unit, scope) ?? '' }] : [];
}

/** What a validator can find wrong with a field. */
const keywords = ['required', 'type', 'minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'enum', 'const', 'oneOf', 'not'];

function lowerMessages(place: Place, properties: Record<string, JsonSchema>): Form['messages'] {
  const { cursor, unit, scope } = place;
  const texts = (of: Cursor): Record<string, Text> =>
    Object.fromEntries(of.entries().map(([keyword, text]) => [keyword, lowerTextAt(text, String(text.value), unit, scope)]));
  return Object.fromEntries(
    cursor.entries('messages').map(([name, of]) => {
      if (name !== '*') known(of, name, properties);
      for (const [keyword, text] of of.entries()) {
        if (!keywords.includes(keyword)) text.report('CFG2101', `'${keyword}' não é uma verificação.`, didYouMean(keyword, keywords));
      }
      return [name, texts(of)];
    }),
  );
}

function lowerSubmit(place: Place, submitted: Scope): NonNullable<Form['submit']> {
  const { cursor, unit, scope } = place;
  const enabled = lowerCondition(cursor, 'enabled', scope);
  return {
    label: lowerText(cursor, 'label', unit, scope) ?? '',
    ...optional('invalidLabel', lowerText(cursor, 'invalidLabel', unit, scope)),
    ...optional('busy', lowerText(cursor, 'busy', unit, scope)),
    ...optional('enabled', enabled.cel),
    do: lowerChain({ ...place, scope: submitted.guarding(enabled.guards), cursor: cursor.get('do') }),
    align: cursor.choice('align', ['start', 'center', 'end', 'stretch'] as const, 'end'),
  };
}
