import { expect, test } from 'vitest';
import { monthsAround } from './months.ts';

test('COM-483 ACC-375 months are offered as YYYY-MM, newest first, a year ahead and three years back', () => {
  const months = monthsAround('2026-11', undefined);
  expect(months[0]).toBe('2027-11');
  expect(months).toContain('2026-11');
  expect(months.at(-1)).toBe('2023-11');
  expect(months).toHaveLength(49);
});

test('a chosen month outside of the range is offered too, in its place', () => {
  expect(monthsAround('2026-11', '2019-02').at(-1)).toBe('2019-02');
  expect(monthsAround('2026-11', '2030-01')[0]).toBe('2030-01');
  expect(monthsAround('2026-11', '2026-10')).toHaveLength(49);
});

test('what is no month is not offered', () => {
  expect(monthsAround('2026-11', '2019-13')).toHaveLength(49);
});
