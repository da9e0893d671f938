import { expect, test } from 'vitest';
import { charactersBySource } from './source-map.ts';

test('characters of a generated file are counted by the source they come from', () => {
  // Column 0 is a.ts, column 4 is b.ts, column 7 comes from no source.
  const counts = charactersBySource('aaaabbb--', {
    sources: ['a.ts', 'b.ts'],
    mappings: 'AAAA,ICAA,G',
  });
  expect([...counts]).toEqual([
    ['a.ts', 4],
    ['b.ts', 3],
    ['', 2],
  ]);
});

test('the source of a segment is relative to the one before, over lines', () => {
  const counts = charactersBySource('aa\nbbb', {
    sources: ['a.ts', 'b.ts'],
    mappings: 'AAAA;ACAA',
  });
  expect([...counts]).toEqual([
    ['a.ts', 2],
    ['b.ts', 3],
  ]);
});
