import type { PreviewOptions } from '../../schemas/admin/preview.ts';
import type { PreviewBoot } from '../../schemas/release/boot.ts';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import type { Session } from '../session/session-types.ts';
import type { LiveRelease } from './live-release.ts';

/** Object code that a preview shows. */
export interface PreviewCode {
  release: LiveRelease;
  /**
   * Where the nodes of a file were written, by JSON pointer; empty for a stored release, which
   * nobody edits.
   */
  origins(file: string): Promise<Readonly<Record<string, NodeOrigin>>>;
  /** Text of a file; null where it has none of that name. */
  file(name: string): Promise<string | null>;
}

/** Contents of a preview for a request to its host, by its cookie. */
export interface TenantPreview {
  boot: PreviewBoot;
  options: PreviewOptions;
  /** The person of the admin who asked for it. */
  by: { id: string; name: string; email: string };
  code: PreviewCode;
  /** Code that it showed before and its pages may still request: by hash. */
  earlier(hash: string): PreviewCode | undefined;
  /** Made up; null where sessions are the ERP's. */
  session: Session | null;
}
