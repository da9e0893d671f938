import type { Author } from '../../../schemas/admin/drafts.ts';
import type { AuditAction } from '../../../schemas/admin/audit.ts';
import type { AuditRecord } from '../audit/log.ts';

/** In whose name an assistant works, where, and how its work is recorded. */
export interface Assistant {
  tenant: string;
  /** The person; the name says that an assistant wrote in it. */
  author: Author;
  email: string;
  /** Whether the person may change drafts; else it only reads. */
  mayWrite: boolean;
  /** Records a change in the tenant's log. */
  note(action: AuditAction, entry: Pick<AuditRecord, 'detail' | 'document'>): Promise<void>;
  /** The address of a preview. */
  previewUrl(token: string): string;
}

/** Answer of a tool: text for the assistant, and the same as data. */
export interface ToolAnswer {
  text: string;
  data?: Record<string, unknown>;
  /** Nothing was done, and `text` says why. */
  refused?: true;
}
