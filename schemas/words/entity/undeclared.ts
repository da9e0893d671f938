import { isRecord } from '../../record.ts';
import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { isUnion } from './shapes.ts';

/**
 * Reports places of entities, calls and states without a declared type. Only results of adapters
 * may have none; forms are left out, because their schema may come from elsewhere.
 */
export function checkUndeclared(project: Project): void {
  for (const entity of project.all('entity')) checkSchema(entity.get('schema'));
  for (const call of project.all('call')) {
    for (const key of ['params', 'query'] as const)
      for (const [, value] of call.entries(key)) checkSchema(value);
    if (call.has('body')) checkSchema(call.get('body'));
    const response = call.get('response');
    if (response.exists && !response.has('page') && !response.has('list')) checkSchema(response);
  }
  for (const screen of project.all('screen'))
    for (const key of ['query', 'state'] as const)
      for (const [, entry] of screen.entries(key)) checkSchema(entry);
  for (const kind of ['dialog', 'wizard'] as const)
    for (const cursor of project.all(kind))
      for (const [, entry] of cursor.entries('state')) checkSchema(entry);
}

const simple = new Set(['string', 'number', 'integer', 'boolean']);
/** A place with a type: a schema, or one of its short forms. */
type Declared =
  | Source.Property
  | Source.CallParameter
  | Source.CallResponse
  | Source.QueryEntry
  | Source.StateEntry;

function checkSchema(cursor: Cursor<Declared>): void {
  const record = cursor.record();
  const type = typeof cursor.value === 'string' ? cursor.value : record.type;
  if (
    typeof record.$ref === 'string' ||
    simple.has(String(type)) ||
    isUnion(record) ||
    (['enum', 'const'] as const).some((key) => cursor.has(key))
  )
    return;
  if (type === 'array') checkItems(cursor);
  else if (type === 'object' || isRecord(record.properties)) checkRecord(cursor);
  else undeclared(cursor);
}

function checkItems(cursor: Cursor<Declared>): void {
  const items = cursor.get('items');
  if (cursor.string('format') === 'files') return;
  if (Array.isArray(items.value)) for (const item of items.items()) checkSchema(item);
  else if (isRecord(items.value)) checkSchema(items.as<Source.Property>());
  else undeclared(cursor);
}

function checkRecord(cursor: Cursor<Declared>): void {
  const rest = cursor.get('additionalProperties');
  for (const [, property] of cursor.entries('properties')) checkSchema(property);
  if (isRecord(rest.value)) checkSchema(rest.as<Source.Property>());
  else if (!cursor.has('properties') && rest.value !== false) undeclared(cursor);
}

function undeclared(cursor: Cursor<Declared>): void {
  cursor.project.countDynamic(cursor.at);
  cursor.report('CFG2708', 'O tipo deste dado não é declarado: o uso dele não pode ser conferido.');
}
