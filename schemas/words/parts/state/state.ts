import type * as Source from '../../../types.generated.ts';
import { checkExpression } from '../../../expressions/check.ts';
import type { DataSource, JsonSchema, StateEntry, Value } from '../../../release/types.ts';
import { lowerCallUse, responseSchema, schemaOf } from '../../call/call-use.ts';
import { checkReads } from '../../call/reads.ts';
import { checkReferences } from '../../call/references.ts';
import { lowerRecords, recordsSchema } from '../../records/records.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition, lowerExpression, lowerValue } from '../value/expressions.ts';
import { optional } from '../field/fields.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';
import { typeOfSchema } from '../../../expressions/types.ts';
import { namesReadOf } from '../../../expressions/analysis/written.ts';

/** An entry of a state or of the query. */
type Entry = Source.StateEntry | Source.QueryEntry;

type Entries = Readonly<Record<string, Entry>>;

const entryMarks = new Set(['default', 'input', 'persist', 'derived', 'title', 'description']);

/** The schema of an entry without the properties of the entry itself. */
function entrySchema(cursor: Cursor<Entry>): JsonSchema {
  const { value } = cursor;
  if (typeof value === 'string') return { type: value };
  return Object.fromEntries(
    Object.entries(schemaOf(value)).filter(([key]) => !entryMarks.has(key)),
  );
}

/**
 * The root `state` (or `route.query`): entries with a default, inputs and derived ones are always
 * there.
 */
export function stateSchema(cursor: Cursor<Entries>): JsonSchema {
  const entries = cursor.entries();
  return {
    type: 'object',
    'x-home': cursor.at,
    properties: Object.fromEntries(
      entries.map(([name, entry]) => [
        name,
        entry.has('derived')
          ? { ...entrySchema(entry), readOnly: true, ...always(entry) }
          : begun(entry),
      ]),
    ),
    required: entries
      .filter(
        ([, entry]) =>
          entry.record().default !== undefined ||
          entry.boolean('input') === true ||
          entry.has('derived'),
      )
      .map(([name]) => name),
  };
}

/** The default stays in the schema, so that places that share the entry can compare it. */
const begun = (entry: Cursor<Entry>): JsonSchema => ({
  ...entrySchema(entry),
  ...optional('default', entry.record().default),
});

/**
 * A derived value without dependencies is a constant: conditions over it are decided at compile
 * time.
 */
function always(entry: Cursor<Source.StateEntry>): JsonSchema {
  const { constant } = checkExpression(entry.string('derived') ?? '', nothing);
  return constant === undefined ? {} : { const: constant };
}

const nothing = { roots: {}, entities: () => undefined, guarded: new Set<string>() };

/**
 * State entries.
 *
 * @param scope has the root of the entries already, for `derived`
 */
export function lowerState(cursor: Cursor<Source.State>, scope: Scope): Record<string, StateEntry> {
  const entries = cursor.entries();
  return Object.fromEntries(
    entries.map(([name, entry], index) => {
      const schema = entrySchema(entry);
      checkReferences(entry);
      const derived = entry.string('derived');
      // Derived entries are computed in order: one sees those before it, never itself or a later
      // one.
      const later = new Set(
        entries
          .slice(index)
          .filter(([, other]) => other.has('derived'))
          .map(([other]) => other),
      );
      return [
        name,
        {
          schema: plainSchema(schema),
          ...optional(
            'default',
            entry.has('default')
              ? lowerValue(entry.get('default'), scope.without('state', 'data'), schema)
              : undefined,
          ),
          ...optional('input', entry.boolean('input')),
          ...optional('persist', entry.string('persist')),
          ...optional(
            'derived',
            derived === undefined ||
              !isInOrder(entry.get('derived'), derived, { name, later: [...later] })
              ? undefined
              : lowerExpression(
                  entry.get('derived'),
                  derived,
                  withoutState(scope, later),
                  typeOfSchema(schema, scope.entities),
                ).cel,
          ),
        },
      ];
    }),
  );
}

/** A derived entry may read only entries that are computed before it. */
function isInOrder(
  cursor: Cursor,
  source: string,
  { name, later }: { name: string; later: readonly string[] },
): boolean {
  const used = [...namesReadOf(source, 'state')].find((other) => later.includes(other));
  if (used === undefined) return true;
  if (used === name)
    cursor.report(
      'CFG2203',
      `'${name}' seria calculado a partir de si mesmo.`,
      'Calcule-o de outros valores, ou guarde-o com set, sem derived.',
    );
  else
    cursor.report(
      'CFG2203',
      `'${used}' só é calculado depois de '${name}'.`,
      `Declare '${used}' antes de '${name}'; se cada um depende do outro, um dos dois tem de ser calculado sem ele.`,
    );
  return false;
}

function withoutState(scope: Scope, names: ReadonlySet<string>): Scope {
  const { state } = scope.roots;
  const properties = Object.fromEntries(
    Object.entries((state?.properties ?? {}) as Record<string, JsonSchema>).filter(
      ([name]) => !names.has(name),
    ),
  );
  return scope.with({ state: { ...state, properties } });
}

/** The JSON type of a state, with which the runtime reads it from an address or from storage. */
function plainSchema(schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string'
    ? { type: 'object' }
    : schema.type === undefined
      ? {}
      : { type: schema.type };
}

/** The root `data`: each source, whose `value` may be missing. */
export function dataSchema(cursor: Cursor<Source.Data>, scope: Scope): JsonSchema {
  const sources = cursor.entries().map(([name, source]) => {
    const call = source.project.find('call', source.string('call') ?? '');
    const value = source.has('records')
      ? recordsSchema(source)
      : call
        ? (responseSchema(call) ?? {})
        : {};
    return [
      name,
      {
        type: 'object',
        required: ['loading'],
        properties: {
          value,
          loading: { type: 'boolean' },
          updatedAt: { type: 'number' },
          error: {
            type: 'object',
            required: ['message', 'status'],
            properties: { message: { type: 'string' }, status: { type: 'integer' }, code: {} },
          },
        },
      },
    ] as const;
  });
  const outer = scope.roots.data?.properties as Record<string, JsonSchema> | undefined;
  const properties: Record<string, JsonSchema> = { ...outer, ...Object.fromEntries(sources) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/**
 * The scope with the place's own data next to those around it; guards of redefined names are
 * dropped.
 */
export function scopeWithData({ cursor, scope }: Place<{ data?: Source.Data }>): Scope {
  if (!cursor.has('data')) return scope;
  const own = cursor.entries('data').map(([name]) => `data.${name}`);
  const known = scope.forgetting(own).guarded;
  const data = dataSchema(cursor.get('data'), scope);
  return scope
    .with({ data })
    .guarding(new Set([...known].filter((path) => path.startsWith('data.'))));
}

/** The data sources of a place: calls, or records of the configuration. */
export function lowerData(place: Place<Source.Data>): Record<string, DataSource> {
  const lowered: Record<string, DataSource> = {};
  for (const [name, source] of place.cursor.entries()) {
    place.unit.data.add(name);
    const when = lowerCondition(source.get('when'), place.scope);
    if (source.has('records')) {
      lowered[name] = {
        records: lowerRecords(source, place.scope),
        ...optional('when', when.cel),
        at: source.at,
      };
      continue;
    }
    const inner: Place<Source.DataSource> = {
      ...place,
      cursor: source,
      scope: place.scope.guarding(when.guards),
    };
    const use = lowerCallUse(inner, source.string('call') ?? '', source.get('call'), {
      serves: checkReads,
    });
    if (!use) continue;
    lowered[name] = {
      call: use.call.id,
      with: use.with as Value,
      ...optional('when', when.cel),
      at: source.at,
    };
  }
  return lowered;
}
