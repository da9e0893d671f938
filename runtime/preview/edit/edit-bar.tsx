import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import { boxOf, type Handle } from '../adjust/handles.ts';
import { placeFor } from './bar-place.ts';
import { useGrip } from './drag-area.tsx';
import { additionsOf, toggleOf, whyNotHidden, whyNotMoved, whyNotRenamed } from './possible.ts';
import type { ToolState } from './tool-state.ts';

interface EditBarProps {
  handle: Handle;
  state: ToolState;
  edited(edit: PreviewEdit): void;
  left(handle: Handle): void;
  /** Why nothing may be changed. */
  refused?: string;
}

/** Possible changes of the chosen node; an impossible one says why. */
export function EditBar({ handle, state, edited, left, refused }: EditBarProps): ReactNode {
  const { origin } = handle;
  const element = useRef<HTMLDivElement>(null);
  const grip = useGrip();
  const { note } = state.get();
  const style = usePosition(element, handle);
  if (refused !== undefined)
    return (
      <div ref={element} className="edit-bar edit-note" role="note" style={style}>
        {refused}
      </div>
    );
  const tool = (
    icon: string,
    label: string,
    reason: string | undefined,
    act: () => void,
  ): ReactNode => (
    <button
      type="button"
      className="edit-tool"
      aria-label={label}
      aria-disabled={reason !== undefined}
      title={reason ?? label}
      onClick={() => (reason === undefined ? act() : state.set({ note: reason }))}
    >
      <i className={`pi pi-${icon}`} aria-hidden />
    </button>
  );
  const { isHidden = false } = origin.editing;
  return (
    <div
      ref={element}
      className="edit-bar"
      role="toolbar"
      aria-label={`Ajustar ${origin.label}`}
      style={style}
      onKeyDown={({ key }) => key === 'Escape' && left(handle)}
    >
      {grip ? (
        <button
          type="button"
          ref={grip.setActivatorNodeRef}
          {...grip.attributes}
          {...grip.listeners}
          className="edit-tool edit-grip"
          aria-label={`Mover ${origin.label}`}
          title="Arraste para mover (Alt + setas)"
        >
          <i className="pi pi-arrows-alt" aria-hidden />
        </button>
      ) : (
        tool('arrows-alt', `Mover ${origin.label}`, whyNotMoved(origin), () => undefined)
      )}
      {tool('pencil', 'Renomear', whyNotRenamed(origin), () => state.set({ renaming: true }))}
      {tool(
        isHidden ? 'eye' : 'eye-slash',
        isHidden ? 'Mostrar' : 'Ocultar',
        whyNotHidden(origin),
        () => edited(toggleOf(origin)),
      )}
      {additionsOf(origin).map(({ list, label }) => (
        <button
          key={list}
          type="button"
          className="edit-tool edit-add"
          onClick={() => edited({ edit: 'add', list })}
        >
          <i className="pi pi-plus" aria-hidden /> {label}
        </button>
      ))}
      <span className="edit-reason" role="status">
        {note}
      </span>
    </div>
  );
}

/** Next to the chosen node, and invisible before it is known where that is. */
function usePosition(bar: RefObject<HTMLElement | null>, handle: Handle): CSSProperties {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const view = bar.current?.ownerDocument.defaultView ?? window;
  useLayoutEffect(() => {
    const box = boxOf(handle.element);
    const next =
      box && bar.current
        ? placeFor(
            bar.current.getBoundingClientRect(),
            box,
            view,
            handle.element.closest('thead') !== null,
          )
        : undefined;
    setPlace((before) =>
      before?.left === next?.left && before?.top === next?.top ? before : next,
    );
  });
  return place ? { left: place.left, top: place.top } : { visibility: 'hidden' };
}
