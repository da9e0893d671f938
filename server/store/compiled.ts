import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../schemas/release/types.ts';

/** A server that runs, and the version of the program that it runs. */
export interface RunningServer {
  id: string;
  /** Key of the program and the base, as a tenant's `compiledFrom`. */
  from: string;
  /** A server that does not announce itself again by then has ended. */
  expiresAt: number;
}

/** A published release, for one version of the program. */
export interface CompileKey {
  tenant: string;
  /** Hash of the release that was published. */
  hash: string;
  from: string;
}

/** The release that servers of a version serve in the place of a published one. */
export interface CompiledRelease extends CompileKey {
  result: string;
  /** The documents do not compile with that version: `result` is what its servers stay on. */
  failed: boolean;
}

export interface CompiledInput extends CompiledRelease {
  at: number;
  /** The release `result`; absent: it is stored already. */
  release?: { files: Record<string, string>; settings: TenantSettings; overlay: SourceFile[] };
}

/** What versions of the program that run at a time make of the same releases. */
export interface CompiledStore {
  /** Says that a server runs, or runs on; forgets those that have ended. */
  announceServer(server: RunningServer, now: number): Promise<void>;
  withdrawServer(id: string): Promise<void>;
  /** Versions of the servers that run, each once. */
  runningVersions(now: number): Promise<string[]>;
  compiledReleases(from: string): Promise<CompiledRelease[]>;
  compiledRelease(key: CompileKey): Promise<CompiledRelease | null>;
  /** False when it is compiled, or another server has it until its lease is over. */
  claimCompile(key: CompileKey, now: number, leaseUntil: number): Promise<boolean>;
  /**
   * Writes what a version makes of a release, in one transaction. No pointer moves, and the
   * release is none that somebody published: `releases` does not list it.
   */
  storeCompiled(input: CompiledInput): Promise<void>;
  /** Hashes of the releases that some version compiled to this one. */
  sourcesOf(tenant: string, result: string): Promise<string[]>;
}
