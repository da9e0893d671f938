import { describe, expect, test } from 'vitest';
import { barWidths, slipBarcode, typedLine } from './slip-code.ts';

const slip = { id: 4711, idFil: 2, valor: 1234.56, dtVenc: '2026-12-10' };

describe('the bar code of a slip', () => {
  test('has 44 digits, the value in cents among them, and counts days anew from 22 February 2025', () => {
    expect(slipBarcode(slip)).toMatch(/^0019\d\d{4}0000123456000002\d{17}17$/);
    expect(slipBarcode({ ...slip, dtVenc: '2025-02-22' }).slice(5, 9)).toBe('1000');
    expect(slipBarcode({ ...slip, dtVenc: '2025-02-21' }).slice(5, 9)).toBe('9999');
  });

  // A slip that FEBRABAN's layout explains: 0019 3737 0000000 100 0500940144816060680935031 has the
  // check digit 3.
  test('is typed in five fields, as FEBRABAN’s example', () => {
    expect(typedLine('00193373700000001000500940144816060680935031')).toBe(
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
    );
  });

  test('is drawn by two wide bars and two wide spaces of five for each pair of digits', () => {
    expect(barWidths('01')).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 3, 1, 3, 1, 1, 3, 3, 1, 1]);
    const widths = barWidths(slipBarcode(slip));
    expect(widths).toHaveLength(4 + 22 * 10 + 3);
  });
});
