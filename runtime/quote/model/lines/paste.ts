/** A line of pasted text that names a product. */
export interface PastedLine {
  /** Number of the line in the text, from 1. */
  row: number;
  text: string;
  /** Code, barcode or the customer's own code. */
  code: string;
  /** Absent where the text says none. */
  quantity?: number;
  /** The packaging as it was written: `cx`. */
  unit?: string;
}

export interface Pasted {
  lines: PastedLine[];
  /** Lines in which no product and quantity could be distinguished. */
  unread: { row: number; text: string }[];
  /** Lines that take a product back: their quantity is negative. */
  negative: { row: number; text: string }[];
  /** Lines without any digit: greetings and thanks. */
  idle: { row: number; text: string }[];
}

type Read = Omit<PastedLine, 'row' | 'text'>;

const QUANTITY = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?`;
/** Letters, digits and what stands between them; a digit at least, so that words are none. */
const CODE = String.raw`(?=[^\s]*\d)[\p{L}\d][\p{L}\d./_-]*`;
const UNIT = `(?:cxs?|caixas?|uns?|und|unid|unidades?|p[cç]s?|pe[cç]as?|pcts?|pacotes?|fds?|fardos?|dz|d[uú]zias?|kgs?|quilos?|mts?|metros?|lts?|latas?|gl|gal[aã]o|sc|sacos?|rl|rolos?|br|barras?|jg|jogos?|kits?|pares?)`;

const line = (pattern: string): RegExp => new RegExp(`^${pattern}$`, 'iu');
/** `3x 12345`, `12345 x 3 cx`: which is which is decided by `either`. */
const TIMES = line(String.raw`(?<a>${CODE})\s*[x×*]\s*(?<b>${CODE})(?:\s*(?<unit>${UNIT})\.?)?`);
/** `3 cx 12345`, `3 caixas do 12345` */
const UNIT_FIRST = line(
  String.raw`(?<quantity>${QUANTITY})\s*(?<unit>${UNIT})\.?\s+(?:d[eoa]s?\s+)?(?<code>${CODE})`,
);
/** `20 EL010113`: only a code with letters is distinguished from the quantity before it. */
const QUANTITY_FIRST = line(
  String.raw`(?<quantity>${QUANTITY})\s+(?:[-–—:=]\s*|d[eoa]s?\s+)?(?<code>(?=[^\s]*\p{L})${CODE})`,
);
/**
 * `12345 - 3 cx`, `12345: 3`, `12345 (3)`, `12345 3`; a dash needs a space, because codes have
 * dashes, and one behind it, because it is a sign where a digit follows.
 */
const CODE_FIRST = line(
  String.raw`(?<code>${CODE})(?:\s+[-–—:=]*(?:[-–]\s+|[—:=]\s*)|\s*[:=,]\s*|\s+)\(?\s*(?<quantity>${QUANTITY})\s*(?<unit>${UNIT})?\.?\s*\)?`,
);
const ALONE = line(`(?<code>${CODE})`);
const AMOUNT = line(String.raw`(?<quantity>${QUANTITY})\s*(?<unit>${UNIT})?\.?`);
const UNIT_ALONE = line(String.raw`(?<unit>${UNIT})\.?`);
const CODE_CELL = line(CODE);
/** A dash before a digit is its sign. */
const NEGATIVE = String.raw`[-–−](?:${QUANTITY})\s*(?:${UNIT})?\.?`;
const NEGATIVE_CELL = line(String.raw`[-–−]\s*(?:${QUANTITY})\s*(?:${UNIT})?\.?`);
/** `12345 -3 cx`, `12345: -3`, `12345 (-3)`, `12345 x -3`, `12345 Devolução -3` */
const CODE_AND_NEGATIVE = line(
  String.raw`${CODE}(?:\s+(?:.*[\s(:=])?(?:[x×*]\s*)?|\s*[:=,×*]\s*\(?)${NEGATIVE}\s*\)?`,
);
/** `-3x 12345` */
const NEGATIVE_AND_CODE = line(String.raw`${NEGATIVE}\s*[x×*]\s*${CODE}`);
const BULLET = /^\s*(?:[-–—•*·]\s+|\d{1,3}\)\s+)/u;

/**
 * `1.000,5` and `1000.5`; a point with three digits behind it separates thousands, unless a zero
 * stands before it.
 */
function quantityOf(text: string): number {
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text;
  return Number(plain.replace(',', '.'));
}

function readOf(code: string, quantity: string | undefined, unit: string | undefined): Read {
  return {
    code,
    ...(quantity !== undefined && { quantity: quantityOf(quantity) }),
    ...(unit !== undefined && { unit: unit.toLowerCase() }),
  };
}

const isNegativeCell = (text: string): boolean => NEGATIVE_CELL.test(text);
const isNegativeText = (text: string): boolean =>
  CODE_AND_NEGATIVE.test(text) || NEGATIVE_AND_CODE.test(text);
const isAmount = (text: string): boolean => AMOUNT.test(text);

/**
 * Of `a x b` the one that is no amount is the code; of two numbers the longer, and the second when
 * they are as long.
 */
function either(a: string, b: string, unit: string | undefined): Read {
  const codeFirst = !isAmount(b) ? false : !isAmount(a) || a.length > b.length;
  return codeFirst ? readOf(a, b, unit) : readOf(b, a, unit);
}

/** Cells of a spreadsheet: the first that is a code, then the first amount behind it. */
function fromCells(cells: readonly string[]): Read | undefined {
  const at = cells.findIndex((cell) => CODE_CELL.test(cell));
  const code = cells[at];
  if (code === undefined) return undefined;
  const amountAt = cells.findIndex((cell, index) => index > at && isAmount(cell));
  const amount = AMOUNT.exec(cells[amountAt] ?? '')?.groups;
  const unit = amount?.unit ?? UNIT_ALONE.exec(cells[amountAt + 1] ?? '')?.groups?.unit;
  return readOf(code, amount?.quantity, amountAt < 0 ? undefined : unit);
}

function fromText(bare: string): Read | undefined {
  const first = UNIT_FIRST.exec(bare)?.groups;
  if (first) return readOf(first.code ?? '', first.quantity, first.unit);
  const times = TIMES.exec(bare)?.groups;
  if (times && (isAmount(times.a ?? '') || isAmount(times.b ?? '')))
    return either(times.a ?? '', times.b ?? '', times.unit);
  const found = (CODE_FIRST.exec(bare) ?? QUANTITY_FIRST.exec(bare) ?? ALONE.exec(bare))?.groups;
  return found && readOf(found.code ?? '', found.quantity, found.unit);
}

/**
 * Reads a block as it comes from a spreadsheet (columns) or from a message (`3x 12345`, `12345 - 3
 * cx`), one product a line. Empty lines, and a first line of headings, are nothing.
 */
export function parsePaste(text: string): Pasted {
  const pasted: Pasted = { lines: [], unread: [], negative: [], idle: [] };
  const rows = text.split(/\r\n|\r|\n/);
  let first = true;
  for (const [at, raw] of rows.entries()) {
    const whole = raw.trim();
    if (whole === '') continue;
    const cells = raw
      .split(/[\t;|]/)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
      .filter((cell) => cell !== '');
    const bare = whole.replace(BULLET, '').trim();
    const read = cells.length > 1 ? fromCells(cells) : fromText(bare);
    if (cells.length > 1 ? cells.some(isNegativeCell) : isNegativeText(bare))
      pasted.negative.push({ row: at + 1, text: whole });
    else if (read) pasted.lines.push({ row: at + 1, text: whole, ...read });
    else if (/\d/.test(whole)) pasted.unread.push({ row: at + 1, text: whole });
    else if (!first || !isHeading(whole)) pasted.idle.push({ row: at + 1, text: whole });
    first = false;
  }
  return pasted;
}

const isHeading = (text: string): boolean => /[\t;|]|\b(?:c[oó]d|qtd|quant)/iu.test(text);

/**
 * Classifies a text that was pasted in the editor: products to add, a word for the field
 * that it came to, or nothing that anyone can do something with.
 * @param inField it came to a field that takes words: there a single line is that field's, and most
 * lines must be products
 */
export function meaningOf(text: string, inField: boolean): 'items' | 'word' | 'nothing' {
  const { lines, unread, negative, idle } = parsePaste(text);
  const isOneLine = !/[\r\n\t]/.test(text.trim());
  const hasQuantity = negative.length > 0 || lines.some(({ quantity }) => quantity !== undefined);
  if (inField)
    return !isOneLine && hasQuantity && lines.length + negative.length > unread.length + idle.length
      ? 'items'
      : 'word';
  if (hasQuantity || (lines.length > 1 && unread.length === 0)) return 'items';
  return isOneLine ? 'word' : 'nothing';
}
