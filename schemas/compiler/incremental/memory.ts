import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { kinds } from '../../words/index.ts';
import { MergeCache } from '../layers/layers.ts';
import { readSource, type SourceDocument, type SourceFile } from '../read/source.ts';
import { Memo } from './memo.ts';

/** The results of one compile's stages, for the next compile to take over what has not changed. */
export class Memory {
  readonly sources: Sources;
  readonly merged: MergeCache;
  readonly memo: Memo;

  constructor(sources = new Sources(), merged = new MergeCache(), memo = new Memo()) {
    this.sources = sources;
    this.merged = merged;
    this.memo = memo;
  }

  /** Another memory of the same compile. What both remember is there once: nobody changes it. */
  copy(): Memory {
    return new Memory(this.sources.copy(), this.merged.copy(), this.memo.copy());
  }

  /** Forgets what the last compile did not use. */
  sweep(): void {
    this.sources.sweep();
    this.memo.sweep();
  }
}

/** The files of the last compile as documents. */
class Sources {
  private known = new Map<string, { text: string; outcome: ReturnType<typeof readSource> }>();
  private next: typeof this.known = new Map();

  /** Files as documents, in the order of their paths; findings are added to `findings`. */
  read(files: readonly SourceFile[], findings: Diagnostic[]): SourceDocument[] {
    return [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((file) => {
        const before = this.known.get(file.path);
        const outcome = before?.text === file.text ? before.outcome : readSource(file, kinds);
        this.next.set(file.path, { text: file.text, outcome });
        findings.push(...outcome.diagnostics);
        return outcome.document ? [outcome.document] : [];
      });
  }

  /** Another one with the same documents. */
  copy(): Sources {
    const copy = new Sources();
    copy.known = new Map(this.known);
    return copy;
  }

  /** Forgets what has not been read since the last time. */
  sweep(): void {
    this.known = this.next;
    this.next = new Map();
  }
}
