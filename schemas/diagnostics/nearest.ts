import type { Hint, SuggestingHint } from './hint.ts';

/** Edits (insert, delete, change, swap of neighbours) between two words, ignoring case. */
function distance(a: string, b: string): number {
  const rows = a.length + 1;
  const columns = b.length + 1;
  const table: number[][] = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i < rows; i++) {
    for (let j = 1; j < columns; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}

/** A name without accents, for comparison. */
const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '');

/** `dtVencimento`, `vl_total`, `itens.1`: the words that a name is made of. */
const wordsOf = (name: string): string[] =>
  (plain(name).match(/\p{Lu}?[\p{Ll}]+|\p{Lu}+(?!\p{Ll})|\d+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );

/**
 * Whether one word abbreviates another: the same first letter, and its letters in order (`vl`,
 * `valor`).
 */
function shortens(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Whether one name abbreviates the other: `idFilial` and `idFil`, `documento` and `doc`. */
function abbreviates(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length !== right.length || left.length === 0) return false;
  if (left.length === 1 && Math.min(left[0]?.length ?? 0, right[0]?.length ?? 0) < 3) return false;
  return left.every((word, index) => {
    const other = right[index] ?? '';
    return word.length < other.length ? shortens(word, other) : shortens(other, word);
  });
}

/** Maximum length of a mistyped name. */
const maxNameLength = 80;

/**
 * The known name nearest to a mistyped one; undefined when none is similar (at most a third of the
 * letters differ, or one abbreviates the other), or when the input is too long.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > maxNameLength) return undefined;
  const names = [...known];
  const [best] = byDistance(
    word,
    names.filter((name) => Math.abs(name.length - word.length) <= 6),
  );
  const least = best && Math.max(1, Math.floor(Math.max(word.length, best.name.length) / 3));
  if (best && least !== undefined && best.score <= least) return best.name;
  return byDistance(
    word,
    names.filter((name) => abbreviates(word, name)),
  )[0]?.name;
}

function byDistance(word: string, names: readonly string[]): { name: string; score: number }[] {
  const lower = plain(word).toLowerCase();
  return names
    .map((name) => ({ name, score: distance(lower, plain(name).toLowerCase()) }))
    .sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
}

const meaning = (instead: string, use: string): SuggestingHint => ({
  text: `Quis dizer '${use}'?`,
  suggestion: { instead, use },
});

/** pt-BR hint 'Quis dizer ...?', or undefined. */
export function didYouMean(word: string, known: Iterable<string>): SuggestingHint | undefined {
  const name = nearest(word, known);
  return name === undefined ? undefined : meaning(word, name);
}

/** Maximum number of known names in a hint; of more, the most similar are listed. */
const mostListed = 12;

/**
 * pt-BR hint for an unknown name: the nearest known one, else the known names. Undefined only where
 * there are none.
 *
 * @param titles titles of the known names: `Vencimento` suggests the field with that title
 */
export function suggest(
  word: string,
  known: Iterable<string>,
  titles: Readonly<Record<string, unknown>> = {},
): Hint | undefined {
  const names = [...new Set(known)].filter((name) => name !== '');
  const near = nearest(word, names);
  const called =
    near === undefined && word.length <= maxNameLength
      ? nearest(
          word,
          Object.values(titles).filter((title) => typeof title === 'string'),
        )
      : undefined;
  const meant =
    near ??
    (called === undefined
      ? undefined
      : Object.keys(titles).find((name) => titles[name] === called));
  if (meant !== undefined) return meaning(word, meant);
  if (names.length === 0) return undefined;
  if (names.length <= mostListed)
    return `Existe${names.length === 1 ? '' : 'm'}: ${names.join(', ')}.`;
  const listed =
    word.length > maxNameLength ? names : byDistance(word, names).map(({ name }) => name);
  return `Existem, entre outros: ${listed.slice(0, mostListed).join(', ')}.`;
}
