import type * as Source from '../../types.generated.ts';
import { type CelType, typeOfSchema } from '../../expressions/types.ts';
import type { JsonSchema, List } from '../../release/types.ts';
import { errorSchema } from '../actions/call/call.ts';
import { lowerChain } from '../actions/actions.ts';
import { lowerAdapter } from '../adapter/adapter.ts';
import { lowerButtons } from '../parts/button/buttons.ts';
import { fieldsOf, lowerCard } from '../parts/card/card.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerExpression } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import { checkParams, lowerFilter } from '../parts/filter/filter.ts';
import { checkDistinct } from '../../compiler/rules/documents/distinct.ts';
import { checkListKey } from './list-key.ts';
import { inside, type Place, type Scope } from '../../compiler/lowering/scope.ts';
import { expectInto } from '../parts/target/targets.ts';
import { lowerText } from '../parts/text/text.ts';
import { lowerGroup, lowerPaging, lowerSource } from './rows.ts';

/**
 * Lowers a list document, or an inline list, at the place of its use, whose roots its expressions
 * see.
 */
export function lowerList(outer: Place<Source.ListDocument>): List {
  const { cursor, unit } = outer;
  const id = cursor.string('id') ?? cursor.id;
  unit.lists.add(id);
  const source = lowerSource(outer);
  const row: CelType = typeOfSchema(source.row, outer.scope.entities);
  const scope = outer.scope.with({ row: source.row });
  const place: Place<Source.ListDocument> = { ...outer, scope, cursor };
  // Buttons of the whole list see the selection, if there is one, and no single row.
  const whole = cursor.has('selection')
    ? outer.scope.with({ selection: { type: 'array', items: source.row } })
    : outer.scope;
  const origin = source.use
    ? `As colunas de uma lista são campos da resposta de sua chamada (${source.use.call.id}).`
    : undefined;
  checkWords(cursor);
  checkContent(cursor, id);
  const view = cursor.choice('view', ['table', 'cards', 'auto'] as const, 'auto');
  const key = lowerKey(cursor, row, scope);
  return {
    list: id,
    at: cursor.at,
    ...optional('title', lowerText(cursor.get('title'), unit, outer.scope)),
    source: source.lowered,
    view,
    key,
    columns: fieldsOf(inside(place, 'columns'), row, origin, outer.scope),
    ...optional(
      'card',
      cursor.has('card')
        ? lowerCard({ ...place, cursor: cursor.get('card') }, row, outer.scope, origin)
        : undefined,
    ),
    ...optional(
      'group',
      cursor.has('group') ? lowerGroup({ ...place, cursor: cursor.get('group') }, row) : undefined,
    ),
    ...optional(
      'made',
      cursor.has('adapter')
        ? lowerAdapter(outer, cursor.string('adapter') ?? '', cursor.get('adapter'), 'columns')
        : undefined,
    ),
    ...optional('cards', cursor.get('cards').value),
    ...lowerSearch(outer),
    filters: lowerFilters(outer, source, { row, scope }),
    ...optional(
      'sort',
      cursor.has('sort') ? lowerSort({ ...place, cursor: cursor.get('sort') }, row) : undefined,
    ),
    paging: lowerPaging(cursor, source),
    pageSize: cursor.number('pageSize') ?? 12,
    pageLinks: cursor.number('pageLinks') ?? 4,
    ...optional(
      'selection',
      cursor.has('selection')
        ? lowerSelection(
            { ...place, scope: outer.scope, cursor: cursor.get('selection') },
            source.row,
          )
        : undefined,
    ),
    rowActions: lowerButtons(inside(place, 'rowActions'), { look: 'text' }),
    actions: lowerButtons(inside(place, 'actions', whole)),
    ...optional(
      'open',
      cursor.has('open') ? lowerChain({ ...place, cursor: cursor.get('open') }) : undefined,
    ),
    ...optional('openLabel', lowerText(cursor.get('openLabel'), unit, scope)),
    ...lowerNoRows(outer, view),
    ...optional('maxHeight', cursor.string('maxHeight')),
    ...optional('tooltip', lowerText(cursor.get('tooltip'), unit, scope)),
  };
}

/** Steps to the value that identifies a row. */
function lowerKey(cursor: Cursor<Source.ListDocument>, row: CelType, scope: Scope): string[] {
  const key = (cursor.string('key') ?? 'id').split('.');
  const identified = resolvePath(
    cursor.has('key') ? cursor.get('key') : cursor,
    row,
    key,
    scope,
    'Uma lista precisa de uma chave: informe em key o campo que identifica a linha.',
  );
  if (cursor.has('key')) checkListKey(cursor.get('key'), identified);
  return key;
}

/** How the filters are shown, and when the list asks for its rows. */
function lowerSearch({ cursor, unit, scope }: Place<Source.ListDocument>) {
  const collapse = cursor.has('collapse')
    ? lowerCollapse({ cursor: cursor.get('collapse'), unit, scope })
    : undefined;
  return {
    ...optional('idle', lowerText(cursor.get('idle'), unit, scope)),
    ...optional('persist', cursor.string('persist')),
    ...optional('collapse', collapse),
    ...optional('searchLabel', lowerText(cursor.get('searchLabel'), unit, scope)),
    ...optional('clearLabel', lowerText(cursor.get('clearLabel'), unit, scope)),
    ...optional('updated', cursor.boolean('updated')),
  };
}

/** The texts in the place of rows: there are none, they are loading, they could not be loaded. */
function lowerNoRows(
  { cursor, unit, scope }: Place<Source.ListDocument>,
  view: List['view'],
): Pick<List, 'empty' | 'loading' | 'failure'> {
  return {
    empty:
      lowerText(cursor.get('empty'), unit, scope) ??
      unit.project.message(view === 'table' ? 'table.empty' : 'list.empty'),
    ...optional('loading', lowerText(cursor.get('loading'), unit, scope)),
    ...optional(
      'failure',
      lowerText(cursor.get('failure'), unit, scope.with({ error: errorSchema })),
    ),
  };
}

function lowerFilters(
  outer: Place<Source.ListDocument>,
  source: ReturnType<typeof lowerSource>,
  { row, scope }: { row: CelType; scope: Scope },
): List['filters'] {
  const { cursor } = outer;
  const isPaged = 'paged' in source.lowered && source.lowered.paged;
  const brought = cursor.has('rows') ? 'rows' : isPaged ? 'paged' : 'whole';
  return checkParams(checkDistinct(cursor.items('filters'))).flatMap((filter) => {
    const lowered = lowerFilter(
      { ...outer, cursor: filter },
      { use: source.use, row, scope, brought },
    );
    return lowered ? [lowered] : [];
  });
}

/** Reports a list whose rows would show nothing. */
function checkContent(cursor: Cursor<Source.ListDocument>, id: string): void {
  const shows = (['card', 'adapter', 'open'] as const).some((word) => cursor.has(word));
  if (shows || cursor.items('columns').length > 0) return;
  (cursor.has('columns') ? cursor.get('columns') : cursor).report(
    'CFG2763',
    `A lista '${id}' não tem colunas nem card: cada registro seria uma linha vazia.`,
  );
}

type Word = keyof Source.ListDocument;

/** Reports properties that have no effect without another one. */
function checkWords(cursor: Cursor<Source.ListDocument>): void {
  const needs: Partial<Record<Word, Word>> = {
    idle: 'filters',
    collapse: 'filters',
    searchLabel: 'filters',
    clearLabel: 'filters',
    updated: 'call',
    cards: 'card',
  };
  for (const [word, other] of Object.entries(needs) as [Word, Word][]) {
    if (cursor.has(word) && !cursor.has(other))
      cursor.get(word).report('CFG1102', `'${word}' não vale sem '${other}'.`);
  }
}

function lowerCollapse({
  cursor,
  unit,
  scope,
}: Place<NonNullable<Source.ListDocument['collapse']>>): NonNullable<List['collapse']> {
  return {
    expand: lowerText(cursor.get('expand'), unit, scope) ?? '',
    collapse: lowerText(cursor.get('collapse'), unit, scope) ?? '',
    first: cursor.number('first') ?? 0,
  };
}

function lowerSort(
  place: Place<NonNullable<Source.ListDocument['sort']>>,
  row: CelType,
): NonNullable<List['sort']> {
  const { cursor, unit, scope } = place;
  // The options of sorting are the call's own values; other names are fields.
  const offered = new Set(cursor.items('options').map((option) => option.string('id')));
  for (const key of offered.has(cursor.string('by')) ? [] : (cursor.string('by') ?? '').split(','))
    resolvePath(cursor.get('by'), row, key.split('.'), scope);
  return {
    by: cursor.string('by') ?? '',
    direction: cursor.choice('direction', ['asc', 'desc'] as const, 'asc'),
    options: checkDistinct(cursor.items('options')).map((option) => ({
      id: option.string('id') ?? '',
      label: lowerText(option.get('label'), unit, scope.without('row')) ?? '',
    })),
  };
}

function lowerSelection(
  place: Place<NonNullable<Source.ListDocument['selection']>>,
  row: JsonSchema,
): NonNullable<List['selection']> {
  const { cursor, unit, scope } = place;
  const { value: max } = cursor.get('max');
  const into = cursor.string('into');
  if (into !== undefined)
    expectInto(place, cursor.get('into'), into, { type: 'array', items: row });
  const source =
    typeof max === 'number'
      ? String(max)
      : typeof max === 'string'
        ? max.replace(/^=\s*/, '')
        : undefined;
  return {
    ...optional(
      'max',
      source === undefined
        ? undefined
        : lowerExpression(cursor.get('max'), source, scope, { kind: 'number' }).cel,
    ),
    ...optional('message', lowerText(cursor.get('message'), unit, scope)),
    ...optional('into', into),
  };
}
