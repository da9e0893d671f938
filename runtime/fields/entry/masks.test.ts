import { describe, expect, test } from 'vitest';
import { caretAfter, maskDate, maskDateTime, maskDecimal, maskMoney } from './masks.ts';

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

test('a date gets its slashes', () => {
  expect(['21', '2111', '21112026', '211120269'].map((text) => maskDate(text))).toEqual([
    '21',
    '21/11',
    '21/11/2026',
    '21/11/2026',
  ]);
});

test('a separator ends a day or a month of one digit', () => {
  expect(typed('1/9/2026', maskDate)).toEqual([
    '1',
    '01/',
    '01/9',
    '01/09/',
    '01/09/2',
    '01/09/20',
    '01/09/202',
    '01/09/2026',
  ]);
  expect(typed('21/11/2026', maskDate).at(-1)).toBe('21/11/2026');
  expect(typed('1/9/2026 9:5', maskDateTime).at(-1)).toBe('01/09/2026 09:5');
  expect(maskDate('1/9/2026', '28/10/2026')).toBe('01/09/2026');
  expect(maskDate('5.12.2026', '')).toBe('05/12/2026');
});

test('a date of which a digit is deleted is not filled up behind the key', () => {
  expect(maskDate('1/09/2026', '01/09/2026')).toBe('10/92/026');
  expect(maskDate('01/', '01/0')).toBe('01');
  expect(maskDate('1/9')).toBe('19');
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
  test('at the end stays at the end', () => {
    expect(caretAfter('R$ 1.234', 'R$ 1234', 7, digits)).toBe(8);
  });
});
