const BANK = '001';
const REAL = '9';
/**
 * The first day of the due dates' count, and where the count of five digits began anew on 22
 * February 2025.
 */
const COUNT_BEGINS = Date.UTC(1997, 9, 7);
const COUNT_ENDS = 9999;
const COUNT_AGAIN = 9000;
const DAY = 86_400_000;

export interface SlipFacts {
  id: number;
  idFil: number;
  valor: number;
  /** `YYYY-MM-DD` */
  dtVenc: string;
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

function modulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

function modulo11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return String(check > 9 ? 1 : check);
}

/**
 * The 44 digits of a slip's bar code: bank, currency, check digit, due date, value, and the bank's
 * own field.
 */
export function slipBarcode({ id, idFil, valor, dtVenc }: SlipFacts): string {
  const days = Math.round((Date.parse(dtVenc) - COUNT_BEGINS) / DAY);
  const due = padded(days > COUNT_ENDS ? days - COUNT_AGAIN : days, 4);
  const rest = `${due}${padded(Math.round(valor * 100), 10)}${padded(idFil, 6)}${padded(id, 17)}17`;
  return `${BANK}${REAL}${modulo11(BANK + REAL + rest)}${rest}`;
}

/**
 * The line that people type: the same digits in five fields, three of them with a check digit of
 * their own.
 */
export function typedLine(barcode: string): string {
  const free = barcode.slice(19);
  const fields = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)].map(
    (field) => `${field}${modulo10(field)}`,
  );
  return `${fields.map((field) => `${field.slice(0, 5)}.${field.slice(5)}`).join(' ')} ${barcode[4]} ${barcode.slice(5, 19)}`;
}

const WIDE = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const;

/**
 * Interleaved 2 of 5: widths of bars and spaces in turns, in units of the narrowest, beginning with
 * a bar.
 */
export function barWidths(barcode: string): number[] {
  const widths = [1, 1, 1, 1];
  for (let at = 0; at < barcode.length; at += 2) {
    const [bars = '', spaces = ''] = [WIDE[Number(barcode[at])], WIDE[Number(barcode[at + 1])]];
    for (let mark = 0; mark < 5; mark++)
      widths.push(bars[mark] === '1' ? 3 : 1, spaces[mark] === '1' ? 3 : 1);
  }
  return [...widths, 3, 1, 1];
}
