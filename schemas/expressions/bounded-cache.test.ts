import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

/** How often something is made when it is asked for twice. */
function timesMade(kept: BoundedCache<unknown>, text: string, outcome?: unknown): number {
  let times = 0;
  const make = () => {
    times += 1;
    return outcome;
  };
  kept.of(text, make);
  expect(kept.of(text, make)).toBe(outcome);
  return times;
}

test('what was made of a text is made once, also when it is nothing', () => {
  const kept = new BoundedCache<unknown>();
  expect(timesMade(kept, 'a', {})).toBe(1);
  expect(timesMade(kept, 'b')).toBe(1);
});

test('what is forgotten is made anew', () => {
  const kept = new BoundedCache<unknown>();
  kept.of('a', () => 1);
  kept.forget('a');
  expect(kept.of('a', () => 2)).toBe(2);
});

test('neither many texts nor a long one are kept without end', () => {
  const kept = new BoundedCache<unknown>();
  kept.of('first', () => 1);
  for (let index = 0; index < 5_000; index++) kept.of(`text ${index}`, () => index);
  expect(kept.of('first', () => 2)).toBe(2);
  expect(timesMade(kept, 'x'.repeat(100_000))).toBe(2);
});

test('what fails is tried again', () => {
  const kept = new BoundedCache<unknown>();
  expect(() =>
    kept.of('a', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(kept.of('a', () => 1)).toBe(1);
});
