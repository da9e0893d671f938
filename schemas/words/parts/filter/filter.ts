import type * as Source from '../../../types.generated.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import type { CelType } from '../../../expressions/types.ts';
import type { Filter, Format, JsonSchema, Option } from '../../../release/types.ts';
import type { CallUse } from '../../call/call-use.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition, lowerValue } from '../value/expressions.ts';
import { allFormats, formatOf, optional, resolvePath } from '../field/fields.ts';
import { lowerOptions } from '../option-source/option-source.ts';
import { checkLimits } from '../field/limits.ts';
import { checkWrittenDate } from '../value/written-dates.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../text/text.ts';

/** The target of a list's filters: its call, or (`row`) local rows. */
export interface Filtered {
  use?: CallUse;
  row: CelType;
  /** Scope with `row`, for the paths of `match`. */
  scope: Scope;
  /**
   * `rows`: filters search locally. `whole`: the call returns everything, so a filter may
   * (`match`). `paged`: the call searches.
   */
  brought: 'rows' | 'whole' | 'paged';
}

const plural: JsonSchema = { type: 'array', items: {} };

/**
 * One filter.
 *
 * @param place with the scope around the list. Undefined when the call does not have its argument
 */
export function lowerFilter(place: Place<Source.Filter>, filtered: Filtered): Filter | undefined {
  const { cursor, unit, scope } = place;
  const id = cursor.string('id') ?? '';
  const params = pairOf(cursor);
  const param = cursor.string('param') ?? id;
  const wanted = params ?? [param];
  const here = cursor.has('match') && filtered.brought === 'whole';
  if (
    !here &&
    !wanted.every((name, index) =>
      known(
        cursor,
        name,
        params ? cursor.get('params').item(index) : cursor.get('param'),
        filtered.use,
      ),
    )
  )
    return undefined;
  const schema = filtered.use?.open[wanted[0] ?? ''] ?? {};
  const multiple = cursor.boolean('multiple');
  // The format of a multiple choice is that of its items.
  const choice = multiple === true ? ((schema.items ?? {}) as JsonSchema) : schema;
  const format = cursor.choice('format', allFormats, params ? 'dateRange' : formatOf(choice));
  checkShape(cursor, {
    format,
    schema,
    params,
    multiple,
    typed: filtered.use !== undefined && !here,
  });
  const { options: given } = cursor.record();
  const options = cursor.has('options')
    ? Array.isArray(given)
      ? given
      : lowerOptions(
          { ...place, cursor: cursor.get('options').as<Source.OptionSource>() },
          filtered.use && choice,
        )
    : (schema.options as Option[] | undefined);
  checkControl(cursor, format, options !== undefined);
  checkMeaning(cursor, param);
  for (const key of ['default', 'min', 'max'] as const) checkWrittenDate(cursor.get(key), format);
  const value = params
    ? { type: 'string' }
    : multiple === true && schema.type === undefined
      ? plural
      : schema;
  return {
    id,
    at: cursor.at,
    param,
    format,
    ...optional('params', params),
    label:
      lowerText(cursor.get('label'), unit, scope) ??
      (typeof schema.title === 'string' ? schema.title : id),
    ...optional('options', options),
    ...optional('multiple', multiple),
    ...optional('control', cursor.string('control')),
    ...optional('match', lowerMatch(cursor, filtered)),
    ...optional('when', lowerCondition(cursor.get('when'), scope).cel),
    ...optional('enabled', lowerCondition(cursor.get('enabled'), scope).cel),
    ...limits(place, format),
    ...optional(
      'default',
      cursor.has('default') ? lowerValue(cursor.get('default'), scope, value, true) : undefined,
    ),
    ...optional('debounce', cursor.number('debounce')),
    ...optional('placeholder', lowerText(cursor.get('placeholder'), unit, scope)),
  };
}

/** The arguments that a filter sets. */
export function paramsOf(filter: Cursor<Source.Filter>): string[] {
  return pairOf(filter) ?? [filter.string('param') ?? filter.string('id') ?? ''];
}

/** Reports two filters for the same argument, unless conditions exclude each other. */
export function checkParams(
  filters: readonly Cursor<Source.Filter>[],
): readonly Cursor<Source.Filter>[] {
  const owners = new Map<string, string>();
  for (const filter of filters.filter((one) => !one.has('when') && !one.has('match'))) {
    const id = filter.string('id') ?? '';
    const word = filter.has('params') ? 'params' : 'param';
    for (const param of new Set(paramsOf(filter))) {
      const other = owners.get(param);
      if (other === undefined) owners.set(param, id);
      else
        (filter.has(word) ? filter.get(word) : filter).report(
          'CFG2715',
          `'${param}' já é o que o filtro '${other}' preenche.`,
        );
    }
  }
  return filters;
}

function pairOf(cursor: Cursor<Source.Filter>): [string, string] | undefined {
  const [start, end] = cursor.strings('params');
  return start !== undefined && end !== undefined ? [start, end] : undefined;
}

function known(filter: Cursor, name: string, from: Cursor, use: CallUse | undefined): boolean {
  if (!use || Object.hasOwn(use.open, name)) return true;
  (from.exists ? from : filter).report(
    'CFG2401',
    `${use.call.id} não conhece '${name}'.`,
    suggest(name, Object.keys(use.open)),
  );
  return false;
}

interface FilterShape {
  format: Format;
  schema: JsonSchema;
  params: readonly string[] | undefined;
  multiple: boolean | undefined;
  /** There is a call that declares its arguments. */
  typed: boolean;
}

function checkShape(
  cursor: Cursor<Source.Filter>,
  { format, schema, params, multiple, typed }: FilterShape,
): void {
  if (params && params[0] === params[1])
    cursor
      .get('params')
      .item(1)
      .report(
        'CFG1104',
        `'${params[1]}' aparece duas vezes.`,
        'Um período tem um começo e um fim: informe a propriedade de cada um.',
      );
  if (params && format !== 'dateRange')
    cursor.get('params').report('CFG2104', 'Só um período (dateRange) preenche duas propriedades.');
  if (typed && !params && format === 'dateRange' && schema.format !== 'dateRange')
    cursor
      .get('format')
      .report(
        'CFG2402',
        'Um período preenche duas propriedades da chamada.',
        'Informe quais em params: a do começo e a do fim.',
      );
  if (cursor.has('days') && format !== 'dateRange')
    cursor.get('days').report('CFG2104', "'days' só vale em um período (dateRange).");
  if (multiple === true && !cursor.has('options') && !Array.isArray(schema.options))
    cursor.get('multiple').report('CFG2104', 'Só uma escolha entre opções pode ser de várias.');
  if (typed && multiple === true && schema.type !== undefined && schema.type !== 'array')
    cursor
      .get('multiple')
      .report(
        'CFG2102',
        'A propriedade da chamada recebe um só valor.',
        'Declare-a como "type": "array" na chamada.',
      );
}

function checkControl(cursor: Cursor<Source.Filter>, format: Format, hasOptions: boolean): void {
  if (cursor.has('control') && !hasOptions && format !== 'boolean')
    cursor
      .get('control')
      .report(
        'CFG2104',
        `O controle ${cursor.string('control') ?? ''} só serve para um filtro com opções.`,
      );
}

/** Usual names of paging and sorting arguments. */
const ordering = new Set(['page', 'take', 'sortBy', 'orderBy', 'direction']);

/** Reports a filter without a useful name, or for paging and sorting. */
function checkMeaning(cursor: Cursor<Source.Filter>, param: string): void {
  const label = cursor.string('label')?.trim();
  if (ordering.has(param))
    cursor.report('CFG2718', `'${param}' diz a página ou a ordem dos registros, e não quais são.`);
  else if (label === '' || (label === param && /[a-z][A-Z]|_/.test(label)))
    cursor
      .get('label')
      .report(
        'CFG2718',
        label === ''
          ? 'O filtro não tem nome na tela.'
          : `O filtro se chama '${label}', como o parâmetro do ERP.`,
      );
}

/** Local rows are searched here, so a filter must say where; a call searches by itself. */
function lowerMatch(
  cursor: Cursor<Source.Filter>,
  { row, scope, brought }: Filtered,
): string[][] | undefined {
  if (!cursor.has('match')) {
    if (brought === 'rows')
      cursor.report('CFG1102', "Falta 'match': em que campos dos registros o filtro procura.");
    return undefined;
  }
  if (brought === 'paged')
    cursor
      .get('match')
      .report(
        'CFG2104',
        "'match' só vale quando os registros vêm todos de uma vez; de uma chamada em páginas, quem procura é ela.",
      );
  const paths = cursor.items('match');
  for (const path of paths) resolvePath(path, row, String(path.value).split('.'), scope);
  return paths.map((path) => String(path.value).split('.'));
}

function limits(
  { cursor, scope }: Place<Source.Filter>,
  format: Format,
): Pick<Filter, 'min' | 'max' | 'days'> {
  checkLimits(cursor, {});
  const bound: JsonSchema = ['integer', 'number', 'quantity', 'money', 'percent'].includes(format)
    ? { type: 'number' }
    : { type: 'string' };
  const value = (key: 'min' | 'max' | 'days', schema: JsonSchema) =>
    optional(key, cursor.has(key) ? lowerValue(cursor.get(key), scope, schema, true) : undefined);
  return { ...value('min', bound), ...value('max', bound), ...value('days', { type: 'number' }) };
}
