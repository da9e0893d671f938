import { describe, expect, test } from 'vitest';
import { asDecimal, asNumber, forEngine } from './decimals.ts';

describe('amounts', () => {
  test('numbers and their texts become plain decimals, anything else nothing', () => {
    expect([1.5, '1.50', 1e-7, 0, '1e2', '', 'x', NaN, null, undefined].map(asDecimal)).toEqual([
      '1.5',
      '1.50',
      '0.0000001',
      '0',
      '100',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // The sum of 0.1 and 0.2 in doubles, and a price with the noise of one; a text says what it
    // says.
    expect(
      [0.1 + 0.2, 19.900000000000002, -0.30000000000000004, '0.30000000000000004'].map(asDecimal),
    ).toEqual(['0.3', '19.9', '-0.3', '0.30000000000000004']);
    expect(asNumber('12.5')).toBe(12.5);
  });
  test('what a price depends on reaches the engine as it is, so that it is refused and not left out', () => {
    expect(['5,0', '1.234,56', 'x', 7.5, '', null, undefined].map(forEngine)).toEqual([
      '5,0',
      '1.234,56',
      'x',
      '7.5',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
