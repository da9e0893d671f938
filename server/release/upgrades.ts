import type { UpgradeStore } from '../store/upgrades.ts';
import type { PublishResult } from './publish.ts';

/** More findings than these say that the whole overlay is another one. */
const mostFindings = 200;

/**
 * Writes down that what a tenant has published no longer compiles with the base of this version,
 * for those who mend it; or that it does again.
 * @param head the release that the tenant stays on; null for one that never published
 */
export async function noteUpgrade(
  store: UpgradeStore,
  tenant: string,
  head: string | null,
  { release, diagnostics }: PublishResult,
  at: number,
): Promise<void> {
  if (release || head === null) return store.forgetUpgrade(tenant);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return store.recordUpgrade({ tenant, head, at, findings: errors.slice(0, mostFindings) });
}
