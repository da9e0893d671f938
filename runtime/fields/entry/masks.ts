import { decimalText } from '../../format/numbers.ts';

/**
 * Masks shape text as it is typed; each takes whatever the input holds and gives what it should
 * hold. Pure.
 */

/**
 * `1.234,56` as far as typed: dots come by themselves, a second comma and further decimals are
 * dropped. A sign is preserved, wherever it was typed and whether or not it is allowed: without it
 * the number would be another one.
 */
export function maskDecimal(text: string, decimals: number): string {
  const sign = /[-\u2212]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  if (rest.length === 0 || decimals === 0) return sign + grouped;
  return `${sign}${grouped === '' ? '0' : grouped},${rest.join('').slice(0, decimals)}`;
}

/** `R$ 1.234,56` as far as typed, `-R$ 1` with a sign. */
export function maskMoney(text: string, decimals: number): string {
  const number = maskDecimal(text, decimals);
  const amount = number.replace('-', '');
  return amount === '' ? number : `${number === amount ? '' : '-'}R$ ${amount}`;
}

/** `21/11/2026` as far as typed. */
export function maskDate(text: string): string {
  const d = text.replace(/\D/g, '').slice(0, 8);
  return [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter((part) => part !== '').join('/');
}

/** `21/11/2026 14:30` as far as typed. */
export function maskDateTime(text: string): string {
  const d = text.replace(/\D/g, '').slice(0, 12);
  const time = [d.slice(8, 10), d.slice(10)].filter((part) => part !== '').join(':');
  return time === '' ? maskDate(d) : `${maskDate(d)} ${time}`;
}

/** A number as it may be typed, with its decimals; other values as text. */
export function editableDecimal(value: unknown, min: number, max: number): string {
  if (typeof value === 'number') return decimalText(value, min, max);
  return value === undefined ? '' : String(value);
}

/**
 * Where the caret belongs after masking: behind as many significant characters as stood before it,
 * so that typing or deleting in the middle does not throw it to the end.
 */
export function caretAfter(
  masked: string,
  typed: string,
  caret: number,
  significant: RegExp,
): number {
  let left = [...typed.slice(0, caret)].filter((character) => significant.test(character)).length;
  if (caret === typed.length) return masked.length;
  let position = 0;
  while (left > 0 && position < masked.length) {
    if (significant.test(masked[position] ?? '')) left -= 1;
    position += 1;
  }
  return position;
}

/** `MM/AAAA`, as far as typed. */
export function maskCardExpiry(text: string): string {
  const typed = text.replace(/\D/g, '').slice(0, 6);
  return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
}
