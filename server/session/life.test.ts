import { describe, expect, test } from 'vitest';
import { endOf, timesAt } from './life.ts';

const life = { idle: 10, total: 100 };

describe('how long a session lives', () => {
  test.each([
    ['just used', { createdAt: 0, usedAt: 50 }, 50, true],
    ['unused until the last moment', { createdAt: 0, usedAt: 50 }, 59, true],
    ['unused for too long', { createdAt: 0, usedAt: 50 }, 60, false],
    ['used all the time until the end', { createdAt: 0, usedAt: 99 }, 99, true],
    ['used all the time and over', { createdAt: 0, usedAt: 99 }, 100, false],
  ])('%s', (_, times, now, lives) => expect(timesAt(times, life, now) !== null).toBe(lives));

  test('a clock that is set back takes the times with it: what has passed stays passed', () => {
    expect(timesAt({ createdAt: 0, usedAt: 95 }, life, 90)).toEqual({ createdAt: -5, usedAt: 90 });
    expect(timesAt({ createdAt: -5, usedAt: 94 }, life, 95)).toBeNull();
  });

  test('one that was used far in the future is over', () => {
    expect(timesAt({ createdAt: 500, usedAt: 500 }, life, 489)).toBeNull();
  });

  test('ends with whichever comes first', () => {
    expect(endOf({ createdAt: 0, usedAt: 20 }, life)).toBe(30);
    expect(endOf({ createdAt: 0, usedAt: 95 }, life)).toBe(100);
  });
});
