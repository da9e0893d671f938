/**
 * Distinguishes a barcode scanner from a person at the keyboard: a scanner types a whole code
 * within a blink and ends it with Enter. Keys of a person never make a code, so that the editor's
 * own shortcuts stay theirs.
 */
export interface Scanner {
  /** A pressed key and its moment in ms. Answers the code when this key ends one, else null. */
  key(key: string, at: number): string | null;
}

/** The longest pause between two keys of a scanner, ms; a fast typist needs about 80. */
const GAP = 50;
/** EAN-8 less its check digit: shorter codes are typed. */
const LEAST = 6;

/** A scanner that has seen no key yet. */
export function createScanner(): Scanner {
  let code = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    key(key, at) {
      const fast = at - last <= GAP;
      last = at;
      if (key === 'Enter') {
        const whole = fast && code.length >= LEAST ? code : null;
        code = '';
        return whole;
      }
      if (key === 'Shift') return null;
      code = /^[\w.\-/]$/.test(key) ? (fast ? code : '') + key : '';
      return null;
    },
  };
}
