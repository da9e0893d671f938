import { useEffect, useRef } from 'react';
import type { PreviewMode, ToPreview } from '../../runtime/admin/preview-messages.ts';
import { useMay } from '../data/me.ts';
import type { PreviewFrameProps } from './preview-frame-props.ts';
import { useNavigation } from './use-navigation.ts';

const readOnly = 'Você só consulta: seu papel não altera rascunhos.';

interface PageCommands
  extends Pick<
    PreviewFrameProps,
    'revision' | 'selected' | 'onEdit' | 'pointing' | 'tour' | 'path'
  > {
  /** Another object with each page that gets ready. */
  ready: object | undefined;
  post(message: ToPreview): void;
  mode: PreviewMode;
  setMode(mode: PreviewMode): void;
  scale: number;
  /** Path that the page shows. */
  place: string;
}

/** Tells the page in the frame what it is to show, whenever that changes and when it gets ready. */
export function usePageCommands(options: PageCommands): void {
  const { ready, post, mode, setMode, scale, selected, pointing, onEdit } = options;
  useEffect(() => {
    if (ready) post({ type: 'mode', mode });
  }, [ready, mode, post]);
  const canEdit = onEdit !== undefined;
  const mayWrite = useMay('draft.write');
  useEffect(() => {
    if (ready) post({ type: 'editing', allowed: canEdit, ...(!mayWrite && { refused: readOnly }) });
  }, [ready, canEdit, mayWrite, post]);
  useEffect(() => {
    if (ready) post({ type: 'scale', scale });
  }, [ready, scale, post]);
  useEffect(() => {
    if (ready) post({ type: 'select', address: selected ?? null });
  }, [ready, selected, post]);
  useEffect(() => {
    if (!ready) return;
    if (pointing) setMode('adjust');
    post({ type: 'withoutOverlays', withoutOverlays: pointing === true });
  }, [ready, pointing, post, setMode]);
  useTour(options);
  useNavigation(options);
  useRefresh(options);
}

/** Begins each tour once, with the page in use. */
function useTour({ ready, tour, mode, setMode, post }: PageCommands): void {
  useEffect(() => {
    if (tour) setMode('use');
  }, [tour, setMode]);
  const begun = useRef<typeof tour>(undefined);
  useEffect(() => {
    if (!ready || !tour || mode !== 'use' || begun.current === tour) return;
    begun.current = tour;
    post({ type: 'tour', tour: tour.id, path: tour.path });
  }, [ready, tour, mode, post]);
}

/** Lets the page take over new object code. */
function useRefresh({ ready, revision, post }: PageCommands): void {
  const shown = useRef(revision);
  useEffect(() => {
    if (!ready || shown.current === revision) return;
    shown.current = revision;
    post({ type: 'refresh', ...(typeof revision === 'string' && { release: revision }) });
  }, [ready, revision, post]);
}
