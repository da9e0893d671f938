import { expect, test } from 'vitest';
import { monthName, monthsAround } from './months.ts';

test('COM-483 ACC-375 months are offered as YYYY-MM, newest first, a year ahead and three years back', () => {
  const months = monthsAround('2026-11', undefined, 12);
  expect(months[0]).toBe('2027-11');
  expect(months).toContain('2026-11');
  expect(months.at(-1)).toBe('2023-11');
  expect(months).toHaveLength(49);
});

test('a chosen month outside of the range is offered too, in its place', () => {
  expect(monthsAround('2026-11', '2019-02', 12).at(-1)).toBe('2019-02');
  expect(monthsAround('2026-11', '2030-01', 12)[0]).toBe('2030-01');
  expect(monthsAround('2026-11', '2026-10', 12)).toHaveLength(49);
});

test('what is no month is not offered', () => {
  expect(monthsAround('2026-11', '2019-13', 12)).toHaveLength(49);
});

test('nothing ahead of the present where nothing can have happened yet, except what is chosen', () => {
  expect(monthsAround('2026-11', undefined, 0)).toHaveLength(37);
  expect(monthsAround('2026-11', undefined, 0)[0]).toBe('2026-11');
  expect(monthsAround('2026-11', '2027-02', 0).slice(0, 2)).toEqual(['2027-02', '2026-11']);
});

test('a month is named as one says it', () => {
  expect(monthName('2026-11')).toBe('novembro de 2026');
  expect(monthName('2026-03')).toBe('março de 2026');
});
