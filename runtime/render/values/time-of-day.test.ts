import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

test('the day is shown where it is not today’s', () => {
  const at = new Date(2026, 10, 22, 14, 32).getTime();
  expect(timeOfDay(at, new Date(2026, 10, 22, 23, 59).getTime())).toBe('14:32');
  expect(timeOfDay(at, new Date(2026, 10, 23, 0, 1).getTime())).toBe('14:32 de 22/11');
});
