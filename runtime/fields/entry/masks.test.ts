import { describe, expect, test } from 'vitest';
import { caretAfter, maskDate, maskDecimal, maskMoney } from './masks.ts';

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
  expect(['21', '2111', '21112026', '211120269'].map(maskDate)).toEqual([
    '21',
    '21/11',
    '21/11/2026',
    '21/11/2026',
  ]);
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
