import { describe, expect, test } from 'vitest';
import { CelFault } from '../language/host.ts';
import { createEvaluator } from './runtime.ts';

const evaluate = createEvaluator({
  param: () => undefined,
  today: () => '2026-11-22',
  now: () => '2026-11-22T10:00',
});
const rows = (count: number) => ({
  state: { a: Array.from({ length: count }, (_, n) => ({ n, l: [n, n + 1] })), b: { x: 1, y: 2 } },
});

describe('the work of one expression is bounded', () => {
  test.each([
    'state.a.all(a, state.a.all(b, state.a.all(c, c.n >= 0)))',
    'state.a.map(a, size(state.a.filter(b, size(state.a.filter(c, c.n > a.n && b.n > a.n)) > 0)))',
    'state.a.exists(a, state.a.exists(b, sum(state.a.map(c, c.n)) < 0))',
    'state.a.all(a, state.a.all(b, a in state.a))',
  ])('%s over 400 rows ends soon, as a fault', (source) => {
    const started = performance.now();
    expect(() => evaluate(source, rows(400))).toThrow(CelFault);
    expect(() => evaluate(source, rows(400))).toThrow(/too many elements/);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('and leaves what is within it as it is', () => {
    expect(evaluate('state.a.map(a, size(state.a.filter(b, b.n < a.n)))', rows(4))).toEqual([
      0, 1, 2, 3,
    ]);
    expect(evaluate('state.a.map(a, sum((a.l + [1]).map(x, x)))', rows(2))).toEqual([2, 4]);
    expect(evaluate('state.a.filter(a, a.n in state.a.map(b, b.n + 1))', rows(3))).toEqual(
      rows(3).state.a.slice(1),
    );
    expect(evaluate('state.a.map(a, sum(values(state.b)) + a.n)', rows(2))).toEqual([3, 4]);
    expect(
      evaluate(
        "state.a.exists(a, 'x' in state.b && a.l.exists_one(n, n == 2 || n in [7]))",
        rows(2),
      ),
    ).toBe(true);
    expect(evaluate('state.a.map(a, a.?z.orValue([]).map(b, b)).map(c, size(c))', rows(2))).toEqual(
      [0, 0],
    );
    expect(evaluate('size(state.a.filter(a, state.a.exists(b, b.n == a.n + 1)))', rows(700))).toBe(
      699,
    );
  });

  test('each time anew', () => {
    for (let turn = 0; turn < 3; turn++)
      expect(evaluate('state.a.all(a, state.a.all(b, b.n >= 0))', rows(800))).toBe(true);
  });
});
