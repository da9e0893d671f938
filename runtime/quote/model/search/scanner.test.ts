import { describe, expect, test } from 'vitest';
import { createScanner } from './scanner.ts';

/** What the keys make, one every `pause` ms. */
function scan(
  keys: readonly string[],
  pause: number,
  scanner = createScanner(),
  from = 0,
): (string | null)[] {
  return keys.map((key, at) => scanner.key(key, from + at * pause)).filter((code) => code !== null);
}
const typed = (text: string): string[] => [...text, 'Enter'];

describe('a barcode scanner at the keyboard', () => {
  test('fast keys that end in Enter are a code', () => {
    expect(scan(typed('7891234567895'), 8)).toEqual(['7891234567895']);
    expect(scan(['Shift', 'E', 'Shift', 'L', ...typed('000123')], 15)).toEqual(['EL000123']);
  });
  test('a person is never taken for one, nor a short code, nor a lone Enter', () => {
    expect([
      scan(typed('7891234567895'), 90),
      scan(typed('12345'), 8),
      scan(['Enter'], 8),
      scan(['Tab', 'Enter'], 8),
    ]).toEqual([[], [], [], []]);
  });
  test('an Enter that comes late, or another key in between, ends nothing', () => {
    const scanner = createScanner();
    scan([...'7891234567895'], 8, scanner);
    expect(scanner.key('Enter', 500)).toBeNull();
    expect(scan([...'789123', 'ArrowDown', ...typed('45')], 8)).toEqual([]);
  });
  test('what a person typed before is no part of it, and one code after another is read', () => {
    const scanner = createScanner();
    scan([...'abc'], 200, scanner);
    expect(scan(typed('7891234567895'), 8, scanner, 2000)).toEqual(['7891234567895']);
    expect(scan(typed('7890000000001'), 8, scanner, 3000)).toEqual(['7890000000001']);
  });
});
