import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';

/** The compile process's report to `npm run dev` after a document was saved. */
export interface Compiled {
  tenant: string;
  /** ms from the change on disk to the stored release, or to the findings. */
  took: number;
  findings: Diagnostic[];
  /** Nothing was published: the findings have errors. */
  failed: boolean;
  /** The stored release is another one than before. */
  changed: boolean;
}

/** A failure before compilation: an unreadable file, a newer draft. */
export interface Refused {
  tenant: string;
  refusal: string;
}

export type DevMessage = Compiled | Refused;
