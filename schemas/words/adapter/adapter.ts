import type * as Source from '../../types.generated.ts';
import {
  accepts,
  type CelType,
  describeType,
  NUMBER,
  STRING,
  typeOfSchema,
} from '../../expressions/types.ts';
import { schemaOfType } from '../../expressions/infer.ts';
import type {
  Cel,
  ColumnAdapter,
  ColumnKind,
  Control,
  FieldAdapter,
  FieldKind,
  Format,
  JsonSchema,
  Value,
  WidgetAdapter,
} from '../../release/types.ts';
import type { WordOf } from '../../compiler/read/typed.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import {
  expressionOf,
  lowerCondition,
  lowerExpression,
  lowerOf,
  lowerValue,
} from '../parts/value/expressions.ts';
import { allFormats, formatFits, formatOf, optional, resolvePath } from '../parts/field/fields.ts';
import { inside, type Place, type Scope } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';

interface Adapters {
  fields: FieldAdapter;
  columns: ColumnAdapter;
  widgets: WidgetAdapter;
}
export type Makes = keyof Adapters;

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

const made: Record<Makes, string> = {
  fields: 'campos de um formulário',
  columns: 'colunas de uma lista',
  widgets: 'quadros de um painel',
};

function expectRecords(cursor: Cursor, type: CelType, of: string, scope: Scope): void {
  if (type.kind === 'dyn') return;
  const named = type.kind === 'list' && type.items.kind === 'object' ? type.items.name : undefined;
  const fits =
    type.kind === 'list' &&
    (named === undefined || named === of) &&
    accepts(typeOfSchema({ $ref: of }, scope.entities), type.items);
  if (!fits)
    cursor.report(
      'CFG2102',
      `Aqui se espera uma lista de ${of}, mas o valor é ${describeType(type)}.`,
    );
}

type AdapterPlace = Place<Source.AdapterDocument>;

/** The lowering for each result of an adapter. */
const lowerings: { [M in Makes]: (place: AdapterPlace, makes: Makes) => Adapters[M] | undefined } =
  {
    fields: lowerFields,
    columns: lowerColumns,
    widgets: lowerWidgets,
  };

type OwnWord = keyof Source.AdapterDocument;
type KindWord = keyof Source.AdapterKind;

/** Properties that only some adapters and kinds have. */
const words: Record<Makes, { own: readonly OwnWord[]; kind: readonly KindWord[] }> = {
  fields: {
    own: ['required', 'default', 'help', 'options'],
    kind: ['type', 'format', 'control', 'choices', 'placeholder', 'default', 'min', 'max'],
  },
  columns: { own: ['align'], kind: ['format', 'decimals'] },
  widgets: { own: ['labelWhen', 'place'], kind: ['body'] },
};
const ownWords = Object.values(words).flatMap(({ own }) => own);
const kindWords = [...new Set(Object.values(words).flatMap(({ kind }) => kind))];

function refuse<T>(
  cursor: Cursor<T>,
  all: readonly WordOf<T>[],
  known: readonly string[],
  makes: Makes,
): void {
  for (const name of all) {
    if (cursor.has(name) && !known.includes(name))
      cursor
        .get(name)
        .report(
          'CFG1101',
          `'${name}' não é uma palavra de um adaptador que faz ${made[makes]}.`,
          `Aqui existem: ${known.join(', ')}.`,
        );
  }
}

type Base = Omit<FieldAdapter, 'makes' | 'kinds'>;

/** The properties common to all adapters; undefined when its name or kind cannot be determined. */
function lowerBase(
  place: AdapterPlace,
  makes: Makes,
): Pick<Base, 'adapter' | 'at' | 'order' | 'name' | 'label' | 'kind'> | undefined {
  const { cursor, unit, scope } = place;
  refuse(cursor, ownWords, words[makes].own, makes);
  const name = expression(cursor.get('name'), scope, STRING);
  const kind = expression(cursor.get('kind'), scope, STRING);
  const order = orderPath(place, cursor, 'item');
  const label = lowerText(cursor.get('label'), unit, scope);
  return (
    name &&
    kind && {
      adapter: cursor.id,
      at: cursor.at,
      ...optional('order', order),
      name,
      ...optional('label', label),
      kind,
    }
  );
}

/** A required expression with a certain type. */
function expression(
  cursor: Cursor<Source.Expression>,
  scope: Scope,
  expected: CelType,
): Cel | undefined {
  return lowerExpression(cursor, expressionOf(cursor.value ?? '') ?? '', scope, expected).cel;
}

/** The path of the number that orders records of a root. */
function orderPath(
  { scope }: Place,
  cursor: Cursor<{ order?: Source.Path }>,
  root: string,
): string[] | undefined {
  const path = cursor.string('order')?.split('.');
  if (!path) return undefined;
  const schema = resolvePath(
    cursor.get('order'),
    typeOfSchema(scope.roots[root], scope.entities),
    path,
    scope,
  );
  if (schema && !accepts(NUMBER, typeOfSchema(schema, scope.entities)))
    cursor
      .get('order')
      .report('CFG2102', `'${path.join('.')}' não é um número, e só um número dá a ordem.`);
  return path;
}

/** The table of kinds, and the fallback for any other. */
function kindsOf<K>(
  place: AdapterPlace,
  makes: Makes,
  lower: (cursor: Cursor<Source.AdapterKind>) => K | undefined,
): { kinds: Record<string, K>; otherwise?: K } {
  const one = (cursor: Cursor<Source.AdapterKind>): K | undefined => {
    refuse(cursor, kindWords, words[makes].kind, makes);
    return lower(cursor);
  };
  const { cursor } = place;
  const kinds = cursor.entries('kinds').flatMap(([name, kind]): [string, K][] => {
    const lowered = one(kind);
    return lowered === undefined ? [] : [[name, lowered]];
  });
  return {
    kinds: Object.fromEntries(kinds),
    ...optional('otherwise', cursor.has('otherwise') ? one(cursor.get('otherwise')) : undefined),
  };
}

function lowerFields(place: AdapterPlace, makes: Makes): FieldAdapter | undefined {
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
