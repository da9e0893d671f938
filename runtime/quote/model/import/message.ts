/**
 * Orders as people write them in messages: one item per line, code and quantity in either order.
 */

/** With a sign, so that a row says that its quantity is negative, and no sign is lost. */
const AMOUNT = '[-–−]?\\d+(?:[.,]\\d+)*';
const UNIT = '[a-zA-ZçÇ]{1,4}\\.?';
/** A code has a digit in it and no blanks, or is a word of capitals. */
const CODE = '(?:(?=\\S*\\d)[\\w./-]*\\w|\\b[A-Z]{2,})';

/** `3x 12345`, `3 x ABC-1`, `3 cx de 12345`, `3un: 12345` */
const AMOUNT_FIRST = new RegExp(
  `^(${AMOUNT})\\s*(?:([xX*])|(${UNIT}))\\s*(?:d[eoa]s?\\s+|[-:=]\\s*)?(${CODE})$`,
);
/**
 * `20 ABC-1`: a code that begins with letters is distinguished from the amount before it, unless
 * they are a sign or a unit (`3 x10001`).
 */
const AMOUNT_AND_CODE = new RegExp(
  `^(${AMOUNT})\\s+(?!(?:x|cx|un|pc|pct|kg|mt|lt|dz|fd|rl|sc)\\d)((?=[a-z]\\S*\\d)[\\w./-]*\\w)$`,
  'i',
);
/** `12345 - 3 cx`, `12345: 3`, `12345 x3`, `12345*3`; a dash before a digit is its sign. */
const CODE_FIRST = new RegExp(
  `^(${CODE})\\s*(?:\\s[-–]\\s+|\\s[—xX]\\s*|[:=*→]\\s*)(${AMOUNT})\\s*(${UNIT})?$`,
);
/** `12345 Parafuso sextavado 3 cx`, `12345 3` */
const BLANKS = new RegExp(`^(${CODE})\\s+(?:.*\\s)?(${AMOUNT})\\s*(${UNIT})?$`);
/** List markers: `- `, `* `, `• `, `1) ` */
const BULLET = /^(?:[-*•·]|\d{1,3}\))\s+/;

const MOST_LINES = 0.6;

/**
 * Lines of a message as cells of code and quantity; null when most of them are something else. A
 * line that is nothing of the kind (a greeting) becomes one cell: it is shown, and not dropped
 * silently.
 */
export function messageRows(lines: readonly string[]): string[][] | null {
  const read = lines.map(messageRow);
  const known = read.filter((row) => row !== null).length;
  if (known === 0 || known < lines.length * MOST_LINES) return null;
  return read.map((row, at) => row ?? [lines[at]?.trim() ?? '']);
}

/** Code and amount of a line, whatever separates them; null when it is something else. */
export function messageRow(line: string): string[] | null {
  const bare = line
    .replace(/[\t;|]+/g, ' ')
    .trim()
    .replace(BULLET, '')
    .replace(/[,.]$/, '');
  const [, leading, named] = AMOUNT_AND_CODE.exec(bare) ?? [];
  if (leading !== undefined && named !== undefined) return [named, leading];
  const amountFirst = AMOUNT_FIRST.exec(bare);
  if (amountFirst) {
    const [, amount = '', , unit = '', code = ''] = amountFirst;
    if (unit === '' && isSwapped(code, amount)) return [amount, code];
    return [code, `${amount} ${unit}`.trim()];
  }
  const codeFirst = CODE_FIRST.exec(bare) ?? BLANKS.exec(bare);
  if (!codeFirst) return null;
  const [, code = '', amount = '', unit = ''] = codeFirst;
  if (unit === '' && isSwapped(code, amount)) return [amount, code];
  return [code, `${amount} ${unit}`.trim()];
}

/** `3 12345`, `12345 x3`: of two numbers, the long one is the code. */
function isSwapped(code: string, amount: string): boolean {
  return /^[-–−]?\d{1,3}$/.test(code) && /^\d{4,}$/.test(amount);
}
