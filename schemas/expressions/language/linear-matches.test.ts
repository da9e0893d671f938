import { expect, test } from 'vitest';
import { withLinearMatches } from './linear-matches.ts';

test.each([
  ["result.a.matches('x')", "result.a.matchesLinear('x')", ['x']],
  [
    "(result.a + 'matches') . matches('x') && result.b.matches('y')",
    "(result.a + 'matches') . matchesLinear('x') && result.b.matchesLinear('y')",
    ['x', 'y'],
  ],
  ["result.lista.all(a, a.matches('z'))", "result.lista.all(a, a.matchesLinear('z'))", ['z']],
  ['result.matches == 1.0', 'result.matches == 1.0', []],
])('%s', (source, written, patterns) =>
  expect(withLinearMatches(source)).toEqual({ source: written, patterns }),
);
