import { expect, test } from 'vitest';
import { type Bounds, dayAfterKey } from './day-keys.ts';

const none: Bounds = {};

function after(key: string, day: string, bounds = none, shiftKey = false): string | undefined {
  return dayAfterKey(new Date(`${day}T00:00`), { key, shiftKey }, bounds)?.toLocaleDateString('sv');
}

test('arrows walk over the edges of months, Home and End through the week', () => {
  expect(after('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(after('ArrowLeft', '2026-01-01')).toBe('2025-12-31');
  expect(after('ArrowDown', '2026-11-28')).toBe('2026-12-05');
  expect(after('ArrowUp', '2026-11-03')).toBe('2026-10-27');
  expect(after('Home', '2026-11-25')).toBe('2026-11-22');
  expect(after('End', '2026-11-25')).toBe('2026-11-28');
  expect(after('Tab', '2026-11-25')).toBeUndefined();
});

test('pages are months, with Shift years, of which a shorter one ends earlier', () => {
  expect(after('PageUp', '2026-03-31')).toBe('2026-02-28');
  expect(after('PageDown', '2026-12-15')).toBe('2027-01-15');
  expect(after('PageUp', '2028-02-29', none, true)).toBe('2027-02-28');
});

test('no key leads past the first or the last day', () => {
  const bounds = { earliest: new Date('2026-11-10T00:00'), latest: new Date('2026-11-28T00:00') };
  expect(after('ArrowRight', '2026-11-28', bounds)).toBe('2026-11-28');
  expect(after('PageDown', '2026-11-12', bounds)).toBe('2026-11-28');
  expect(after('PageUp', '2026-11-12', bounds)).toBe('2026-11-10');
});
