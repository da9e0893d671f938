import type { UpgradeStore } from '../store/upgrades.ts';
import type { Recompiled, RecompileRequest } from './recompile.ts';

/** Maximum number of stored findings: with more of them the whole overlay is another one. */
const mostFindings = 200;

/**
 * Records that a release no longer compiles with the base of this version, or that it does again.
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
