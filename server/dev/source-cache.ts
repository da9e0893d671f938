import type { SourceFile } from '../../schemas/compiler/index.ts';
import { readSources } from '../folders/sources.ts';

/** The documents of one folder, for a compiler that remembers. */
export interface SourceCache {
  /** Says that a file of the folder changed: the next `read` looks at the disk again. */
  invalidate(): void;
  /** A document whose text is the same is the same object. Throws `RefusalError`. */
  read(): Promise<readonly SourceFile[]>;
}

/** @param prefix what the paths of the documents begin with, as of `readSources` */
export function createSourceCache(folder: string, prefix: string): SourceCache {
  let known: readonly SourceFile[] | undefined;
  let before = new Map<string, SourceFile>();
  return {
    invalidate: () => {
      known = undefined;
    },
    async read() {
      if (known) return known;
      const read = (await readSources(folder, prefix)).map((file) => {
        const old = before.get(file.path);
        return old?.text === file.text && old.encoding === file.encoding ? old : file;
      });
      before = new Map(read.map((file) => [file.path, file]));
      known = read;
      return read;
    },
  };
}
