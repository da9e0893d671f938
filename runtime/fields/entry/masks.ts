import { decimalText } from '../../format/numbers.ts';
import { insertedRange } from './inserted-range.ts';

/**
 * Masks shape text as it is typed; each takes whatever the input holds and gives what it should
 * hold. Pure.
 */

/**
 * `1.234,56` as far as typed: dots come by themselves, a second comma and further decimals are
 * dropped. A sign is preserved, wherever it was typed and whether or not it is allowed: without it
 * the number would be another one. A dot that is typed or pasted before the decimals is the comma
 * that was meant, as numeric keypads have it.
 * @param previous what the entry held
 */
export function maskDecimal(text: string, decimals: number, previous = text): string {
  const sign = /[-\u2212]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = withComma(text, decimals, previous)
    .replace(/[^\d,]/g, '')
    .split(',');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  if (rest.length === 0 || decimals === 0) return sign + grouped;
  return `${sign}${grouped === '' ? '0' : grouped},${rest.join('').slice(0, decimals)}`;
}

/** Three digits behind a dot are thousands, whoever wrote it. */
function withComma(text: string, decimals: number, previous: string): string {
  const dot = text.lastIndexOf('.');
  const { from, to } = insertedRange(text, previous);
  const isMeant =
    decimals > 0 &&
    from <= dot &&
    dot < to &&
    !text.includes(',') &&
    /^\.\d{0,2}$/.test(text.slice(dot));
  return isMeant ? `${text.slice(0, dot)},${text.slice(dot + 1)}` : text;
}

/** `R$ 1.234,56` as far as typed, `-R$ 1` with a sign. */
export function maskMoney(text: string, decimals: number, previous = text): string {
  const number = maskDecimal(text, decimals, previous);
  const amount = number.replace('-', '');
  return amount === '' ? number : `${number === amount ? '' : '-'}R$ ${amount}`;
}

/** A number as it may be typed, with its decimals; other values as text. */
export function editableDecimal(value: unknown, min: number, max: number): string {
  if (typeof value === 'number') return decimalText(value, min, max);
  return value === undefined ? '' : String(value);
}

/**
 * Where the caret belongs after masking: behind as many significant characters as stood before it,
 * so that typing or deleting in the middle does not throw it to the end. What the mask has added is
 * before it, too, as is the separator that completed a part of one digit.
 */
export function caretAfter(
  masked: string,
  typed: string,
  caret: number,
  significant: RegExp,
): number {
  if (caret === typed.length) return masked.length;
  const count = (text: string): number =>
    [...text].filter((character) => significant.test(character)).length;
  const added = Math.max(0, count(masked) - count(typed));
  let left = count(typed.slice(0, caret)) + added;
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (significant.test(masked[position] ?? '')) left -= 1;
    position += 1;
  }
  while (added > 0 && position < masked.length && !significant.test(masked[position] ?? ''))
    position += 1;
  return position;
}

/** `MM/AAAA`, as far as typed. */
export function maskCardExpiry(text: string): string {
  const typed = text.replace(/\D/g, '').slice(0, 6);
  return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}
