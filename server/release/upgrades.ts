import type { UpgradeStore } from '../store/upgrades.ts';
import type { Recompiled, RecompileRequest } from './recompile.ts';

/** More findings than these say that the whole overlay is another one. */
const mostFindings = 200;

/**
 * Writes down that a release no longer compiles with the base of this version, for those who mend
 * it; or that it does again.
 */
export async function noteUpgrade(
  store: UpgradeStore,
  { tenant, branch, hash, at }: RecompileRequest,
  { release, diagnostics }: Recompiled,
): Promise<void> {
  if (release) return store.forgetUpgrade(tenant, branch);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const findings = errors.slice(0, mostFindings);
  return store.recordUpgrade({ tenant, branch, head: hash, at, findings });
}
