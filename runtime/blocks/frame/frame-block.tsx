import { type CSSProperties, type ReactNode, useState } from 'react';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { mayFrame, webAddress, youtubeAddress } from './address.ts';
import './frame.css';

/** Permissions of an embedded page; navigating the portal itself is not among them. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-presentation';

function OtherPage({ src, title }: { src: string; title: string }): ReactNode {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && (
        <span className="frame-wait" aria-hidden="true">
          <i className="pi pi-spinner pi-spin" />
        </span>
      )}
      <iframe
        src={src}
        title={title}
        sandbox={sandbox}
        allow="fullscreen; encrypted-media; picture-in-picture"
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}

/**
 * Said in place of a page that the tenant does not let in, or that is none; the browser would show
 * an empty box.
 */
function Blocked({ link }: { link: string | undefined }): ReactNode {
  const { message } = useStableScope().app;
  return (
    <div className="frame-blocked">
      <p>{message('frame.blocked')}</p>
      {link !== undefined && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {message('frame.open')} <i className="pi pi-external-link" aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

/** A page of another origin, or a video, in a place whose size does not wait for it. */
export function FrameBlock({ block }: { block: BlockOf<'frame'> }): ReactNode {
  const { app } = useStableScope();
  const given = useScoped((scope) => scope.evaluate(block.of));
  const title = useScoped((scope) => scope.text(block.title));
  const link = webAddress(given);
  const address = link !== undefined && block.as === 'youtube' ? youtubeAddress(link) : link;
  if (address === undefined || !mayFrame(address, app.boot.frames)) return <Blocked link={link} />;
  const ratio =
    block.ratio ?? (block.as === 'youtube' && block.height === undefined ? '16/9' : undefined);
  const size = {
    height: block.height,
    '--ratio': ratio,
    '--phone-ratio': block.phoneRatio ?? ratio,
  } as CSSProperties;
  return (
    <div
      className={`frame${ratio !== undefined ? ' frame-placed' : block.height === undefined ? ' frame-tall' : ''}`}
      style={size}
    >
      <OtherPage key={address} src={address} title={title} />
    </div>
  );
}
