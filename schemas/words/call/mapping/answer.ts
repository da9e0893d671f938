import type { EntityResolver } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import { either, itemOf, type Known, ofSchema } from './known.ts';

type Made = Extract<Known, { kind: 'record' }>;

export interface Gap {
  /** Where the record stands in the answer; empty for the answer itself. */
  path: readonly string[];
  /** Required there, and never given. */
  missing: string[];
  /** Given there by the mapping itself, and declared by nobody. */
  undeclared: string[];
  /** Declared there and not given: what an undeclared name may have been meant for. */
  free: string[];
  /** It gives one value there, and no record at all. */
  isScalar: boolean;
}

/** Deeper than any answer; entities may hold themselves. */
const deepest = 20;

/**
 * Compares what a mapping comes to with the declared answer. Of what nothing is known, nothing is
 * said.
 */
export function gapsOf(
  made: Known,
  schema: JsonSchema,
  entities: EntityResolver,
  path: readonly string[] = [],
): Gap[] {
  const wanted = itemOf(ofSchema(schema, entities), entities);
  const given = itemOf(made, entities);
  if (wanted.kind !== 'typed' || path.length > deepest) return [];
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

/** The records that a value may be; undefined where it may be something else, too. */
function recordsOf(value: Known): Made[] | undefined {
  const all = value.kind === 'either' ? value.of : [value];
  const records = all.filter((one): one is Made => one.kind === 'record');
  return records.length > 0 && records.length === all.length ? records : undefined;
}
