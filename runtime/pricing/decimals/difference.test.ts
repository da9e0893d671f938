import { expect, test } from 'vitest';
import { difference } from '../index.ts';

test('a difference is exact where doubles are not, and says which is more', () => {
  expect(difference('0.30', '0.10')).toBe('0.20');
  expect(difference('1000000000000.10', '1000000000000.30')).toBe('-0.20');
  expect(difference('5', '5.00')).toBe('0.00');
});

test('what is no amount has a name', () => {
  expect(() => difference('-1', '2')).toThrow(
    expect.objectContaining({ code: 'out-of-range', field: 'amount' }),
  );
  expect(() => difference('1', 'x')).toThrow(
    expect.objectContaining({ code: 'bad-decimal', field: 'than' }),
  );
});
