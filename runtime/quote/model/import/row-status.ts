/**
 * `ready`: will be added; `problem`: waits for a decision; `merged`: another row of the same
 * product carries it; `empty`: nothing is ordered by it; `skipped`: left out by the user; `added`:
 * in the quote.
 */
export type RowStatus = 'ready' | 'problem' | 'merged' | 'empty' | 'skipped' | 'added';
