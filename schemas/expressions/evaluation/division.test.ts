import { describe, expect, test } from 'vitest';
import { createEvaluator } from './runtime.ts';

const evaluate = createEvaluator({
  param: () => undefined,
  today: () => '2026-03-10',
  now: () => '2026-03-10T09:30',
});
const row = { total: 100, parcelas: 0 };

describe('a division by zero', () => {
  test.each([
    'quotient(row.total, row.parcelas)',
    'row.total % row.parcelas',
    '1.0 + quotient(row.total, row.parcelas) * 2.0',
  ])('%s has no value, and not 0', (source) => {
    expect(evaluate(source, { row })).toBeUndefined();
    expect(evaluate(source, { row: { ...row, parcelas: 7 } })).toBeGreaterThan(1);
  });

  test('is no condition that holds', () => {
    expect(
      evaluate(
        'quotient(row.total, row.parcelas) > 0.0 || quotient(row.total, row.parcelas) <= 0.0',
        { row },
      ),
    ).toBe(false);
  });

  test('leaves its place empty in what is built', () => {
    expect(
      evaluate("{'parcela': quotient(row.total, row.parcelas), 'total': row.total}", { row }),
    ).toEqual({ total: 100 });
  });
});
