import { expect, test } from 'vitest';
import { parseDay, shownDay } from './typed-day.ts';

const any = { withTime: false, earliest: null, latest: null };
const noon = new Date(2030, 11, 24, 12);

test('a day is read as people write it, and a moment with its time alone', () => {
  expect(parseDay('5/1/2030', any)).toEqual(new Date(2030, 0, 5));
  expect(parseDay(' 25/12/2030 08:30 ', { ...any, withTime: true })).toEqual(
    new Date(2030, 11, 25, 8, 30),
  );
  expect(parseDay('25/12/2030', { ...any, withTime: true })).toContain('o dia e a hora');
  expect(parseDay('25/12/2030 08:30', any)).toContain('Escreva o dia');
  expect(parseDay('25/12/20', any)).toContain('Escreva o dia');
});

test.each(['31/02/2030', '10/13/2030', '0/1/2030'])('%s is said not to exist', (text) => {
  expect(parseDay(text, any)).toContain(`Não existe ${text}.`);
});

test('times that no clock shows do not exist', () => {
  expect(parseDay('25/12/2030 24:00', { ...any, withTime: true })).toContain('Não existe');
  expect(parseDay('25/12/2030 10:60', { ...any, withTime: true })).toContain('Não existe');
});

test('limits are days of their own, of a moment to the minute', () => {
  expect(parseDay('24/12/2030', { ...any, earliest: noon })).toEqual(new Date(2030, 11, 24));
  expect(parseDay('23/12/2030', { ...any, earliest: noon })).toBe(
    'Escolha a partir de 24/12/2030.',
  );
  expect(parseDay('25/12/2030', { ...any, latest: noon })).toBe('Escolha até 24/12/2030.');
  expect(parseDay('24/12/2030 11:59', { withTime: true, earliest: noon, latest: null })).toBe(
    'Escolha a partir de 24/12/2030 12:00.',
  );
});

test('what is shown is read again', () => {
  expect(parseDay(shownDay(noon, true), { ...any, withTime: true })).toEqual(noon);
});
