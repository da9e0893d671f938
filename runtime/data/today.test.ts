import { expect, test } from 'vitest';
import { thisMinute, today } from './today.ts';

test('the day and the minute are those of the user, with two digits each', () => {
  const moment = new Date(2026, 0, 5, 9, 7, 59);
  expect(today(moment)).toBe('2026-01-05');
  expect(thisMinute(moment)).toBe('2026-01-05T09:07');
});
