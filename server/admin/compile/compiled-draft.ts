import type { CompiledSummary } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { ObjectCode } from './questions.ts';

export interface DraftFiles {
  revision: number;
  files: readonly SourceFile[];
}

/** A draft's present content; null when the tenant has no such draft. */
export type ReadDraft = (tenant: string, draft: string) => Promise<DraftFiles | null>;

/** Result of a draft's newest revision. */
export interface CompiledDraft {
  summary: CompiledSummary;
  /**
   * Of the last revision that compiled, whose hash `summary.release` is; before there is one, of
   * what the tenant has without the draft.
   */
  code: ObjectCode | null;
  /** The overlay that `code` was made from. */
  overlay: readonly SourceFile[];
}
