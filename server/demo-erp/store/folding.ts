/** Text as it is searched: lower case, no accents, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** More words than this narrow nothing down, and SQLite's expressions have a limit. */
const MOST_WORDS = 10;

/**
 * A LIKE condition in which every one of the first ten words must occur in `column`; their `%`, `_`
 * and `\` stand for themselves. Answers a condition that is always true when there is no word.
 */
export function likeAll(column: string, term: string): { sql: string; values: string[] } {
  const words = fold(term).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return { sql: '1 = 1', values: [] };
  return {
    sql: words.map(() => `${column} LIKE ? ESCAPE '\\'`).join(' AND '),
    values: words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`),
  };
}
