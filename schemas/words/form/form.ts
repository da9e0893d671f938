import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { BOOL } from '../../expressions/types.ts';
import type { Form, JsonSchema, Text } from '../../release/types.ts';
import { lowerChain } from '../actions/actions.ts';
import { lowerAdapter } from '../adapter/adapter.ts';
import { lowerButtons } from '../parts/button/buttons.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerCondition, lowerExpression } from '../parts/value/expressions.ts';
import { formatOf, optional } from '../parts/field/fields.ts';
import { usualAutocomplete } from './autocomplete.ts';
import { lowerFormField } from './form-field.ts';
import { fieldsOfSchema, type FoundField, itemPath, knownField } from './form-fields.ts';
import { formSchema } from './form-schema.ts';
import { formResolver, namedSchema, propertiesOf, sourceSchema } from './form-source.ts';
import { formTypes, type FormTypes, madeData } from './form-types.ts';
import { checkOwnChanges } from '../../compiler/rules/own-change.ts';
import { checkRequiredFields, type Provides } from './required-fields.ts';
import { checkFormReferences } from '../call/references.ts';
import { inside, type Place, Scope } from '../../compiler/lowering/scope.ts';
import { lowerText, lowerTextAt } from '../parts/text/text.ts';

/**
 * Lowers a form at the place of its use.
 *
 * @param given whether the place provides an initial value for a path
 */
export function lowerForm(outer: Place<Source.FormDocument>, given: Provides = () => false): Form {
  const { cursor, unit } = outer;
  unit.forms.set(cursor.id, cursor.has('submit'));
  if (cursor.has('adapter')) return lowerMade(outer, cursor.string('adapter') ?? '');
  checkFormReferences(cursor.get('schema'));
  const source = sourceSchema(cursor);
  const types = formTypes(namedSchema(cursor), cursor.project.entities);
  const scope = new Scope(types.entities, { ...outer.scope.roots }, outer.scope.guarded).with({
    form: types.editing,
  });
  const place: Place<Source.FormDocument> = { ...outer, scope, cursor };
  const fields = fieldsOfSchema(source, formResolver(namedSchema(cursor), cursor.project.entities));
  const formats = new Map([...fields].map(([path, found]) => [path, formatOf(found.schema)]));
  const schema = formSchema(cursor);
  unit.validators.set(cursor.at, schema);
  for (const [path, field] of cursor.entries('fields'))
    if (!leftOut(cursor, source, path)) knownField(field, path, fields);
  const form: Form = {
    ...lowerFrame(place, scope.with({ form: types.submitted })),
    schema,
    validator: cursor.at,
    layout: lowerLayout(cursor, source, fields),
    fields: Object.fromEntries(
      [...fields].map(([path, field]) => [
        path,
        lowerFormField(
          { ...placeOf(place, path, fields, types), cursor: cursor.get('fields').get(path) },
          field,
          usualAutocomplete(path, formats),
        ),
      ]),
    ),
    rules: cursor
      .items('rules')
      .flatMap((rule) => lowerRule({ ...place, cursor: rule }, fields, types)),
    messages: lowerMessages(place, (of, path) =>
      knownField(of, path, fields) ? placeOf(place, path, fields, types).scope : place.scope,
    ),
  };
  checkRequiredFields(cursor, form, given);
  checkOwnChanges(cursor.entries('fields').flatMap(([, field]) => field.items('on')));
  return form;
}

/** A form whose fields an adapter makes of records at run time. */
function lowerMade(outer: Place<Source.FormDocument>, adapter: string): Form {
  const { cursor } = outer;
  for (const word of ['schema', 'layout', 'fields'] as const) {
    if (cursor.has(word))
      cursor
        .get(word)
        .report('CFG1103', `'${word}' não vale aqui: os campos são feitos pelo adaptador.`);
  }
  cursor.project.countDynamic(`form/${cursor.id}`);
  const place: Place<Source.FormDocument> = {
    ...outer,
    scope: outer.scope.with({ form: madeData }),
  };
  return {
    ...lowerFrame(place, place.scope),
    schema: {},
    validator: '',
    layout: [],
    fields: {},
    ...optional('made', lowerAdapter(outer, adapter, cursor.get('adapter'), 'fields')),
    rules: cursor.items('rules').flatMap((rule) => ruleOf({ ...place, cursor: rule })),
    messages: lowerMessages(place, () => place.scope),
  };
}

/** Title, buttons and submit. */
function lowerFrame(place: Place<Source.FormDocument>, submitted: Scope) {
  const { cursor, unit, scope } = place;
  return {
    form: cursor.id,
    at: cursor.at,
    ...optional('title', lowerText(cursor.get('title'), unit, scope)),
    ...optional('scroll', cursor.boolean('scroll')),
    ...optional(
      'submit',
      cursor.has('submit')
        ? lowerSubmit({ ...place, cursor: cursor.get('submit') }, submitted)
        : undefined,
    ),
    actions: lowerButtons(inside(place, 'actions'), { look: 'text' }),
    ...optional('error', cursor.string('error')),
  };
}

/** The type of a form's data after a valid submit. */
export function typedSchema(form: Cursor<Source.FormDocument>): JsonSchema {
  return form.has('adapter')
    ? madeData
    : formTypes(namedSchema(form), form.project.entities).submitted;
}

/**
 * The place of a field's own expressions: within a list of records they see the record as `item`.
 */
function placeOf<T>(
  place: Place<T>,
  path: string,
  fields: ReadonlyMap<string, FoundField>,
  types: FormTypes,
): Place<T> {
  const item = itemPath(path);
  const field = item === undefined ? undefined : fields.get(item);
  if (!field) return place;
  const record = types.editingOf(field.written);
  return { ...place, scope: place.scope.with({ item: record }), record };
}

/** A field that the document has and this tenant's form does not: the captcha. */
const leftOut = (cursor: Cursor<Source.FormDocument>, source: JsonSchema, name: string): boolean =>
  propertiesOf(namedSchema(cursor))[name] !== undefined && propertiesOf(source)[name] === undefined;

function lowerLayout(
  cursor: Cursor<Source.FormDocument>,
  source: JsonSchema,
  fields: ReadonlyMap<string, FoundField>,
): Form['layout'] {
  // Fields of alternatives are shown only where the layout places them.
  const names = Object.keys(propertiesOf(source));
  if (!cursor.has('layout')) return names.map((name) => ({ fields: [{ name, span: 12 }] }));
  const placed = new Set<string>();
  const rows = cursor.items('layout').map((row) => {
    const items = row.items();
    const even = Math.max(1, Math.floor(12 / Math.max(1, items.length)));
    return {
      fields: items.flatMap((item) => {
        const name = typeof item.value === 'string' ? item.value : (item.string('name') ?? '');
        if (leftOut(cursor, source, name) || !knownField(item, name, fields)) return [];
        if (placed.has(name)) item.report('CFG1104', `'${name}' aparece duas vezes.`);
        placed.add(name);
        return [{ name, span: item.number('span') ?? even }];
      }),
    };
  });
  const rest = names.filter((name) => !placed.has(name));
  return [...rows, ...rest.map((name) => ({ fields: [{ name, span: 12 }] }))];
}

type Rule = NonNullable<Source.FormDocument['rules']>[number];

function lowerRule(
  place: Place<Rule>,
  fields: ReadonlyMap<string, FoundField>,
  types: FormTypes,
): Form['rules'] {
  const field = place.cursor.string('field') ?? '';
  return knownField(place.cursor.get('field'), field, fields)
    ? ruleOf(placeOf(place, field, fields, types))
    : [];
}

function ruleOf({ cursor, unit, scope }: Place<Rule>): Form['rules'] {
  const field = cursor.string('field') ?? '';
  const { cel, constant } = lowerExpression(
    cursor.get('when'),
    cursor.string('when') ?? '',
    scope,
    BOOL,
  );
  if (constant === true)
    cursor
      .get('when')
      .report(
        'CFG2712',
        `A regra de '${field}' vale sempre: o formulário nunca poderia ser enviado.`,
      );
  return cel
    ? [
        {
          when: cel,
          at: cursor.at,
          field,
          message: lowerText(cursor.get('message'), unit, scope) ?? '',
        },
      ]
    : [];
}

/** Keywords of JSON Schema that may have a message. */
const keywords = [
  'required',
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'not',
  'contains',
  'additionalProperties',
  'additionalItems',
  'propertyNames',
  'dependencies',
  'if',
];

/**
 * Reports fields that the form does not have.
 *
 * @param scopeOf the scope of a field's texts
 */
function lowerMessages(
  { cursor, unit, scope }: Place<Source.FormDocument>,
  scopeOf: (cursor: Cursor, field: string) => Scope,
): Form['messages'] {
  const texts = (
    of: Cursor<Readonly<Record<string, Source.Text>>>,
    seen: Scope,
  ): Record<string, Text> =>
    Object.fromEntries(
      of
        .entries()
        .map(([keyword, text]) => [keyword, lowerTextAt(text, String(text.value), unit, seen)]),
    );
  return Object.fromEntries(
    cursor.entries('messages').map(([name, of]) => {
      const seen = name === '*' ? scope : scopeOf(of, name);
      for (const [keyword, text] of of.entries()) {
        if (keyword !== '*' && !keywords.includes(keyword))
          text.report('CFG2101', `'${keyword}' não é uma verificação.`, suggest(keyword, keywords));
      }
      return [name, texts(of, seen)];
    }),
  );
}

function lowerSubmit(
  place: Place<NonNullable<Source.FormDocument['submit']>>,
  submitted: Scope,
): NonNullable<Form['submit']> {
  const { cursor, unit, scope } = place;
  const enabled = lowerCondition(cursor.get('enabled'), scope);
  return {
    label: lowerText(cursor.get('label'), unit, scope) ?? '',
    ...optional('invalidLabel', lowerText(cursor.get('invalidLabel'), unit, scope)),
    ...optional('busy', lowerText(cursor.get('busy'), unit, scope)),
    ...optional('enabled', enabled.cel),
    do: lowerChain({
      ...place,
      scope: submitted.guarding(enabled.guards),
      cursor: cursor.get('do'),
    }),
    ...optional('problems', cursor.string('problems')),
    align: cursor.choice('align', ['start', 'center', 'end', 'stretch'] as const, 'end'),
  };
}
