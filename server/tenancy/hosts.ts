import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { Store } from '../store/types.ts';
import type { TenantRecord } from '../store/releases.ts';

/** Before a tenant's host name: the host of its previews. */
export const previewPrefix = 'previa.';

/**
 * The same for what a preview is compared with: a browser shows both at a time, each with a cookie
 * of its own.
 */
export const comparisonPrefix = 'previa-antes.';

/** The host that a host of previews belongs to; undefined for any other host. */
export function hostBelow(host: string): string | undefined {
  const prefix = [previewPrefix, comparisonPrefix].find((one) => host.startsWith(one));
  return prefix === undefined ? undefined : host.slice(prefix.length);
}

/**
 * The first of some host names that belongs to another tenant, or to the previews of one, and to
 * whom.
 */
export function hostInUse(
  hosts: readonly string[],
  hostOwners: Readonly<Record<string, string>>,
): { host: string; owner: string } | undefined {
  return hosts
    .map((host) => host.replace(/\.$/, ''))
    .flatMap((host) => {
      const owner = [host, hostBelow(host) ?? host].find((name) => Object.hasOwn(hostOwners, name));
      return owner === undefined ? [] : [{ host, owner: hostOwners[owner] ?? '' }];
    })[0];
}

const hostsOf = ({
  id,
  hosts,
}: Pick<TenantRecord, 'id' | 'hosts'>): (readonly [host: string, owner: string])[] =>
  [`${id}.localhost`, ...hosts].map((host) => [host, id]);

const owners = new WeakMap<readonly TenantRecord[], ReadonlyMap<string, string>>();

/** Owners by host name, found out once for each list. */
function ownersIn(tenants: readonly TenantRecord[]): ReadonlyMap<string, string> {
  const known = owners.get(tenants);
  if (known) return known;
  const found = new Map(tenants.flatMap(hostsOf));
  owners.set(tenants, found);
  return found;
}

/** All texts in some JSON files. */
function textsIn(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ text }) =>
    [...text.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].flatMap(([literal]) => {
      try {
        return [JSON.parse(literal) as string];
      } catch {
        return [];
      }
    }),
  );
}

/**
 * Of the hosts that documents of a tenant name those that belong to other tenants, and to whom. A
 * host that nothing names is no matter of this tenant: neither has it to be sent to the thread that
 * compiles, nor is anything to be compiled anew when it changes hands.
 */
export async function hostsInUse(
  store: Pick<Store, 'tenants'>,
  tenant: string,
  files: readonly SourceFile[],
): Promise<Record<string, string>> {
  const all = ownersIn(await store.tenants());
  const settings = files.filter(({ text }) => text.includes('"hosts"'));
  const named = textsIn(settings).map((text) => text.replace(/\.$/, ''));
  return Object.fromEntries(
    named.flatMap((host) => {
      const owner = all.get(host);
      return owner === undefined || owner === tenant ? [] : [[host, owner]];
    }),
  );
}

/**
 * Host names that belong to other tenants than one: those that they claim, and the one on a desk
 * that bears their name.
 */
export function hostsOfOthers(
  tenants: readonly Pick<TenantRecord, 'id' | 'hosts'>[],
  tenant: string,
): Record<string, string> {
  const others = tenants.filter(({ id }) => id !== tenant);
  return Object.fromEntries(others.flatMap(hostsOf));
}
