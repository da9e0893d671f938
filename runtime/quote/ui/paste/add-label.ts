import { countText } from '../../../format/numbers.ts';

/** The button that adds so many items; without a number while there are none. */
export function addLabel(count: number): string {
  return count === 0 ? 'Adicionar' : `Adicionar ${countText(count, 'item', 'itens')}`;
}
