import type { CompiledRelease } from '../../store/compiled.ts';
import type { TenantRecord } from '../../store/releases.ts';
import type { TenantPointers } from '../../tenancy/tenants.ts';

const placeOf = (tenant: string, branch: string | null): string => `${tenant}/${branch ?? ''}`;

/**
 * The releases that users of a tenant get and that a version did not make itself.
 * @param from key of the version
 */
export function* foreign(
  { id, active, compiledFrom, branches }: TenantRecord,
  from: string,
): Generator<{ place: string; hash: string }> {
  if (active !== null && compiledFrom !== from) yield { place: placeOf(id, null), hash: active };
  for (const [branch, pointer] of Object.entries(branches))
    if (pointer.compiledFrom !== from) yield { place: placeOf(id, branch), hash: pointer.hash };
}

/** The releases that a version serves in place of those that others compiled. */
export function createServed(from: string) {
  const compiled = new Map<string, CompiledRelease>();
  /** By tenant and branch: what was served last. */
  const last = new Map<string, string>();
  let view: { of: readonly TenantRecord[]; list: readonly TenantPointers[] } | undefined;

  /** Until a new release is compiled, the last one is served. */
  function pointersOf(record: TenantRecord): TenantPointers {
    const places = new Set([...foreign(record, from)].map(({ place }) => place));
    const own = (branch: string | null, hash: string): string => {
      const place = placeOf(record.id, branch);
      const result = places.has(place)
        ? (compiled.get(`${record.id}/${hash}`)?.result ?? last.get(place) ?? hash)
        : hash;
      last.set(place, result);
      return result;
    };
    const branches = Object.entries(record.branches).map(
      ([branch, { hash }]) => [branch, { hash: own(branch, hash), source: hash }] as const,
    );
    const { active } = record;
    return {
      id: record.id,
      hosts: record.hosts,
      active: active === null ? null : own(null, active),
      source: active,
      branches: Object.fromEntries(branches),
    };
  }

  return {
    /** The same array until something changes. */
    tenants(stored: readonly TenantRecord[]): readonly TenantPointers[] {
      if (view?.of !== stored) view = { of: stored, list: stored.map(pointersOf) };
      return view.list;
    },
    /** What was served last at a place. */
    last: (place: string): string | undefined => last.get(place),
    isCompiled: (tenant: string, hash: string): boolean => compiled.has(`${tenant}/${hash}`),
    /** Another version's release is compiled. */
    add(one: CompiledRelease): void {
      compiled.set(`${one.tenant}/${one.hash}`, one);
    },
    /** What is compiled is served at a place from now on. */
    put(place: string, { result }: CompiledRelease): void {
      last.set(place, result);
      view = undefined;
    },
    /** Other versions came or went. */
    restart(): void {
      view = undefined;
      last.clear();
    },
  };
}
