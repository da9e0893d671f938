/** Edits (insert, delete, change, swap of neighbours) between two words, ignoring case. */
function distance(a: string, b: string): number {
  const rows = a.length + 1;
  const columns = b.length + 1;
  const table: number[][] = Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = 1; i < rows; i++) {
    for (let j = 1; j < columns; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1);
      (table[i] as number[])[j] = best;
    }
  }
  return at(a.length, b.length);
}

/**
 * The known name nearest to a mistyped one, or undefined when none is near enough (more than a third of its letters
 * differ) or the input is too long to be a slip.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 80) return undefined;
  const lower = word.toLowerCase();
  let best: { name: string; score: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - word.length) > 6) continue;
    const score = distance(lower, name.toLowerCase());
    if (!best || score < best.score || (score === best.score && name < best.name)) best = { name, score };
  }
  if (!best) return undefined;
  return best.score <= Math.max(1, Math.floor(Math.max(word.length, best.name.length) / 3)) ? best.name : undefined;
}

/** pt-BR hint 'Quis dizer ...?', or undefined. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const name = nearest(word, known);
  return name === undefined ? undefined : `Quis dizer '${name}'?`;
}
