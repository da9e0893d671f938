import { expect, test } from 'vitest';
import { ajvFormats } from './formats.ts';

const passes = (format: string, text: string): boolean | undefined => ajvFormats[format]?.(text);

test('empty text passes every format: only `required` asks for a value', () => {
  expect(Object.keys(ajvFormats).filter((format) => !passes(format, ''))).toEqual([]);
});

test('ACC-175 an e-mail needs a name, an at and a domain with a dot', () => {
  expect(passes('email', 'ana.souza+b2b@loja.com.br')).toBe(true);
  expect([
    passes('uri', 'https://loja.com.br/a?b=c'),
    passes('uri', 'loja'),
    passes('uri', ''),
  ]).toEqual([true, false, true]);
  for (const wrong of ['ana', 'ana@loja', 'ana@@loja.com', 'ana @loja.com', 'ana@-loja.com'])
    expect(passes('email', wrong)).toBe(false);
});

test('days are those of the calendar', () => {
  expect(passes('date', '2028-02-29')).toBe(true);
  expect(passes('date', '2026-02-29')).toBe(false);
  expect(passes('date', '21/11/2026')).toBe(false);
  expect(passes('dateTime', '2026-11-21T10:00')).toBe(true);
  expect(passes('dateTime', '2026-11-21T25:00')).toBe(false);
});

test.each([
  ['08/2029', true],
  ['12/29', true],
  ['13/29', false],
  ['00/2029', false],
  ['8/29', false],
  ['08/292', false],
  ['2029-08', false],
])('ACC-191 the expiry of a card is MM/YYYY or MM/YY: %s', (text, good) => {
  expect(passes('cardExpiry', text)).toBe(good);
});

test('ACC-375 COM-483 a month is YYYY-MM', () => {
  expect(passes('month', '2026-11')).toBe(true);
  expect(passes('month', '2026-13')).toBe(false);
  expect(passes('month', '11/2026')).toBe(false);
});
