import { describe, expect, test } from 'vitest';
import { asDecimal, asNumber } from './decimals.ts';

describe('amounts', () => {
  test('numbers and their texts become plain decimals, anything else nothing', () => {
    expect([1.5, '1.50', 1e-7, 0, '1e2', '', 'x', NaN, null, undefined].map(asDecimal)).toEqual(['1.5', '1.50', '0.0000001', '0', '100', undefined, undefined, undefined, undefined, undefined]);
    expect(asNumber('12.5')).toBe(12.5);
  });
});
