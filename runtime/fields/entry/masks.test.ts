import { describe, expect, test } from 'vitest';
import { caretAfter, maskDecimal, maskMoney } from './masks.ts';

/** What an entry holds after each key. */
function typed(keys: string, mask: (text: string, previous: string) => string): string[] {
  const held: string[] = [];
  for (const key of keys) {
    const previous = held.at(-1) ?? '';
    held.push(mask(previous + key, previous));
  }
  return held;
}

describe('ACC-196 COM-285 money entry', () => {
  test('puts R$ and dots as the digits come', () => {
    expect(['1', '1234', '1234567', '1234,5'].map((text) => maskMoney(text, 2))).toEqual([
      'R$ 1',
      'R$ 1.234',
      'R$ 1.234.567',
      'R$ 1.234,5',
    ]);
  });

  test('keeps a sign, to be judged, but neither three decimals nor two commas', () => {
    expect(
      ['-', '-1', '-R$ 12', 'R$ -12', 'R$ 12-', '\u221212'].map((text) => maskMoney(text, 2)),
    ).toEqual(['-', '-R$ 1', '-R$ 12', '-R$ 12', '-R$ 12', '-R$ 12']);
    expect(maskMoney('1,239', 2)).toBe('R$ 1,23');
    expect(maskMoney('1,2,3', 2)).toBe('R$ 1,23');
    expect(maskMoney('', 2)).toBe('');
  });
});

test('a decimal drops leading zeros, and no sign', () => {
  expect(maskDecimal('007', 2)).toBe('7');
  expect(maskDecimal(',5', 2)).toBe('0,5');
  expect(maskDecimal('-5', 2)).toBe('-5');
  expect(maskDecimal('1,5', 0)).toBe('1');
});

test('the dot of a numeric keypad is the comma', () => {
  const money = (text: string, previous: string): string => maskMoney(text, 2, previous);
  expect(typed('1234.5', money).slice(-2)).toEqual(['R$ 1.234,', 'R$ 1.234,5']);
  expect(typed('1234567', money).at(-1)).toBe('R$ 1.234.567');
  expect(money('1234.50', 'R$ 7')).toBe('R$ 1.234,50');
  expect(money('1.234.567', '')).toBe('R$ 1.234.567');
  expect(money('R$ 1.23', 'R$ 1.234')).toBe('R$ 123');
  expect(money('R$ 1.', 'R$ 1.234')).toBe('R$ 1');
  expect(maskDecimal('3.', 2, '3')).toBe('3,');
  expect(maskDecimal('3.', 0, '3')).toBe('3');
});

describe('caret', () => {
  const digits = /\d/;
  test('stays behind the digit that was typed in the middle', () => {
    expect(caretAfter('R$ 19.234', 'R$ 19234', 5, digits)).toBe(5);
  });
  test('stays before the separator after deleting, so that the next deletion takes a digit', () => {
    expect(caretAfter('123.456', '123456', 3, digits)).toBe(3);
  });
  test('goes behind the separator that completed a part', () => {
    expect(caretAfter('05/03/2026', '5//03/2026', 2, digits)).toBe(3);
  });
  test('at the end stays at the end', () => {
    expect(caretAfter('R$ 1.234', 'R$ 1234', 7, digits)).toBe(8);
  });
});
