import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';

/**
 * A tenant whose published overlay did not compile with the base of this version, and stays on its
 * last release.
 */
export interface UpgradeRecord {
  tenant: string;
  /** Code of the branch whose own release it is; null: that of all. */
  branch: string | null;
  /** The release that it stays on. */
  head: string;
  at: number;
  findings: Diagnostic[];
}

export interface UpgradeStore {
  /**
   * By tenant; those whose head, or whose branch's release, is still that of the record: a publish
   * since then has mended it.
   */
  brokenUpgrades(): Promise<UpgradeRecord[]>;
  recordUpgrade(record: UpgradeRecord): Promise<void>;
  forgetUpgrade(tenant: string, branch: string | null): Promise<void>;
}
