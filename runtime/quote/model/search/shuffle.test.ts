import { expect, test } from 'vitest';
import { shuffled } from './shuffle.ts';

const rows = Array.from({ length: 24 }, (_, at) => ({ id: 1000 + at }));
const ids = (seed: string): number[] => shuffled(rows, seed, ({ id }) => id).map(({ id }) => id);

test('a random order has every row once, is the same for a seed, and another for another', () => {
  expect(ids('a').toSorted()).toEqual(rows.map(({ id }) => id));
  expect(ids('a')).toEqual(ids('a'));
  expect(ids('a')).not.toEqual(rows.map(({ id }) => id));
  expect(ids('a')).not.toEqual(ids('b'));
});

test('over many seeds, each place is taken by every row about as often', () => {
  const firsts = new Map<number, number>();
  for (let seed = 0; seed < 2400; seed++)
    firsts.set(ids(String(seed))[0] ?? 0, (firsts.get(ids(String(seed))[0] ?? 0) ?? 0) + 1);
  expect(firsts.size).toBe(24);
  expect(Math.max(...firsts.values())).toBeLessThan(160);
  expect(Math.min(...firsts.values())).toBeGreaterThan(50);
});
