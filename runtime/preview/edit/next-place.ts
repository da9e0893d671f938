import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const back = new Set(['ArrowLeft', 'ArrowUp']);
const forward = new Set(['ArrowRight', 'ArrowDown']);

/** By an arrow, to the sibling before or after the one that is chosen now. */
export const nextPlace: KeyboardCoordinateGetter = (
  event,
  { context: { over, active, collisionRect, droppableRects, droppableContainers } },
) => {
  const step = back.has(event.code) ? -1 : forward.has(event.code) ? 1 : 0;
  if (step === 0 || !collisionRect) return undefined;
  event.preventDefault();
  const ids = droppableContainers.getEnabled().map(({ id }) => id);
  const id = ids[ids.indexOf(over?.id ?? active?.id ?? '') + step];
  const rect = id === undefined ? undefined : droppableRects.get(id);
  return (
    rect && {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    }
  );
};
