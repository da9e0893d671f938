import type { KnownBranches } from '../../../schemas/admin/branches.ts';
import {
  branchesOfList,
  branchLists,
  type NamedBranch,
} from '../../../schemas/release/branches.ts';
import type { Deps } from '../../deps.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import type { Tenant } from '../../tenancy/tenants.ts';
import { yesterdayOf } from '../../usage/usage.ts';
import { askBranches } from './ask.ts';

/** Whether something says what the branch is called. */
const isNamed = ({ code, label }: NamedBranch): boolean => label !== code;

/**
 * Each code once, with the name that the longest list gives it: there names distinguish most
 * branches.
 */
function merge(lists: readonly NamedBranch[][], codes: readonly string[]): NamedBranch[] {
  const known = new Map(codes.map((code) => [code, { code, label: code }]));
  for (const list of [...lists].sort((a, b) => b.length - a.length))
    for (const branch of list) {
      const before = known.get(branch.code);
      if (!before || (!isNamed(before) && isNamed(branch))) known.set(branch.code, branch);
    }
  return [...known.values()].sort((a, b) =>
    a.code.localeCompare(b.code, 'pt-BR', { numeric: true }),
  );
}

/**
 * The branches that the tenant's documents, releases of their own, the sessions of these days or
 * the ERP name, with yesterday's sessions of each.
 */
export async function knownBranches(
  deps: Deps,
  { id }: Pick<Tenant, 'id'>,
  release: LiveRelease,
): Promise<KnownBranches> {
  const { store } = deps;
  const { sessionBranches: reading, parameters } = release.settings;
  const [sessions, record, usage] = await Promise.all([
    reading ? store.recentSessionLists(id, reading.of) : [],
    store.tenant(id),
    store.usage(id, yesterdayOf(deps.now()), 'branch'),
  ]);
  const seen = reading
    ? sessions.map((list) => branchesOfList(list, reading.key)).filter((list) => list.length > 0)
    : [];
  const lists =
    reading && seen.length === 0
      ? branchLists(await deps.admin.branchData.of(id, () => askBranches(deps, release)), reading)
      : seen;
  const counts = new Map(usage.map(({ name, sessions: count }) => [name, count] as const));
  const codes = [
    ...Object.keys(parameters.branches),
    ...Object.keys(record?.branches ?? {}),
    ...[...counts.keys()].filter((code) => code !== ''),
  ];
  return {
    list: merge(lists, codes).map((branch) => ({
      ...branch,
      sessions: counts.get(branch.code) ?? 0,
    })),
    others: counts.get('') ?? 0,
  };
}
