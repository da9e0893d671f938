import { expect, test } from 'vitest';
import { isDeeper } from './json-text.ts';

test.each([
  ['{"a":[[1]]}', 3, false],
  ['{"a":[[1]]}', 2, true],
  ['{"a":"[[[[[["}', 1, false],
  ['{"a":"\\"[[[[\\\\"}', 1, false],
  ['{"a":"\\\\"},[[', 1, true],
  ['[],[],[]', 1, false],
  ['"', 0, false],
])('%j is deeper than %i: %s', (text, levels, deeper) =>
  expect(isDeeper(text, levels)).toBe(deeper),
);
