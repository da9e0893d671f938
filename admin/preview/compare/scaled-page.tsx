import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFrameLine } from '../use-frame-line.ts';
import { useWidth } from '../use-width.ts';

interface ScaledPageProps {
  title: string;
  /** Where the frame begins. */
  url: string;
  /** Of the window that the page believes to have, in px. */
  width: number;
  height: number;
  /** Path of the portal to show; a change is followed in place. */
  path: string;
  /** The page listens, and belongs to the preview of this id. */
  onReady(preview: string): void;
  /** It goes on living unseen: its address is good for one visit. */
  hidden: boolean;
  /** Loads when it is about to be seen. */
  lazy: boolean;
}

const pathOf = (place: string): string => place.replace(/[?#].*/, '');

/** A page of the portal in a window of a certain size, made smaller where there is less room. */
export function ScaledPage({
  title,
  url,
  width,
  height,
  path,
  onReady,
  hidden,
  lazy,
}: ScaledPageProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, measure] = useWidth<HTMLDivElement>();
  const [place, setPlace] = useState<string>();
  const post = useFrameLine(frame, url, (message) => {
    if (message.type === 'ready') {
      setPlace(message.path);
      post({ type: 'withoutOverlays', withoutOverlays: true });
      onReady(message.preview);
    } else if (message.type === 'navigated') setPlace(message.path);
  });
  const isReady = place !== undefined;
  useEffect(() => {
    if (isReady && path !== place) post({ type: 'navigate', path });
    // A page that led elsewhere by itself stays there.
  }, [isReady, path]);
  // Where the portal begins depends on who enters.
  const showsOtherScreen = isReady && path !== '/' && pathOf(place) !== pathOf(path);
  const scale = room === undefined ? 1 : Math.min(1, room / width);
  return (
    <>
      {showsOtherScreen && !hidden && (
        <p className="compare-elsewhere" role="status">
          Aqui está aberta outra tela. A comparada pode não abrir para quem é visto.
        </p>
      )}
      <div
        ref={measure}
        className="compare-room"
        hidden={hidden}
        style={{ height: height * scale }}
      >
        <iframe
          ref={frame}
          className="compare-page"
          title={title}
          src={url}
          loading={lazy ? 'lazy' : 'eager'}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            marginLeft: room === undefined ? 0 : Math.max(0, (room - width) / 2),
          }}
          aria-busy={!isReady}
        />
      </div>
    </>
  );
}
