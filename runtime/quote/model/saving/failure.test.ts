import { describe, expect, test } from 'vitest';
import { PricingError } from '../../../pricing/index.ts';
import { failureOf, isDoubtful, kindOf } from './failure.ts';

describe('failures', () => {
  test('they are sorted by what can be done about them', () => {
    expect(
      [0, 200, 429, 502, 503, 401, 409, 422, 403].map((status) => kindOf({ status, message: '' })),
    ).toEqual([
      'retry',
      'retry',
      'retry',
      'retry',
      'retry',
      'session',
      'lock',
      'refused',
      'refused',
    ]);
  });
  test("without an answer, with a garbled one or a gateway's, nobody knows what the ERP did", () => {
    expect(
      [0, 200, 408, 500, 502, 503, 504, 401, 409, 422, 429].map((status) =>
        isDoubtful({ status, message: '' }),
      ),
    ).toEqual([true, true, true, true, true, true, true, false, false, false, false]);
  });
  test('an amount of the ERP that the engine refuses is an answer that cannot be read, reported by its name', () => {
    const failure = failureOf(
      new PricingError('out-of-range', 'vlFreteOriginal', '-5 is not between 0 and any'),
    );
    expect([isDoubtful(failure), failure.message]).toEqual([
      true,
      'O sistema respondeu um valor que não pode ser calculado (vlFreteOriginal).',
    ]);
  });
  test('a bug is no failed call', () => {
    expect(() => failureOf(new TypeError('bug'))).toThrow('bug');
  });
});
