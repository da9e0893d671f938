import type { Place } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { checkVisitors } from '../../compiler/rules/session/visitors.ts';
import { nearest, suggest } from '../../diagnostics/nearest.ts';
import { titlesOf } from '../../expressions/types.ts';
import { isRecord } from '../../record.ts';
import type { JsonSchema, Value } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { lowerValue } from '../parts/value/expressions.ts';
import { callReads, checkReads, isAddressed } from './reads.ts';

/** Expands the short form: `"integer"` is `{ "type": "integer" }`. */
export const schemaOf = (value: unknown): JsonSchema =>
  typeof value === 'string' ? { type: value } : isRecord(value) ? value : {};

/**
 * The arguments of a call: path parameters, query and properties of the body, and which are
 * required.
 */
export function callArguments(call: Cursor<Source.CallDocument>): {
  known: Record<string, JsonSchema>;
  required: Set<string>;
} {
  const known: Record<string, JsonSchema> = {};
  const required = new Set<string>();
  for (const [name, schema] of Object.entries(call.get('params').record())) {
    known[name] = schemaOf(schema);
    required.add(name);
  }
  for (const [name, schema] of Object.entries(call.get('query').record())) {
    known[name] = schemaOf(schema);
    if (schemaOf(schema).required === true) required.add(name);
  }
  const body = bodySchema(call);
  if (body?.open) known.body = body.schema;
  else if (body) {
    Object.assign(known, body.schema.properties as Record<string, JsonSchema>);
    for (const name of (body.schema.required as string[] | undefined) ?? []) required.add(name);
  }
  for (const name of Object.keys(call.get('inject').record())) required.delete(name);
  return { known, required };
}

/** The body's schema; `open` when the body is one record as a whole. */
export function bodySchema(
  call: Cursor<Source.CallDocument>,
): { schema: JsonSchema; open: boolean } | undefined {
  if (!call.has('body')) return undefined;
  const schema = schemaOf(call.get('body').value);
  const resolved =
    typeof schema.$ref === 'string' ? (call.project.entities(schema.$ref) ?? {}) : schema;
  return isRecord(resolved.properties) ? { schema: resolved, open: false } : { schema, open: true };
}

/** The schema of a response in the browser. */
export function responseSchema(call: Cursor<Source.CallDocument>): JsonSchema | undefined {
  const response = call.get('response');
  const [page, list] = [response.string('page'), response.string('list')];
  if (page !== undefined) return pageSchema({ $ref: page });
  if (list !== undefined) return { type: 'array', items: { $ref: list } };
  return isRecord(response.value) ? response.value : undefined;
}

export const pageSchema = (items: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['itens', 'paginator'],
  properties: {
    itens: { type: 'array', items },
    paginator: {
      type: 'object',
      required: ['current_page', 'per_page', 'total', 'last_page'],
      properties: {
        current_page: { type: 'integer' },
        per_page: { type: 'integer' },
        total: { type: 'integer' },
        last_page: { type: 'integer' },
      },
    },
  },
});

/** The schema of one row of a list or page, and whether the response is paged. */
export function rowSchema(
  call: Cursor<Source.CallDocument>,
): { row: JsonSchema; paged: boolean } | undefined {
  const response = call.get('response');
  const [page, list] = [response.string('page'), response.string('list')];
  if (page !== undefined) return { row: { $ref: page }, paged: true };
  if (list !== undefined) return { row: { $ref: list }, paged: false };
  const { value: items } = response.get('items');
  return response.string('type') === 'array' && isRecord(items)
    ? { row: items, paged: false }
    : undefined;
}

/** Reports a call that does not list records, or that changes data. */
export function bringsRows(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (!checkReads(call, from)) return false;
  const rows = rowSchema(call) !== undefined;
  if (!rows)
    from.report(
      'CFG2404',
      `${call.id} não responde uma lista.`,
      'A resposta da chamada precisa ser { "page": ... } ou { "list": ... }.',
      { name: 'response', of: call.at },
    );
  return rows;
}

/** Missing names, without those that a misspelt one stands for: that is reported already. */
export function withoutMisspelt(
  missing: readonly string[],
  unknown: readonly string[],
): readonly string[] {
  if (missing.length === 1 && unknown.length === 1) return [];
  const meant = new Set(unknown.map((name) => nearest(name, missing)));
  return missing.filter((name) => !meant.has(name));
}

/** A call with its arguments at a place of use. */
export interface CallUse {
  call: Cursor<Source.CallDocument>;
  with: Value;
  /** Arguments that filters and input may set: query and properties of the body. */
  open: Record<string, JsonSchema>;
}

/** Whether a call can be used at a place; reports it otherwise. */
export type Serves = (call: Cursor<Source.CallDocument>, from: Cursor) => boolean;

interface Use {
  /** Arguments that are provided otherwise: paging, filters, input. */
  given?: readonly string[];
  /** False where nothing reads the response. */
  isRead?: boolean;
  serves?: Serves;
}

/**
 * Checks the arguments of a call, and adds it to the chunk. For a call that cannot be used at this
 * place the arguments are not checked.
 */
export function lowerCallUse(
  place: Place<{ with?: Source.CallValues }>,
  callId: string,
  from: Cursor,
  { given = [], isRead = true, serves }: Use = {},
): CallUse | undefined {
  const { unit, scope, cursor } = place;
  const call = unit.project.resolve('call', callId, from);
  if (!call || serves?.(call, from) === false) return undefined;
  markCallUsed(place, call, isRead);
  checkVisitors(place, call, from);
  const { known, required } = callArguments(call);
  const open = Object.fromEntries(
    Object.entries(known).filter(([name]) => !call.get('params').has(name)),
  );
  const withCursor = cursor.get('with').as<Source.Values>();
  const args: Record<string, Value> = {};
  const unknown: string[] = [];
  if (typeof cursor.get('with').value === 'string')
    return {
      call,
      open,
      with: lowerValue(cursor.get('with'), scope, {
        type: 'object',
        properties: known,
        required: [...required],
      }),
    };
  for (const [name, value] of withCursor.entries()) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!schema) {
      unknown.push(name);
      value.report(
        'CFG2401',
        `${callId} não conhece '${name}'.`,
        suggest(name, Object.keys(known), titlesOf(known)) ?? 'Ela não recebe argumentos.',
      );
      continue;
    }
    args[name] = lowerValue(value, scope, schema, !required.has(name));
  }
  const missing = [...required].filter((name) => !withCursor.has(name) && !given.includes(name));
  for (const name of withoutMisspelt(missing, unknown))
    (withCursor.exists ? withCursor : from).report('CFG2402', `Falta '${name}' para ${callId}.`);
  return { call, open, with: args };
}

/** Adds a call to the chunk's table for the browser, and to those that the server allows. */
export function markCallUsed(place: Place, call: Cursor<Source.CallDocument>, isRead = true): void {
  call.project.noteAnswer(call.id, isRead);
  const reads = callReads(call);
  const session = call.get('session').string('do');
  const cache = call.number('cache');
  const isFile = call.has('download');
  place.unit.calls[call.id] = {
    reads,
    ...(!reads && call.boolean('idempotent') === true ? { idempotent: true } : {}),
    ...(cache === undefined ? {} : { cache }),
    ...(isFile ? { download: true } : {}),
    ...(isAddressed(call) ? { addressed: true } : {}),
    ...(call.get('download').boolean('inline') ? { inline: true } : {}),
    ...(call.boolean('multipart') ? { multipart: true } : {}),
    ...(call.get('response').has('page') ? { paged: true } : {}),
    ...(session === undefined ? {} : { session }),
  };
}
