/** A quantity as it was written: `12 cx`. */
export interface WrittenAmount {
  qtde: number;
  /** The unit that follows the number, in small letters. */
  unit?: string;
}

const WRITTEN = /^(\d[\d.,]*)\s*([a-zç]+)?\.?$/i;
/** `1.000`, `1.000,5` */
const BRAZILIAN = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
/** `1,000.5` */
const ENGLISH = /^[1-9]\d{0,2}(,\d{3})+\.\d+$/;
/** `12`, `1,5`, and `1.5` as files write it. */
const PLAIN = /^\d+([.,]\d+)?$/;
/** Digits that a number keeps exactly. */
const MOST_DIGITS = 15;

/**
 * The quantity that a cell means, or null for what is none. A point before exactly three digits
 * separates thousands, as Brazil writes it; `1 dz` and `12 cx` have a unit, `3x` has none.
 */
export function readWrittenAmount(text: string): WrittenAmount | null {
  const [, written = '', unit = ''] = WRITTEN.exec(text.trim()) ?? [];
  const plain = plainNumber(written);
  if (plain === null || plain.replace('.', '').length > MOST_DIGITS) return null;
  return {
    qtde: Number(plain),
    ...(unit !== '' && unit.toLowerCase() !== 'x' && { unit: unit.toLowerCase() }),
  };
}

function plainNumber(written: string): string | null {
  if (BRAZILIAN.test(written)) return written.replaceAll('.', '').replace(',', '.');
  if (ENGLISH.test(written)) return written.replaceAll(',', '');
  return PLAIN.test(written) ? written.replace(',', '.') : null;
}
