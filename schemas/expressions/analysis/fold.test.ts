import { describe, expect, test } from 'vitest';
import { checkExpression, type ExpressionScope } from '../check.ts';

const scope: ExpressionScope = {
  roots: {
    state: {
      type: 'object',
      required: ['st', 'sim', 'n'],
      properties: {
        st: { type: 'string' },
        sim: { type: 'boolean', const: true },
        n: { type: 'number' },
        obs: { type: 'string' },
      },
    },
    params: { type: 'object', required: ['x'], properties: { x: { type: 'boolean' } } },
  },
  entities: () => undefined,
  guarded: new Set(['state.obs']),
};
const constantOf = (source: string) => checkExpression(source, scope).constant;

describe('what an expression is whatever the data are', () => {
  test.each<[string, unknown]>([
    ['false', false],
    ['1 > 2', false],
    ['1 + 1 == 2', true],
    ['"a" + "b" == "ab"', true],
    ['-1 < 0 && !false', true],
    ['size([1, 2]) == 0', false],
    ['size("ação") == 4', true],
    ['"x" in []', false],
    ['"x" in ["y", "x"]', true],
    ['params.x && false', false],
    ['params.x || true', true],
    ['true ? 2 < 1 : params.x', false],
    ['!has(state.st)', false],
    ['!has(state.obs)', false],
    ['state.sim', true],
    ['state.n != state.n', false],
    ['params.x && !params.x', false],
    ['state.st == "a" && params.x && "b" == state.st', false],
    ['state.st == "a" && state.st != "a"', false],
    ['state.n > 1 && state.n < 0', false],
    ['state.n >= 1 && 1 > state.n', false],
    ['state.n == 5 && !(state.n > 4)', false],
    ['state.st in ["a", "b"] && state.st == "c"', false],
    ['!(params.x || state.n > 1) && params.x', false],
    ['params.x && params.x == false', false],
    ['state.n == 1 && (state.n == 2 || state.n == 3)', false],
    ['params.x && (!params.x || state.n == 1) && state.n == 2', false],
    ['state.?obs.orValue("") == "a" && state.?obs.orValue("") == "b"', false],
    ['params.x || !params.x', true],
  ])('%s', (source, value) => {
    expect(constantOf(source)).toBe(value);
  });

  test.each([
    'params.x',
    'state.st == "a"',
    'state.st == "a" || state.st == "b"',
    'state.n > 1 && state.n < 2',
    'state.n >= 1 && state.n <= 1',
    'state.st != "a" && state.st != "b"',
    'params.x && (!params.x || state.n == 1)',
    'state.st == "a" && state.st == "a"',
    'today() == "2026-01-01"',
    '[1].exists(v, v > 2)',
    'params.x ? 1 < 2 : 2 < 1',
  ])('%s depends on data', (source) => {
    expect(constantOf(source)).toBeUndefined();
  });
});
