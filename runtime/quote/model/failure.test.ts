import { describe, expect, test } from 'vitest';
import { failureOf, kindOf } from './failure.ts';

describe('failures', () => {
  test('they are sorted by what can be done about them', () => {
    expect([0, 429, 502, 503, 401, 409, 422, 403].map((status) => kindOf({ status, message: '' }))).toEqual(['retry', 'retry', 'retry', 'retry', 'session', 'lock', 'refused', 'refused']);
  });
  test('a bug is no failed call', () => {
    expect(() => failureOf(new TypeError('bug'))).toThrow('bug');
  });
});
