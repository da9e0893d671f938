import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PreviewMode } from '../../runtime/admin/preview-messages.ts';
import type { PreviewChange } from '../../schemas/admin/preview.ts';
import { Failure, Loading } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { BlockedCall } from './blocked-call.tsx';
import { fitPage, type PreviewWidth } from './options.ts';
import type { PreviewFrameProps } from './preview-frame-props.ts';
import { PreviewToolbar } from './preview-toolbar.tsx';
import { ActingNote } from './seen-as/acting-note.tsx';
import { SeenNote } from './seen-as/seen-note.tsx';
import { type ReadyPreview, useSeeAsPeople } from './seen-as/use-see-as.ts';
import { StaleNote } from './stale-note.tsx';
import { useAnswered } from './use-answered.ts';
import { useFrameLine } from './use-frame-line.ts';
import { usePageCommands } from './use-page-commands.ts';
import { usePreview } from './use-preview.ts';
import { useWidth } from './use-width.ts';

/** The real page of a draft or a release, with what it is looked at with. */
export function PreviewFrame(props: PreviewFrameProps): ReactNode {
  const { source, onSelect, onUndo } = props;
  const [mode, setMode] = useState<PreviewMode>(onSelect ? 'adjust' : 'use');
  const [wanted, setWidth] = useState<PreviewWidth>('full');
  const [room, measure] = useWidth<HTMLDivElement>();
  const { width, scale } = fitPage(wanted, room);
  const page = usePage(props);
  const { preview, place, ready, post, seeAs, blocked, crash } = page;
  const { opened } = preview;
  usePageCommands({ ...props, path: page.path, ready, post, mode, setMode, scale, place });
  const { change, reload } = useChanges(page);

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
        acting={page.isActing}
        onEnd={() => change({ seen: null })}
      />
      <StaleNote source={source} />
      {props.note?.(page.isExample)}
      {ready?.problem && (
        <Message severity="warn" text={`A conta da prévia não entrou: ${ready.problem}`} />
      )}
      {blocked !== undefined && (
        <BlockedCall
          call={blocked}
          preview={preview}
          acting={page.isActing}
          onClose={page.dismissBlocked}
        />
      )}
      {crash !== undefined && (
        <div className="preview-crashed">
          <Message severity="error" text={`Algo falhou nesta tela: ${crash}`} />
          {onUndo && <Button label="Voltar um passo" icon="pi pi-undo" outlined onClick={onUndo} />}
        </div>
      )}
      <div ref={measure} className="preview-room" data-scaled={scale < 1 || undefined}>
        <Frame page={page} width={width} scale={scale} />
      </div>
    </section>
  );
}

/**
 * The path of a route; undefined where it names a record that nobody chose. Rows that are made up
 * are the same for every record.
 */
function pathOf(route: string, isExample: boolean): string | undefined {
  if (!route.includes('{')) return route;
  return isExample ? route.replaceAll(/\{\w+\}/g, '1') : undefined;
}

type Page = ReturnType<typeof usePage>;

/** The page in the frame: where it is, and what it says. */
function usePage(props: PreviewFrameProps) {
  const { source, path: route = '/', onSelect, onEdit, onNavigate, onUndo, onRedo } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [place, setPlace] = useState(pathOf(route, false) ?? '/');
  const preview = usePreview(source, place, { version: props.revision });
  const { opened } = preview;
  const isExample = opened?.options.as.kind === 'example';
  const path = pathOf(route, isExample) ?? place;
  const [ready, setReady] = useState<ReadyPreview>();
  const [blocked, setBlocked] = useState<string>();
  const [crash, setCrash] = useState<string>();
  const post = useFrameLine(frame, opened?.url, (message) => {
    if (message.type === 'ready') {
      // Whom it is seen as may come with a branch, from the page before.
      const isCarried = message.acting !== null;
      if (isCarried || message.preview !== opened?.id) preview.follow(message.preview);
      setReady(message);
      // A page that was not to go elsewhere yet led elsewhere by itself.
      if (path === place && message.path !== route) moved(message.path);
      seeAs.hear(message);
      setCrash(undefined);
    } else if (message.type === 'navigated') {
      moved(message.path);
      setBlocked(undefined);
    } else if (message.type === 'selected') onSelect?.(message.origin);
    else if (message.type === 'edited') onEdit?.(message.edit);
    else if (message.type === 'blocked') setBlocked(message.call);
    else if (message.type === 'crashed') setCrash(message.message);
    else if (message.type === 'command') (message.command === 'undo' ? onUndo : onRedo)?.();
    else seeAs.hear(message);
  });
  function moved(to: string): void {
    setPlace(to);
    onNavigate?.(to);
  }
  const seeAs = useSeeAsPeople(post);
  useEffect(() => setReady(undefined), [opened?.url]);
  return {
    frame,
    path,
    place,
    isExample,
    preview,
    ready,
    isActing: (ready?.acting ?? null) !== null,
    blocked,
    dismissBlocked: (): void => setBlocked(undefined),
    crash,
    post,
    seeAs,
  };
}

/** Changes with what the preview is looked at, after which the page reads everything again. */
function useChanges({ preview, ready, isActing, post }: Page) {
  const toasts = useToasts();
  const failed = (error: unknown): void =>
    toasts.failed(error instanceof Error ? error.message : String(error));
  const reload = (): void => post({ type: 'refresh' });
  const change = (next: PreviewChange): void => void preview.change(next).then(reload, failed);
  const wasActing = useRef(false);
  useEffect(() => {
    // The branch was one of the customer's.
    if (ready && isActing !== wasActing.current) {
      wasActing.current = isActing;
      if (!isActing && preview.opened?.options.seen) change({ seen: null });
    }
  }, [ready, isActing]);
  return { change, reload };
}

interface FrameProps {
  page: Page;
  width: string | number | undefined;
  scale: number;
}

function Frame({ page: { frame, preview, ready }, width, scale }: FrameProps): ReactNode {
  const { opened } = preview;
  const [isAnswered, answered] = useAnswered(opened?.url);
  return (
    <>
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
    </>
  );
}
