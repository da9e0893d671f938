/** Input of the search: a term, and how many packages of it where that was typed too. */
export interface TypedEntry {
  termo: string;
  quantidade?: number;
}

const AFTER = /^(.+?)\s*\*\s*([\d.,]+)$/;
// A blank after the `x` distinguishes `3x cabo` from the measure `3x2,5`.
const BEFORE = /^([\d.,]+)\s*[x×]\s+(.+)$/i;

/**
 * `1.500`, `1.500,5`: as in the table of items, in pasted text and in spreadsheets, a dot before
 * three digits separates thousands.
 */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,6})?$/;
const PLAIN = /^\d{1,9}(?:,\d{1,6}|\.\d{1,2})?$/;

/** A quantity as it is typed, more than zero; null for anything else. */
export function readAmount(text: string): number | null {
  const typed = text.trim();
  const plain = THOUSANDS.test(typed) ? typed.replaceAll('.', '') : typed;
  const amount = PLAIN.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return amount > 0 ? amount : null;
}

/**
 * Reads `codigo*3` and `3x termo`; anything else is a term as it stands. A quantity of zero is
 * none.
 */
export function readEntry(text: string): TypedEntry {
  const typed = text.trim();
  const after = AFTER.exec(typed);
  const before = after ? null : BEFORE.exec(typed);
  const [termo, amount] = after
    ? [after[1], after[2]]
    : before
      ? [before[2], before[1]]
      : [typed, undefined];
  const quantidade = amount === undefined ? null : readAmount(amount);
  return quantidade === null ? { termo: typed } : { termo: (termo ?? '').trim(), quantidade };
}
