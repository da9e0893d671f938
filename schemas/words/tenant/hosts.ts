import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/**
 * A host name of another tenant: its users would get this portal.
 *
 * @param hostOwners tenant by host name, of other tenants
 */
export function checkHosts(
  tenant: Cursor<Source.TenantDocument>,
  hostOwners: Readonly<Record<string, string>>,
): void {
  for (const host of tenant.items('hosts')) {
    const name = String(host.value).replace(/\.$/, '');
    if (Object.hasOwn(hostOwners, name))
      host.report(
        'CFG2758',
        `'${name}' já é o endereço de outro distribuidor, '${hostOwners[name]}'.`,
      );
  }
}
