import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PreviewChange, PreviewSource } from '../../schemas/admin/preview.ts';
import type { NodeOrigin } from '../../schemas/release/origins.ts';
import type { PreviewEdit, PreviewMode } from '../../runtime/admin/preview-messages.ts';
import { useMay } from '../data/me.ts';
import { Failure, Loading } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { ActingNote } from './acting-note.tsx';
import { BlockedCall } from './blocked-call.tsx';
import { fitPage, type PreviewWidth } from './options.ts';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { SeenNote } from './seen-note.tsx';
import { StaleNote } from './stale-note.tsx';
import { useAnswered } from './use-answered.ts';
import { useFrameLine } from './use-frame-line.ts';
import { type ReadyPreview, useSeeAsPeople } from './use-see-as.ts';
import { usePreview } from './use-preview.ts';
import { useWidth } from './use-width.ts';

export interface PreviewFrameProps {
  source: PreviewSource;
  /** Path of the portal where it begins; later changes go there. */
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
  /**
   * Takes the last change back, after a failure of the page, or by the keys for it inside of the
   * frame.
   */
  onUndo?(): void;
  onRedo?(): void;
}

const readOnly = 'Você só consulta: seu papel não altera rascunhos.';

/** The real page of a draft or a release, with what it is looked at with. */
export function PreviewFrame({
  source,
  path = '/',
  revision,
  selected = null,
  onSelect,
  onEdit,
  pointing = false,
  tour,
  onNavigate,
  onUndo,
  onRedo,
}: PreviewFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState(path);
  const preview = usePreview(source, place);
  const { opened } = preview;
  const toasts = useToasts();
  const [mode, setMode] = useState<PreviewMode>(onSelect ? 'adjust' : 'use');
  const [wanted, setWidth] = useState<PreviewWidth>('full');
  const [room, measure] = useWidth<HTMLDivElement>();
  const { width, scale } = fitPage(wanted, room);
  const [ready, setReady] = useState<ReadyPreview>();
  const [blocked, setBlocked] = useState<string>();
  const [crash, setCrash] = useState<string>();

  const failed = (error: unknown): void =>
    toasts.failed(error instanceof Error ? error.message : String(error));
  const post = useFrameLine(frame, opened?.url, (message) => {
    if (message.type === 'ready') {
      // Whom it is seen as may come with a branch, from the page before.
      const isCarried = message.acting !== null;
      if (isCarried || message.preview !== opened?.id) preview.follow(message.preview);
      setReady(message);
      seeAs.hear(message);
      setCrash(undefined);
    } else if (message.type === 'navigated') {
      setPlace(message.path);
      setBlocked(undefined);
      onNavigate?.(message.path);
    } else if (message.type === 'selected') onSelect?.(message.origin);
    else if (message.type === 'edited') onEdit?.(message.edit);
    else if (message.type === 'blocked') setBlocked(message.call);
    else if (message.type === 'crashed') setCrash(message.message);
    else if (message.type === 'command') (message.command === 'undo' ? onUndo : onRedo)?.();
    else seeAs.hear(message);
  });
  const seeAs = useSeeAsPeople(post);

  const [isAnswered, answered] = useAnswered(opened?.url);
  useEffect(() => setReady(undefined), [opened?.url]);
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
    if (ready) post({ type: 'select', address: selected });
  }, [ready, selected, post]);
  useEffect(() => {
    if (!ready) return;
    if (pointing) setMode('adjust');
    post({ type: 'uncovered', uncovered: pointing });
  }, [ready, pointing, post]);
  useEffect(() => {
    if (tour) setMode('use');
  }, [tour]);
  const begun = useRef<typeof tour>(undefined);
  useEffect(() => {
    if (!ready || !tour || mode !== 'use' || begun.current === tour) return;
    begun.current = tour;
    post({ type: 'tour', tour: tour.id, path: tour.path });
  }, [ready, tour, mode, post]);
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (path === place) return;
    // A page that is still loading goes there when it can hear.
    if (ready) post({ type: 'navigate', path });
    else asked.current = path;
    // Only what is asked from outside moves the page: where its user goes is his own.
  }, [path]);
  useEffect(() => {
    if (!ready || asked.current === undefined) return;
    post({ type: 'navigate', path: asked.current });
    asked.current = undefined;
  }, [ready, post]);
  const shownRevision = useRef(revision);
  useEffect(() => {
    if (!ready || shownRevision.current === revision) return;
    shownRevision.current = revision;
    post({ type: 'refresh', ...(typeof revision === 'string' && { release: revision }) });
  }, [ready, revision, post]);

  const isActing = (ready?.acting ?? null) !== null;
  const wasActing = useRef(false);
  useEffect(() => {
    // The branch was one of the customer's.
    if (ready && isActing !== wasActing.current) {
      wasActing.current = isActing;
      if (!isActing && opened?.options.seen) change({ seen: null });
    }
  }, [ready, isActing]);
  const reload = (): void => post({ type: 'refresh' });
  const change = (next: PreviewChange): void => void preview.change(next).then(reload, failed);
  if (preview.error) return <Failure error={preview.error} retry={() => preview.reopen()} />;
  return (
    <section className="preview" aria-label="Prévia">
      <PreviewToolbar
        source={source}
        path={place}
        preview={preview}
        mode={onSelect ? mode : undefined}
        onMode={setMode}
        width={wanted}
        onWidth={setWidth}
        onReload={reload}
        ready={ready}
        seeAs={seeAs}
        onChange={change}
      />
      <ActingNote ready={ready} branch={opened?.options.seen?.branch} seeAs={seeAs} />
      <SeenNote
        seen={opened?.options.seen}
        branches={ready?.branches ?? []}
        acting={isActing}
        onEnd={() => change({ seen: null })}
      />
      <StaleNote source={source} />
      {ready?.problem && (
        <Message severity="warn" text={`A conta da prévia não entrou: ${ready.problem}`} />
      )}
      {blocked !== undefined && (
        <BlockedCall
          call={blocked}
          preview={preview}
          acting={isActing}
          onClose={() => setBlocked(undefined)}
        />
      )}
      {crash !== undefined && (
        <div className="preview-crashed">
          <Message severity="error" text={`Algo falhou nesta tela: ${crash}`} />
          {onUndo && <Button label="Voltar um passo" icon="pi pi-undo" outlined onClick={onUndo} />}
        </div>
      )}
      <div ref={measure} className="preview-room" data-scaled={scale < 1 || undefined}>
        {opened ? (
          <iframe
            key={opened.url}
            ref={frame}
            className="preview-page"
            title="Portal"
            src={opened.url}
            style={{
              width,
              ...(scale < 1 && { height: `${100 / scale}%`, transform: `scale(${scale})` }),
            }}
            aria-busy={!ready}
            onLoad={answered}
          />
        ) : null}
        {!ready && !isAnswered && (
          <div className="preview-loading">
            <p>Carregando a tela…</p>
            <Loading lines={8} />
          </div>
        )}
      </div>
    </section>
  );
}
