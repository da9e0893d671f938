import type { CallTable, Manifest, TenantSettings } from '../../schemas/release/types.ts';
import type { Procedures } from '../proxy/procedures.ts';

/** A release as the server executes it: parsed once, cached while it is in use. */
export interface LiveRelease {
  tenant: string;
  hash: string;
  settings: TenantSettings;
  manifest: Manifest;
  /** Exact text of `manifest.json`. */
  manifestText: string;
  table: CallTable;
  procedures: Procedures;
}
