import { didYouMean } from '../diagnostics/nearest.ts';
import { typeOfSchema, type CelType } from '../expressions/types.ts';
import { schemaOfType } from '../expressions/infer.ts';
import type { Card, Field, Filter, Format, JsonSchema, List, Option } from '../release/types.ts';
import { expectInto, lowerButtons, lowerChain, lowerOf } from './actions.ts';
import { lowerCallUse, rowSchema, schemaOf } from './callUse.ts';
import type { Cursor } from './cursor.ts';
import { lowerExpression, lowerValue } from './expressions.ts';
import { allFormats, formatOf, lowerField, optional, resolvePath } from './fields.ts';
import { checkDistinct } from './rules/distinct.ts';
import type { Place, Scope } from './scope.ts';
import { lowerText } from './text.ts';

const pagingDefaults = { page: 'page', take: 'take', sortBy: 'sortBy', orderBy: 'orderBy' };

/** A list document (or an inline one) at the place of its use: its expressions see the roots of that place. */
export function lowerList(outer: Place): List {
  const { cursor, unit } = outer;
  const id = cursor.string('id') ?? cursor.id;
  unit.lists.add(id);
  const source = lowerSource(outer);
  const row: CelType = typeOfSchema(source.row, outer.scope.entities);
  const scope = outer.scope.with({ row: source.row });
  const place: Place = { ...outer, scope, cursor };
  // What acts on the list as a whole sees what was chosen in it, if it lets choose, and no single row.
  const whole = cursor.has('selection') ? outer.scope.with({ selection: { type: 'array', items: source.row } }) : outer.scope;
  const origin = source.call ? `As colunas de uma lista são campos da resposta de sua chamada (${source.call.id}).` : undefined;
  const view = cursor.choice('view', ['table', 'cards', 'auto'] as const, 'auto');
  const key = (cursor.string('key') ?? 'id').split('.');
  resolvePath(cursor.has('key') ? cursor.get('key') : cursor, row, key, scope, 'Uma lista precisa de uma chave: diga qual campo identifica a linha em key.');
  return {
    list: id,
    at: cursor.at,
    ...optional('title', lowerText(cursor, 'title', unit, outer.scope)),
    source: source.lowered,
    view,
    key,
    columns: fieldsOf(place, 'columns', row, origin, outer.scope),
    ...optional('card', cursor.has('card') ? lowerCard({ ...place, cursor: cursor.get('card') }, row, outer.scope, origin) : undefined),
    ...optional('group', cursor.has('group') ? lowerGroup({ ...place, cursor: cursor.get('group') }, row) : undefined),
    filters: checkDistinct(cursor.items('filters')).flatMap((filter) => lowerFilter({ ...place, cursor: filter, scope: outer.scope }, source.call)),
    ...optional('sort', cursor.has('sort') ? lowerSort({ ...place, cursor: cursor.get('sort') }, row) : undefined),
    paging: lowerPaging(cursor, source),
    pageSize: cursor.number('pageSize') ?? 12,
    pageLinks: cursor.number('pageLinks') ?? 4,
    ...optional('selection', cursor.has('selection') ? lowerSelection({ ...place, scope: outer.scope, cursor: cursor.get('selection') }, source.row) : undefined),
    rowActions: lowerButtons(place, 'rowActions', { look: 'text' }),
    actions: lowerButtons({ ...place, scope: whole }, 'actions'),
    ...optional('open', cursor.has('open') ? lowerChain({ ...place, cursor: cursor.get('open') }) : undefined),
    ...optional('openLabel', lowerText(cursor, 'openLabel', unit, scope)),
    empty: lowerText(cursor, 'empty', unit, outer.scope) ?? unit.project.message(view === 'table' ? 'table.empty' : 'list.empty'),
    ...optional('loading', lowerText(cursor, 'loading', unit, outer.scope)),
    ...optional('maxHeight', cursor.string('maxHeight')),
    ...optional('tooltip', lowerText(cursor, 'tooltip', unit, scope)),
  };
}

function lowerSource(place: Place): { lowered: List['source']; row: JsonSchema; call?: Cursor } {
  const { cursor } = place;
  const callId = cursor.string('call');
  if (callId === undefined) return lowerRows(place);
  const use = lowerCallUse(place, callId, cursor.get('call'), Object.values({ ...pagingDefaults, ...cursor.get('paging').record }) as string[]);
  const rows = use && rowSchema(use.call);
  if (use && !rows) cursor.get('call').report('CFG2404', `${callId} não responde uma lista.`, 'A resposta da chamada precisa ser { "page": ... } ou { "list": ... }.');
  if (use && (use.call.string('method') ?? 'GET') !== 'GET' && use.call.boolean('idempotent') !== true) cursor.get('call').report('CFG2404', `${callId} muda dados e não pode alimentar uma lista.`);
  return { lowered: { call: callId, with: use?.with ?? {}, paged: rows?.paged ?? false }, row: rows?.row ?? {}, ...(use ? { call: use.call } : {}) };
}

/** Rows at hand; without `rows` the host of the list (an extension) brings them, of the entity that `of` names. */
function lowerRows(place: Place): { lowered: List['source']; row: JsonSchema } {
  const { cursor } = place;
  const of = cursor.string('of');
  if (of !== undefined) cursor.project.resolve('entity', of, cursor.get('of'));
  if (!cursor.has('rows')) return { lowered: { rows: { $cel: '[]', at: cursor.at } }, row: of === undefined ? {} : { $ref: of } };
  const { cel, type } = lowerOf(place, 'rows');
  if (type.kind !== 'list' && type.kind !== 'dyn') cursor.get('rows').report('CFG2102', 'As linhas de uma lista são uma lista.');
  const row: JsonSchema = of !== undefined ? { $ref: of } : type.kind === 'list' ? schemaOfType(type.items) : {};
  if (of !== undefined && type.kind === 'list' && type.items.kind === 'object' && type.items.name !== undefined && type.items.name !== of) {
    cursor.get('of').report('CFG2102', `As linhas são ${type.items.name}, não ${of}.`);
  }
  return { lowered: { rows: cel ?? { $cel: '[]', at: cursor.at } }, row };
}

export function fieldsOf(place: Place, key: string, of: CelType, origin?: string, shown: Scope = place.scope): Field[] {
  const seen = new Set<string>();
  return place.cursor.items(key).flatMap((cursor) => {
    const field = lowerField({ ...place, cursor }, of, origin, shown);
    if (!field) return [];
    if (seen.has(field.id)) cursor.report('CFG1104', `'${field.id}' aparece duas vezes.`);
    seen.add(field.id);
    return [field];
  });
}

function fieldAt(place: Place, key: string, of: CelType, shown: Scope, origin?: string): Field | undefined {
  const { cursor } = place;
  if (!cursor.has(key)) return undefined;
  const child = cursor.get(key);
  const long = typeof child.value === 'string' ? child.with({ id: child.value }) : child;
  return lowerField({ ...place, cursor: long }, of, origin, shown);
}

function lowerCard(place: Place, row: CelType, shown: Scope, origin?: string): Card {
  const { cursor, unit, scope } = place;
  return {
    title: lowerText(cursor, 'title', unit, scope) ?? '',
    ...optional('subtitle', lowerText(cursor, 'subtitle', unit, scope)),
    ...optional('status', fieldAt(place, 'status', row, shown, origin)),
    fields: fieldsOf(place, 'fields', row, origin, shown),
    ...optional('highlight', fieldAt(place, 'highlight', row, shown, origin)),
  };
}

function lowerGroup(place: Place, row: CelType): NonNullable<List['group']> {
  const { cursor, unit, scope } = place;
  const path = (cursor.string('by') ?? '').split('.');
  const schema = resolvePath(cursor.get('by'), row, path, scope);
  const item: JsonSchema = { type: 'object', required: ['key', 'label', 'count'], properties: { key: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } } };
  return {
    path,
    ...optional('options', schema?.options as Option[] | undefined),
    ...optional('heading', lowerText(cursor, 'heading', unit, scope.with({ item }))),
    ...optional('order', cursor.has('order') ? cursor.strings('order') : undefined),
  };
}

function lowerFilter(place: Place, call: Cursor | undefined): Filter[] {
  const { cursor, unit, scope } = place;
  const id = cursor.string('id') ?? '';
  const param = cursor.string('param') ?? id;
  const query = call?.get('query').record ?? {};
  if (call && query[param] === undefined) {
    (cursor.has('param') ? cursor.get('param') : cursor).report('CFG2401', `${call.id} não conhece '${param}'.`, didYouMean(param, Object.keys(query)));
    return [];
  }
  const schema = schemaOf(query[param]);
  const format = cursor.choice<Format>('format', allFormats, formatOf(schema));
  const options = (cursor.has('options') ? cursor.get('options').value : schema.options) as Option[] | undefined;
  return [{
    id, at: cursor.at, param, format,
    label: lowerText(cursor, 'label', unit, scope) ?? (typeof schema.title === 'string' ? schema.title : id),
    ...optional('options', options),
    ...optional('default', cursor.has('default') ? lowerValue(cursor.get('default'), scope, schema, true) : undefined),
    ...optional('placeholder', lowerText(cursor, 'placeholder', unit, scope)),
  }];
}

/** Names of the call's own properties for page, size and order; a paged call must know them. */
function lowerPaging(cursor: Cursor, { call, lowered }: { call?: Cursor; lowered: List['source'] }): List['paging'] {
  const paging = { ...pagingDefaults, ...(cursor.get('paging').record as Partial<typeof pagingDefaults>) };
  const known = Object.keys(call?.get('query').record ?? {});
  const wanted: (keyof typeof paging)[] = 'paged' in lowered && lowered.paged ? (cursor.has('sort') ? ['page', 'take', 'sortBy', 'orderBy'] : ['page', 'take']) : [];
  for (const key of wanted) {
    const place = cursor.get('paging').has(key) ? cursor.get('paging').get(key) : cursor.get('call');
    if (call && !known.includes(paging[key])) place.report('CFG2401', `${call.id} não conhece '${paging[key]}'.`, didYouMean(paging[key], known));
  }
  return paging;
}

function lowerSort(place: Place, row: CelType): NonNullable<List['sort']> {
  const { cursor, unit, scope } = place;
  for (const key of (cursor.string('by') ?? '').split(',')) resolvePath(cursor.get('by'), row, key.split('.'), scope);
  return {
    by: cursor.string('by') ?? '',
    direction: cursor.choice('direction', ['asc', 'desc'] as const, 'asc'),
    options: checkDistinct(cursor.items('options')).map((option) => ({ id: option.string('id') ?? '', label: lowerText(option, 'label', unit, scope.without('row')) ?? '' })),
  };
}

function lowerSelection(place: Place, row: JsonSchema): NonNullable<List['selection']> {
  const { cursor, unit, scope } = place;
  const max = cursor.record.max;
  const into = cursor.string('into');
  if (into !== undefined) expectInto(place, cursor.get('into'), into, { type: 'array', items: row });
  const source = typeof max === 'number' ? String(max) : typeof max === 'string' ? max.replace(/^=\s*/, '') : undefined;
  return {
    ...optional('max', source === undefined ? undefined : lowerExpression(cursor.get('max'), source, scope, { kind: 'number' }).cel),
    ...optional('message', lowerText(cursor, 'message', unit, scope)),
    ...optional('into', into),
  };
}

