import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/**
 * A host name of another tenant: its users would get this portal.
 *
 * @param taken the host names of other tenants, and whose they are
 */
export function checkHosts(
  tenant: Cursor<Source.TenantDocument>,
  taken: Readonly<Record<string, string>>,
): void {
  for (const host of tenant.items('hosts')) {
    const name = String(host.value).replace(/\.$/, '');
    if (Object.hasOwn(taken, name))
      host.report('CFG2758', `'${name}' já é o endereço de outro distribuidor, '${taken[name]}'.`);
  }
}
