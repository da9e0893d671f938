/**
 * A name for a document or an item, made of a text that people read: 'Data da visita' is
 * `data-da-visita`.
 */
export function nameFrom(text: string, otherwise: string): string {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return (
    words
      .join('-')
      .replace(/^[\d-]+/, '')
      .slice(0, 60) || otherwise
  );
}
