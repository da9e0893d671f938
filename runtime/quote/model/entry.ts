/** What was typed into the search: a term, and how many packages of it where that was typed too. */
export interface TypedEntry {
  termo: string;
  quantidade?: number;
}

const AFTER = /^(.+?)\s*\*\s*(\d+(?:[.,]\d+)?)$/;
// A blank after the `x` tells `3x cabo` from the measure `3x2,5`.
const BEFORE = /^(\d+(?:[.,]\d+)?)\s*[x×]\s+(.+)$/i;

/** Reads `codigo*3` and `3x termo`; anything else is a term as it stands. A quantity of zero is none. */
export function readEntry(text: string): TypedEntry {
  const typed = text.trim();
  const after = AFTER.exec(typed);
  const before = after ? null : BEFORE.exec(typed);
  const [termo, amount] = after ? [after[1], after[2]] : before ? [before[2], before[1]] : [typed, undefined];
  const quantidade = amount === undefined ? 0 : Number(amount.replace(',', '.'));
  return quantidade > 0 ? { termo: (termo ?? '').trim(), quantidade } : { termo: typed };
}
