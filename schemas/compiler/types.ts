import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CallTable, Manifest, TenantSettings } from '../release/types.ts';
import type { SourceFile } from './read/source.ts';

export interface CompileInput {
  tenant: string;
  base: readonly SourceFile[];
  overlay: readonly SourceFile[];
  /** Tenant by host name: the host names that belong to other tenants. */
  hostOwners?: Readonly<Record<string, string>>;
  /** Hashes of the tenant's pictures and fonts; absent: which there are is not checked. */
  assets?: readonly string[];
}

export interface Release {
  /** Hash of everything in it: the same input gives the same hash everywhere. */
  hash: string;
  /** Content by file name; `manifest.json` and `calls.json` are two of them. */
  files: Record<string, string>;
  manifest: Manifest;
  calls: CallTable;
  tenant: TenantSettings;
}

export interface CompileResult {
  /** Sorted by place. */
  diagnostics: Diagnostic[];
  /** Null when any finding is an error. */
  release: Release | null;
  /** How many places have a type that nothing declares. */
  dynamicTypes: number;
}
