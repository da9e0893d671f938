import { type ReactNode, useState } from 'react';
import { Failure, Loading } from '../../ui/states.tsx';
import type { Preview } from '../use-preview.ts';
import { ScaledPage } from './scaled-page.tsx';

/** Window sizes of a computer and of a phone, in px. */
const windows = [
  { width: 1280, height: 800 },
  { width: 390, height: 760 },
] as const;

/**
 * Address of a path at the host of an opened preview, for frames that come after the one that took
 * its cookie.
 */
const addressAt = (url: string, path: string): string => new URL(path, url).href;

interface SideProps {
  /** 'Antes' */
  label: string;
  preview: Preview;
  /** Of the screen that is shown; frames follow it in place. */
  path: string;
  /** pt-BR, in the place of a screen that this side does not have. */
  missing?: string | undefined;
}

/**
 * One side of a comparison: a screen at the width of a computer, and below it at the one of a
 * phone.
 */
export function Side({ label, preview, path, missing }: SideProps): ReactNode {
  const { opened, error } = preview;
  const [entered, setEntered] = useState<string>();
  const [begin] = useState(path);
  const shown = (id: string): void => (id === opened?.id ? setEntered(id) : preview.reopen());
  if (error) return <Failure error={error} retry={() => preview.reopen()} />;
  return windows.map(({ width, height }, index) => (
    <figure key={width} className={`compare-${width}`}>
      <figcaption>
        {label} <span className="muted">{width} px</span>
      </figcaption>
      {missing !== undefined && <p className="compare-missing">{missing}</p>}
      {opened && (index === 0 || entered === opened.id) ? (
        <ScaledPage
          key={opened.id}
          title={`${label}, ${width} px`}
          url={index === 0 ? opened.url : addressAt(opened.url, begin)}
          width={width}
          height={height}
          path={path}
          onReady={shown}
          hidden={missing !== undefined}
          lazy={index > 0}
        />
      ) : (
        missing === undefined && <Loading lines={4} />
      )}
    </figure>
  ));
}
