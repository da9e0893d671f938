import type { DataSource, JsonSchema, StateEntry, Trigger, Value } from '../release/types.ts';
import { lowerChain, statePath } from './actions.ts';
import { lowerCallUse, responseSchema, schemaOf } from './callUse.ts';
import type { Cursor } from './cursor.ts';
import { lowerCondition, lowerExpression, lowerValue } from './expressions.ts';
import { optional } from './fields.ts';
import type { Place, Scope } from './scope.ts';
import { typeOfSchema } from '../expressions/types.ts';

const entryMarks = new Set(['default', 'input', 'persist', 'derived', 'title', 'description']);

/** The schema of a state entry without what the entry itself says. */
function entrySchema(cursor: Cursor): JsonSchema {
  const { value } = cursor;
  if (typeof value === 'string') return { type: value };
  return Object.fromEntries(Object.entries(schemaOf(value)).filter(([key]) => !entryMarks.has(key)));
}

/** The root `state` (or `route.query`): entries with a default, an input or a derivation are always there. */
export function stateSchema(cursor: Cursor): JsonSchema {
  const entries = cursor.entries();
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, entrySchema(entry)])),
    required: entries.filter(([, entry]) => entry.record.default !== undefined || entry.boolean('input') === true || entry.has('derived')).map(([name]) => name),
  };
}

/** State entries; `scope` already has the root they are, for `derived`. */
export function lowerState(cursor: Cursor, scope: Scope): Record<string, StateEntry> {
  return Object.fromEntries(
    cursor.entries().map(([name, entry]) => {
      const schema = entrySchema(entry);
      const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined;
      if (reference !== undefined) entry.project.resolve('entity', reference, entry);
      const derived = entry.string('derived');
      return [
        name,
        {
          schema: plainSchema(schema),
          ...optional('default', entry.has('default') ? lowerValue(entry.get('default'), scope.without('state', 'data'), schema) : undefined),
          ...optional('input', entry.boolean('input')),
          ...optional('persist', entry.string('persist') as 'url' | 'browser' | undefined),
          ...optional('derived', derived === undefined ? undefined : lowerExpression(entry.get('derived'), derived, scope, typeOfSchema(schema, scope.entities)).cel),
        },
      ];
    }),
  );
}

/** What the runtime needs of a state's schema: its JSON type, to read it back from an address or from storage. */
function plainSchema(schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string' ? { type: 'object' } : schema.type === undefined ? {} : { type: schema.type };
}

/** The root `data`: each source with its value while there is one. */
export function dataSchema(cursor: Cursor, scope: Scope): JsonSchema {
  const sources = cursor.entries().map(([name, source]) => {
    const call = source.project.find('call', source.string('call') ?? '');
    const value = call ? (responseSchema(call) ?? {}) : {};
    return [
      name,
      {
        type: 'object',
        required: ['loading'],
        properties: {
          value,
          loading: { type: 'boolean' },
          updatedAt: { type: 'number' },
          error: { type: 'object', required: ['message', 'status'], properties: { message: { type: 'string' }, status: { type: 'integer' }, code: {} } },
        },
      },
    ] as const;
  });
  const outer = scope.roots.data?.properties as Record<string, JsonSchema> | undefined;
  const properties: Record<string, JsonSchema> = { ...outer, ...Object.fromEntries(sources) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

export function lowerData(place: Place): Record<string, DataSource> {
  const lowered: Record<string, DataSource> = {};
  for (const [name, source] of place.cursor.entries()) {
    place.unit.data.add(name);
    const when = lowerCondition(source, 'when', place.scope);
    const inner: Place = { ...place, cursor: source, scope: place.scope.guarding(when.guards) };
    const use = lowerCallUse(inner, source.string('call') ?? '', source.get('call'));
    if (!use) continue;
    if ((use.call.string('method') ?? 'GET') !== 'GET' && use.call.boolean('idempotent') !== true) source.get('call').report('CFG2404', `${use.call.id} muda dados e não pode ser carregada sozinha.`, 'Chame-a em uma ação, ou marque-a como idempotent se ela só lê.');
    lowered[name] = { call: use.call.id, with: use.with as Value, ...optional('when', when.cel), at: source.at };
  }
  return lowered;
}

/** What happens by itself. */
export function lowerTriggers(place: Place, key = 'on'): Trigger[] {
  return place.cursor.items(key).map((cursor) => {
    const { record } = cursor;
    const change = cursor.string('change');
    if (change !== undefined && !change.startsWith('data.')) statePath({ ...place, cursor }, cursor.get('change'), change);
    const on: Trigger['on'] =
      record.load === true ? { load: true }
      : record.leave === true ? { leave: true }
      : change !== undefined ? { change }
      : typeof record.after === 'number' ? { after: record.after }
      : { event: cursor.string('event') ?? '' };
    return { on, do: lowerChain({ ...place, cursor: cursor.get('do') }), at: cursor.at };
  });
}
