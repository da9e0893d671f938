import type { EntityResolver } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import { either, itemOf, type Known, ofSchema } from './known.ts';

type Made = Extract<Known, { kind: 'record' }>;

export interface Gap {
  /** Path of the record in the response; empty for the response itself. */
  path: readonly string[];
  /** Required properties that the mapping does not provide. */
  missing: string[];
  /** Properties that the mapping writes and nothing declares. */
  undeclared: string[];
  /** Declared properties that the mapping does not provide: candidates for a misspelt one. */
  free: string[];
  /** The mapping returns a single value where a record is declared. */
  isScalar: boolean;
}

/** Maximum depth; entities may be recursive. */
const maxDepth = 20;

/**
 * Compares the inferred result of a mapping with the declared response. Unknown parts are not
 * compared.
 */
export function gapsOf(
  made: Known,
  schema: JsonSchema,
  entities: EntityResolver,
  path: readonly string[] = [],
): Gap[] {
  const wanted = itemOf(ofSchema(schema, entities), entities);
  const given = itemOf(made, entities);
  if (wanted.kind !== 'typed' || path.length > maxDepth) return [];
  const properties = wanted.schema.properties as Record<string, JsonSchema>;
  const required = Array.isArray(wanted.schema.required) ? wanted.schema.required.map(String) : [];
  if (given.kind === 'scalar')
    return [{ path, missing: required, undeclared: [], free: [], isScalar: true }];
  const records = recordsOf(given);
  if (!records) return [];
  const gives = (name: string): boolean =>
    records.some(({ fields, open }) => open || (fields.get(name)?.kind ?? 'nothing') !== 'nothing');
  const written = (name: string): boolean => records.some(({ fields }) => fields.has(name));
  const gap: Gap = {
    path,
    missing: required.filter((name) => !gives(name)),
    undeclared: [...new Set(records.flatMap(({ own }) => own))].filter(
      (name) => !Object.hasOwn(properties, name),
    ),
    free: Object.keys(properties).filter((name) => !written(name)),
    isScalar: false,
  };
  const inner = Object.entries(properties).flatMap(([name, property]) => {
    const values = records.flatMap(
      ({ fields, open }) => fields.get(name) ?? (open ? [{ kind: 'any' } as const] : []),
    );
    return gapsOf(either(values), property, entities, [...path, name]);
  });
  return gap.missing.length + gap.undeclared.length > 0 ? [gap, ...inner] : inner;
}

/** The records that a value may be; undefined where it may be something else. */
function recordsOf(value: Known): Made[] | undefined {
  const all = value.kind === 'either' ? value.of : [value];
  const records = all.filter((one): one is Made => one.kind === 'record');
  return records.length > 0 && records.length === all.length ? records : undefined;
}
