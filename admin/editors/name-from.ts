import { foldText } from '../../schemas/fold-text.ts';

/**
 * A name for a document or an item, made of a text that people read: 'Data da visita' is
 * `data-da-visita`.
 */
export function nameFrom(text: string, otherwise: string): string {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  return (
    words
      .join('-')
      .replace(/^[\d-]+/, '')
      .slice(0, 60) || otherwise
  );
}
