import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { PreviewEdit } from '../../admin/preview-messages.ts';
import { type FindOrigin, type Handle, markedElement } from '../adjust/handles.ts';
import { announcements, instructions } from './announcements.ts';
import { DropLine } from './drop-line.tsx';
import { nextPlace } from './next-place.ts';
import { whyNotMoved } from './possible.ts';
import { placeAt, siblingsOf } from './siblings.ts';
import type { ToolState } from './tool-state.ts';

interface DragAreaProps {
  handle: Handle;
  state: ToolState;
  find: FindOrigin;
  edited(edit: PreviewEdit): void;
  children: ReactNode;
}

type Grip = Pick<
  ReturnType<typeof useDraggable>,
  'listeners' | 'attributes' | 'setActivatorNodeRef'
>;

const GripContext = createContext<Grip | null>(null);

/** Props that make a button the grip of the dragged node. */
export const useGrip = (): Grip | null => useContext(GripContext);

/** Whose middle is closest to the pointer; by keyboard, to the middle of what moves. */
const nearest: CollisionDetection = (args) => {
  const { pointerCoordinates: at } = args;
  return closestCenter(
    at
      ? {
          ...args,
          collisionRect: { left: at.x, right: at.x, top: at.y, bottom: at.y, width: 0, height: 0 },
        }
      : args,
  );
};

/** One node that can be dragged among its siblings, wherever the page has them. */
export function DragArea({ handle, state, find, edited, children }: DragAreaProps): ReactNode {
  const { origin } = handle;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const [over, setOver] = useState<NodeOrigin>();
  const { dragging } = state.get();
  const siblings = siblingsOf(handle, find);
  const labels = useMemo(() => announcements(siblings.map((one) => one.origin)), [siblings]);
  const end = (event?: DragEndEvent): void => {
    const target = siblings.find((one) => one.origin.address === event?.over?.id)?.origin;
    const position = target && placeAt(origin, target, siblings);
    setOver(undefined);
    state.set({ dragging: false, grabbed: undefined });
    if (position) edited({ edit: 'move', origin, position });
  };
  const target = siblings.find((one) => one.origin.address === over?.address);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      accessibility={{ announcements: labels, screenReaderInstructions: instructions }}
      onDragStart={() => state.set({ dragging: true, moved: true })}
      onDragOver={(event) =>
        setOver(siblings.find((one) => one.origin.address === event.over?.id)?.origin)
      }
      onDragEnd={end}
      onDragCancel={() => end()}
    >
      {siblings.map((sibling) => (
        <Target key={sibling.origin.address} handle={sibling} />
      ))}
      <Subject handle={handle} state={state}>
        {children}
      </Subject>
      {dragging && target && (
        <DropLine
          subject={markedElement(handle)}
          over={target.element}
          isAfter={'after' in (placeAt(origin, target.origin, siblings) ?? {})}
          isSame={target.origin.address === origin.address}
        />
      )}
    </DndContext>
  );
}

function Target({ handle }: { handle: Handle }): null {
  const { setNodeRef } = useDroppable({ id: handle.origin.address });
  useLayoutEffect(() => setNodeRef(handle.element as HTMLElement), [handle.element, setNodeRef]);
  return null;
}

function Subject({
  handle,
  state,
  children,
}: {
  handle: Handle;
  state: ToolState;
  children: ReactNode;
}): ReactNode {
  const disabled = whyNotMoved(handle.origin) !== undefined;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: handle.origin.address,
    disabled,
    attributes: { roleDescription: 'elemento que se arrasta' },
  });
  const element = markedElement(handle) as HTMLElement;
  useLayoutEffect(() => setNodeRef(element), [element, setNodeRef]);
  useLayoutEffect(() => {
    // A press on the element itself begins as one on its grip does.
    state.grab = (event) => listeners?.onPointerDown?.({ nativeEvent: event });
    return () => {
      state.grab = undefined;
    };
  }, [state, listeners]);
  return (
    <GripContext value={disabled ? null : { attributes, listeners, setActivatorNodeRef }}>
      {children}
    </GripContext>
  );
}
