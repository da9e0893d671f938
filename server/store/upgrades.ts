import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';

/**
 * A tenant whose published overlay did not compile with the base of this version, and stays on its
 * last release.
 */
export interface UpgradeRecord {
  tenant: string;
  /** The release that it stays on. */
  head: string;
  at: number;
  findings: Diagnostic[];
}

export interface UpgradeStore {
  /** Those whose head is still the release of the record: a publish since then has mended it. */
  brokenUpgrades(): Promise<UpgradeRecord[]>;
  recordUpgrade(record: UpgradeRecord): Promise<void>;
  forgetUpgrade(tenant: string): Promise<void>;
}
