import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';

export const instructions: ScreenReaderInstructions = {
  draggable: 'Espaço pega o elemento, as setas escolhem o novo lugar, Espaço solta e Esc desiste.',
};

/** Screen reader texts of a drag among these nodes, in pt-BR. */
export function announcements(siblings: readonly NodeOrigin[]): Announcements {
  const nameOf = (id: string | number): string =>
    siblings.find(({ address }) => address === id)?.label ?? '';
  const placeOf = (id: string | number): string =>
    `${siblings.findIndex(({ address }) => address === id) + 1} de ${siblings.length}`;
  return {
    onDragStart: ({ active }) => `Você pegou ${nameOf(active.id)}, posição ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} vai para a posição ${placeOf(over.id)}, no lugar de ${nameOf(over.id)}.`
        : `${nameOf(active.id)} está fora da lista.`,
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? `${nameOf(active.id)} foi para a posição ${placeOf(over.id)}.`
        : `${nameOf(active.id)} ficou onde estava.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} ficou onde estava.`,
  };
}
