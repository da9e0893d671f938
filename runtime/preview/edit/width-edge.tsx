import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import { boxOf, type Handle, markedElement } from '../adjust/handles.ts';

const narrowest = 2;
const widest = 60;

/**
 * The end of a column's heading, by which it is made wider or narrower; in steps of a quarter of a
 * rem.
 */
export function WidthEdge({
  handle,
  edited,
}: {
  handle: Handle;
  edited(edit: PreviewEdit): void;
}): ReactNode {
  const heading = markedElement(handle) as HTMLElement;
  const start = useRef<{ x: number; width: number }>(undefined);
  const [wanted, setWanted] = useState<number>();
  const box = boxOf(heading);
  if (!box) return null;
  const rem =
    Number.parseFloat(getComputedStyle(heading.ownerDocument.documentElement).fontSize) || 16;
  // Where a column leaves no room, the table keeps its width for now: the edge shows what is
  // wanted.
  const edge = wanted === undefined ? box.right : box.left + wanted * rem;
  const show = (width: number): void => {
    const next = Math.min(widest, Math.max(narrowest, Math.round(width * 4) / 4));
    heading.style.width = `${next}rem`;
    setWanted(next);
  };
  const store = (): void => {
    start.current = undefined;
    if (wanted !== undefined)
      edited({ edit: 'resize', origin: handle.origin, width: `${wanted}rem` });
    setWanted(undefined);
  };
  const down = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: box.width / rem };
  };
  const keyed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 0.5 : event.key === 'ArrowLeft' ? -0.5 : 0;
    if (step !== 0) show((wanted ?? box.width / rem) + step);
    else if (event.key === 'Enter') store();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="edit-width"
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={`Largura de ${handle.origin.label}`}
      aria-valuenow={wanted ?? Math.round((box.width / rem) * 4) / 4}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={wanted === undefined ? undefined : `${wanted} rem`}
      title="Arraste para mudar a largura"
      data-width={wanted === undefined ? undefined : `${wanted} rem`}
      style={{ left: edge - 4, top: box.top, height: box.height }}
      onPointerDown={down}
      onPointerMove={({ clientX }) =>
        start.current && show(start.current.width + (clientX - start.current.x) / rem)
      }
      onPointerUp={store}
      onKeyDown={keyed}
      onBlur={store}
    />
  );
}
