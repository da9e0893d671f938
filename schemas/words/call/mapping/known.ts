import type { EntityResolver } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';

/** A node of JSONata's syntax tree. */
export type Node = Readonly<Record<string, unknown>>;

/** An inferred value. */
export type Known =
  /** Unknown, as the ERP's response. */
  | { kind: 'any' }
  | { kind: 'nothing' }
  /** `at`, here and below: its path in the call's arguments. */
  | { kind: 'scalar'; at?: readonly string[] }
  /** Of a declared shape. */
  | { kind: 'typed'; schema: JsonSchema; at: readonly string[] }
  /**
   * `open`: it may have more fields than these. `own`: the names that the mapping itself writes,
   * not a shared function.
   */
  | { kind: 'record'; fields: ReadonlyMap<string, Known>; open: boolean; own: readonly string[] }
  | { kind: 'list'; of: Known }
  | { kind: 'either'; of: readonly Known[] }
  /**
   * `input`: the context in which names of the body are looked up: JSONata uses that of the
   * definition.
   */
  | { kind: 'function'; parameters: readonly string[]; body: Node; names: Names; input: Known };

export const ANY: Known = { kind: 'any' };
export const NOTHING: Known = { kind: 'nothing' };
export const SCALAR: Known = { kind: 'scalar' };

/** Variables (`$x`) in scope. */
export class Names {
  private readonly own = new Map<string, Known>();
  private readonly outer: ((name: string) => Known) | undefined;

  constructor(outer?: (name: string) => Known) {
    this.outer = outer;
  }

  readonly find = (name: string): Known => this.own.get(name) ?? this.outer?.(name) ?? ANY;

  bind(name: string, value: Known): void {
    this.own.set(name, value);
  }

  inner(): Names {
    return new Names(this.find);
  }
}

export const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const isSchema = (value: unknown): value is JsonSchema => isNode(value);
const scalars: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/** The inferred value for a schema; one with several shapes is unknown. */
export function ofSchema(
  schema: JsonSchema,
  entities: EntityResolver,
  at: readonly string[] = [],
): Known {
  let current: JsonSchema | undefined = schema;
  for (let hops = 0; typeof current?.$ref === 'string' && hops < 20; hops++)
    current = entities(current.$ref);
  if (!current || current.$ref !== undefined) return ANY;
  if (current.type === 'array')
    return {
      kind: 'list',
      of: isSchema(current.items) ? { kind: 'typed', schema: current.items, at } : ANY,
    };
  if (isSchema(current.properties) && !current.additionalProperties)
    return { kind: 'typed', schema: current, at };
  return scalars.has(current.type) ? { kind: 'scalar', at } : ANY;
}

/** The union of several values; `nothing` adds nothing. */
export function either(all: readonly Known[]): Known {
  const some = all.flatMap((one) =>
    one.kind === 'either' ? one.of : one.kind === 'nothing' ? [] : [one],
  );
  const [first, ...others] = some;
  if (!first) return NOTHING;
  if (some.some(({ kind }) => kind === 'any')) return ANY;
  return others.length === 0 ? first : { kind: 'either', of: some };
}

/** The value that the next step of a path sees: lists are mapped over. */
export function itemOf(value: Known, entities: EntityResolver): Known {
  if (value.kind === 'typed') {
    const resolved = ofSchema(value.schema, entities, value.at);
    return resolved.kind === 'list' ? itemOf(resolved, entities) : resolved;
  }
  if (value.kind === 'list') return itemOf(value.of, entities);
  return value.kind === 'either' ? either(value.of.map((one) => itemOf(one, entities))) : value;
}
