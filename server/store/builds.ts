/** A file of a build of the browser's program. Its name carries a hash of its content. */
export interface BuildFile {
  /** Path of its address. */
  path: string;
  /** How `body` is encoded; null: not at all. */
  encoding: 'br' | null;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Files of the builds that servers run, or ran lately, for servers of another build: they get
 * requests of each other's pages while both run, and of tabs that stay open afterwards.
 */
export interface BuildStore {
  /** Says that a server with these files runs at `at`; yields those that are not stored. */
  useBuildFiles(paths: readonly string[], at: number): Promise<string[]>;
  /** What is stored already stays. */
  addBuildFiles(files: readonly BuildFile[], at: number): Promise<void>;
  buildFilePaths(): Promise<string[]>;
  buildFile(path: string): Promise<BuildFile | null>;
  /**
   * Deletes files that no server used since, and of the rest those used longest ago until all have
   * `most` bytes together; yields how many.
   */
  pruneBuildFiles(usedSince: number, most: number): Promise<number>;
}

/** ms; the time of use is no more exact than this, so that many servers seldom write. */
export const buildUseMs = 60 * 60 * 1000;
