import type { ReactNode } from 'react';
import type { PreviewEdit } from '../../runtime/admin/preview-messages.ts';
import type { PreviewSource } from '../../schemas/admin/preview.ts';
import type { NodeOrigin } from '../../schemas/release/origins.ts';

export interface PreviewFrameProps {
  source: PreviewSource;
  /**
   * Path of the portal where it begins, or the route of a screen; later changes go there. A route
   * that names a record is gone to while rows are made up, and left alone otherwise.
   */
  path?: string;
  /**
   * Changes with each new object code of the source, whose hash it may be: the page takes it over
   * in place.
   */
  revision?: number | string;
  /** Address of the node whose elements are marked. */
  selected?: string | null;
  onSelect?(origin: NodeOrigin): void;
  /** Something was changed by hand on the page; absent: that is not possible here. */
  onEdit?(edit: PreviewEdit): void;
  /**
   * Somebody is asked to point at something of the page: it turns to being adjusted, without
   * dialogs over it.
   */
  pointing?: boolean;
  /** A tour that begins, with the page in use: each object begins it once. */
  tour?: { id: string; path: string };
  onNavigate?(path: string): void;
  /** Said above the page. @param isExample its rows are made up */
  note?(isExample: boolean): ReactNode;
  /**
   * Takes the last change back, after a failure of the page, or by the keys for it inside of the
   * frame.
   */
  onUndo?(): void;
  onRedo?(): void;
}
