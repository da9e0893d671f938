import type {
  CallTable,
  Json,
  ParameterDefinition,
  TenantSettings,
} from '../../schemas/release/types.ts';
import { createReducer, type Reducer, ShapeFault } from '../proxy/reduce.ts';

/** A parameter as the ERP delivers it. */
export interface ErpParameter {
  name: string;
  value: Json;
  /** Absent: for all branches. */
  branch?: string;
  /** A call gave this value to the session itself: it comes before the tenant's and the ERP's. */
  own?: true;
}

export interface MergedParameters {
  params: Record<string, Json>;
  /** A branch's own values; all others are the general ones. */
  branchParams: Record<string, Record<string, Json>>;
}

type Reading = CallTable['parameters'];

/** The value at a path of property names, or undefined. */
export function at(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, key))
      return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/** Reads the ERP's parameters out of the bootstrap data; entries without a name are none. */
export function readErpParameters(data: unknown, reading: Reading): ErpParameter[] {
  const rows = at(data, reading.of);
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row): ErpParameter[] => {
    const name = at(row, reading.name.split('.'));
    const value = at(row, reading.value.split('.'));
    const branch = at(row, reading.branch.split('.'));
    if (typeof name !== 'string' || value === undefined || value === null) return [];
    return [
      {
        name,
        value: value as Json,
        ...(branch === undefined || branch === null || branch === ''
          ? {}
          : { branch: String(branch) }),
      },
    ];
  });
}

/**
 * `B2B_USA_LGPD` and `usaLgpd` are the same parameter; `rank` says how near a name is to the bare
 * one.
 */
function normalise(name: string, prefixes: readonly string[]): { key: string; rank: number } {
  const lower = name.toLowerCase();
  const index = prefixes.findIndex((prefix) => lower.startsWith(prefix.toLowerCase()));
  const bare = index < 0 ? lower : lower.slice(prefixes[index]?.length);
  return { key: bare.replaceAll('_', ''), rank: index };
}

const reducersFor = (comma: boolean) =>
  Object.fromEntries(
    (['boolean', 'integer', 'number', 'string'] as const).map((t) => [
      t,
      createReducer({ t }, {}, { faultRows: false, comma }),
    ]),
  ) as Record<ParameterDefinition['type'], Reducer>;
const reducers = { point: reducersFor(false), comma: reducersFor(true) } as const;

/**
 * A value as its declared type; undefined when it cannot be read as one, so that the next scope
 * decides.
 */
function coerce(
  value: Json,
  definition: ParameterDefinition,
  numbers: 'point' | 'comma',
): Json | undefined {
  try {
    return reducers[numbers][definition.type](value);
  } catch (error) {
    if (error instanceof ShapeFault) return undefined;
    throw error;
  }
}

/**
 * ERP values by normalised name, for one scope. When a name comes twice, the one nearest to the
 * bare name counts.
 */
function index(rows: readonly ErpParameter[], prefixes: readonly string[]): Map<string, Json> {
  const best = new Map<string, { rank: number; value: Json }>();
  for (const { name, value } of rows) {
    const { key, rank } = normalise(name, prefixes);
    const known = best.get(key);
    if (!known || rank < known.rank) best.set(key, { rank, value });
  }
  return new Map([...best].map(([key, { value }]) => [key, value]));
}

type Definitions = Pick<CallTable, 'definitions' | 'parameters' | 'numbers'>;

interface Defined {
  name: string;
  definition: ParameterDefinition;
  /** Among the names of an index. */
  key: string;
}

const definedIn = ({ definitions, parameters }: Definitions): Defined[] =>
  Object.entries(definitions).map(([name, definition]) => ({
    name,
    definition,
    key: normalise(name, parameters.prefixes).key,
  }));

/** The value of the first scope that has a readable one. */
function pick(
  { numbers }: Definitions,
  { definition, key }: Defined,
  scopes: readonly Map<string, Json>[],
): Json | undefined {
  for (const scope of scopes) {
    const given = scope.get(key);
    const value = given === undefined ? undefined : coerce(given, definition, numbers ?? 'point');
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Each branch's own values: the tenant's before the ERP's. */
function byBranch(
  table: Definitions,
  branches: TenantSettings['parameters']['branches'],
  erp: readonly ErpParameter[],
): MergedParameters['branchParams'] {
  const { prefixes } = table.parameters;
  const names = new Set([
    ...Object.keys(branches),
    ...erp.flatMap((row) => (row.branch === undefined ? [] : [row.branch])),
  ]);
  return Object.fromEntries(
    [...names].flatMap((branch) => {
      const scopes = [
        index(asRows(branches[branch]), prefixes),
        index(
          erp.filter((row) => row.branch === branch),
          prefixes,
        ),
      ];
      const own = definedIn(table).flatMap((defined) => {
        const value = defined.definition.branch ? pick(table, defined, scopes) : undefined;
        return value === undefined ? [] : [[defined.name, value] as const];
      });
      return own.length > 0 ? [[branch, Object.fromEntries(own)] as const] : [];
    }),
  );
}

const asRows = (values: Record<string, Json> | undefined): ErpParameter[] =>
  Object.entries(values ?? {}).map(([name, value]) => ({ name, value }));
const general = (erp: readonly ErpParameter[]): ErpParameter[] =>
  erp.filter((row) => row.branch === undefined && !row.own);

/**
 * Merges parameters by scope. What a call gave to the session comes first; then a branch's value
 * beats a general one; within a scope the tenant's beats the ERP's; then the default. Names are
 * matched without prefix and underscores, case ignored.
 */
export function mergeParameters(
  table: Definitions,
  tenant: TenantSettings['parameters'],
  erp: readonly ErpParameter[],
): MergedParameters {
  const { prefixes } = table.parameters;
  const scopes = [
    index(
      erp.filter(({ own }) => own),
      prefixes,
    ),
    index(asRows(tenant.general), prefixes),
    index(general(erp), prefixes),
  ];
  const params = Object.fromEntries(
    definedIn(table).map((defined) => [
      defined.name,
      pick(table, defined, scopes) ?? defined.definition.default,
    ]),
  );
  return { params, branchParams: byBranch(table, tenant.branches, erp) };
}

/** The ERP's values alone, by the names of the configuration; missing ones are absent. */
export function erpParameters(table: Definitions, erp: readonly ErpParameter[]): MergedParameters {
  const scopes = [index(general(erp), table.parameters.prefixes)];
  const given = definedIn(table).flatMap((defined) => {
    const value = pick(table, defined, scopes);
    return value === undefined ? [] : [[defined.name, value] as const];
  });
  return { params: Object.fromEntries(given), branchParams: byBranch(table, {}, erp) };
}
