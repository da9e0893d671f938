import { expect, test } from 'vitest';
import { parseRange, rangeText } from '../../../schemas/release/day-range.ts';
import { rangeProblem } from './range.ts';

test('a range is stored as two days; either may be missing', () => {
  expect(parseRange('2026-01-01/2026-01-31')).toEqual({ start: '2026-01-01', end: '2026-01-31' });
  expect(parseRange('/2026-01-31')).toEqual({ end: '2026-01-31' });
  expect(rangeText({ start: '2026-01-01' })).toBe('2026-01-01/');
  expect(rangeText({})).toBeUndefined();
});

test('what is no day survives in its own place', () => {
  expect(parseRange(rangeText({ start: '31/02', end: '2026-01-31' }))).toEqual({
    start: '31.02',
    end: '2026-01-31',
  });
});

test('the first thing that is wrong is shown', () => {
  expect(rangeProblem('31.02/2026-01-31')).toBe('invalid');
  expect(rangeProblem('2026-01-01')).toBe('invalid');
  expect(rangeProblem('2026-02-01/2026-01-31')).toBe('order');
  expect(rangeProblem('2026-01-01/', { earliest: '2026-01-02' })).toBe('min');
  expect(rangeProblem('/2026-01-03', { latest: '2026-01-02' })).toBe('max');
  expect(rangeProblem('2026-01-01/2026-01-31', { days: 30 })).toBe('days');
  expect(rangeProblem('2026-01-01/2026-01-31', { days: 31 })).toBeUndefined();
  expect(rangeProblem(undefined, { earliest: '2026-01-02' })).toBeUndefined();
});
