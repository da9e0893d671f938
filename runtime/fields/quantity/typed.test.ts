import { describe, expect, test } from 'vitest';
import { isFull, readQuantity, typeQuantity } from './typed.ts';

const limits = { maxLength: 4, decimals: 2 };
const read = (text: string) => readQuantity(text, limits);
/** The text after these keys, one by one, as an entry takes them. */
const keys = (text: string) =>
  [...text].reduce(
    (shown, key) => (isFull(shown + key, shown, limits) ? shown : typeQuantity(shown + key)),
    '',
  );

describe('reading a quantity', () => {
  test('a point is a decimal before one or two digits, and separates thousands before three', () => {
    expect(['3.5', '3.50', '0.5', '1.000', '9.999', '1.234,5'].map(read)).toEqual([
      3.5, 3.5, 0.5, 1000, 9999, 1234.5,
    ]);
  });
  test('commas are decimals, zeros in front say nothing', () => {
    expect(['3', '3,5', ',5', '3,', '007', '0'].map(read)).toEqual([3, 3.5, 0.5, 3, 7, 0]);
  });
  test('what is no number stays text and never becomes another number', () => {
    const wrong = [
      '-4',
      '1e5',
      'abc',
      '3.',
      '.5',
      '1.2345',
      '0.500',
      '1,2,3',
      '1.2.3',
      '3,789',
      '999999999999',
      '12.345',
      '12345',
      ',',
    ];
    expect(wrong.map(read)).toEqual(wrong);
  });
  test('no text is no quantity, and without decimals a fraction is refused', () => {
    expect(read(' ')).toBeUndefined();
    expect(
      ['3,5', '3.5', '3'].map((text) => readQuantity(text, { maxLength: 4, decimals: 0 })),
    ).toEqual(['3,5', '3.5', 3]);
  });
});

describe('typing a quantity', () => {
  test('COM-271: a digit beyond the length is not taken, and that can be reported', () => {
    expect([keys('12345'), keys('12345,67'), keys('007')]).toEqual(['1234', '1234,67', '7']);
    expect([
      isFull('12345', '1234', limits),
      isFull('1234', '123', limits),
      isFull('0123', '123', limits),
    ]).toEqual([true, false, false]);
  });
  test('COM-272: a decimal too many stays to be refused: without it 0,001 would be nothing, and nothing removes a line', () => {
    expect([keys('0,001'), read(keys('0,001')), read(keys('0,01'))]).toEqual([
      '0,001',
      '0,001',
      0.01,
    ]);
  });
  test('wrong text stays on the screen as it was typed', () => {
    expect(['-4', '1e5', '3.5', 'x', '3,5'].map(keys)).toEqual(['-4', '1e5', '3.5', 'x', '3,5']);
  });
  test('pasted text that is too long is not cut, and can be shortened', () => {
    expect([
      isFull('999999999999', '', limits),
      isFull('99999999999', '999999999999', limits),
      typeQuantity('999999999999'),
    ]).toEqual([false, false, '999999999999']);
  });
});
