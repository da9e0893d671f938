import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { positionWords } from './use-moved.tsx';

/**
 * Screen reader texts of a drag, for `accessibility` of a DndContext.
 * @param nameOf the label of what is dragged
 * @param placeOf where it goes when it is dropped there, as a sentence; undefined where that
 * changes nothing
 */
export function dragAccessibility(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier, over: UniqueIdentifier) => string | undefined,
): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: { draggable: 'Arraste para mudar de lugar.' },
    announcements: {
      onDragStart: ({ active }) => `Arrastando ${nameOf(active.id)}`,
      onDragOver: ({ active, over }) => (over ? placeOf(active.id, over.id) : undefined),
      onDragEnd: ({ active, over }) =>
        (over && placeOf(active.id, over.id)) ?? `${nameOf(active.id)} ficou onde estava`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} ficou onde estava`,
    },
  };
}

/** The same for items in one order, each dropped on the place of another. */
export function sortAccessibility(
  items: readonly { id: UniqueIdentifier; name: string }[],
): NonNullable<DndContextProps['accessibility']> {
  const names = items.map(({ name }) => name);
  const indexOf = (id: UniqueIdentifier): number => items.findIndex((item) => item.id === id);
  return dragAccessibility(
    (id) => names[indexOf(id)] ?? '',
    (id, over) => (id === over ? undefined : positionWords(names, indexOf(id), indexOf(over))),
  );
}
