import { describe, expect, test } from 'vitest';
import { readQuantity, typeQuantity } from './typed.ts';

const limits = { maxLength: 4, decimals: 2 };
const read = (text: string) => readQuantity(text, limits);
/** The text after these keys, one by one. */
const keys = (text: string, of = limits) => [...text].reduce((shown, key) => typeQuantity(shown + key, shown, of), '');

describe('reading a quantity', () => {
  test('a point is a decimal before one or two digits, and separates thousands before three', () => {
    expect(['3.5', '3.50', '0.5', '1.000', '9.999', '1.234,5'].map(read)).toEqual([3.5, 3.5, 0.5, 1000, 9999, 1234.5]);
  });
  test('commas are decimals, zeros in front say nothing', () => {
    expect(['3', '3,5', ',5', '3,', '007', '0'].map(read)).toEqual([3, 3.5, 0.5, 3, 7, 0]);
  });
  test('what is no number stays text and never becomes another number', () => {
    const wrong = ['-4', '1e5', 'abc', '3.', '.5', '1.2345', '0.500', '1,2,3', '1.2.3', '3,789', '999999999999', '12.345', '12345', ','];
    expect(wrong.map(read)).toEqual(wrong);
  });
  test('no text is no quantity, and without decimals a fraction is refused', () => {
    expect(read(' ')).toBeUndefined();
    expect(['3,5', '3.5', '3'].map((text) => readQuantity(text, { maxLength: 4, decimals: 0 }))).toEqual(['3,5', '3.5', 3]);
  });
});

describe('typing a quantity', () => {
  test('COM-271 COM-272: a digit beyond the limits is not taken', () => {
    expect([keys('12345'), keys('12345,678'), keys('007')]).toEqual(['1234', '1234,67', '7']);
  });
  test('wrong text stays on the screen as it was typed', () => {
    expect(['-4', '1e5', '3.5', 'x'].map((text) => keys(text))).toEqual(['-4', '1e5', '3.5', 'x']);
    expect(keys('3,5', { maxLength: 4, decimals: 0 })).toBe('3,5');
  });
  test('pasted text that is too long is not cut, and can be shortened', () => {
    expect(typeQuantity('999999999999', '', limits)).toBe('999999999999');
    expect(typeQuantity('99999999999', '999999999999', limits)).toBe('99999999999');
  });
});
