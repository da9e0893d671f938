/** Text as it is searched: lower case, no accents, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A LIKE condition in which every word must occur in `column`; the words' `%`, `_` and `\` stand for themselves.
 * Answers a condition that is always true when there is no word.
 */
export function likeAll(column: string, term: string): { sql: string; values: string[] } {
  const words = fold(term).split(' ').filter(Boolean);
  if (words.length === 0) return { sql: '1 = 1', values: [] };
  return {
    sql: words.map(() => `${column} LIKE ? ESCAPE '\\'`).join(' AND '),
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}
