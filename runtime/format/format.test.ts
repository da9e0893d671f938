import { describe, expect, test } from 'vitest';
import { parseDate } from './dates.ts';
import { formatValue } from './index.ts';
import { parseDecimal } from './numbers.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = Date.parse('2026-11-21T15:00:00Z');

describe('money', () => {
  test('ACC-010 ACC-376 COM-484 is written with R$, a plain space, dots and a comma', () => {
    expect(formatValue(1234.56, 'money')).toBe('R$ 1.234,56');
    expect(formatValue(0.1, 'money')).toBe('R$ 0,10');
    expect(formatValue(-5, 'money')).toBe('-R$ 5,00');
  });

  test('zero has no sign, however it came to be', () => {
    expect(formatValue(-0, 'money')).toBe('R$ 0,00');
    expect(formatValue(-0.001, 'money')).toBe('R$ 0,00');
  });

  test.each([
    ['R$ 1.234,56', 1234.56],
    ['1.234,5', 1234.5],
    ['1234', 1234],
    ['0,1', 0.1],
    ['R$\u00a01.234,56', 1234.56],
  ])('%s is read as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  test.each(['1,234.56', '1.5', 'abc', ''])('%s is not read as an amount', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });
});

test('COM-292 a percentage hides the decimals of integers', () => {
  expect(formatValue(5, 'percent')).toBe('5%');
  expect(formatValue(5.25, 'percent')).toBe('5,25%');
  expect(formatValue(5.5, 'percent')).toBe('5,50%');
  expect(formatValue(100, 'percent')).toBe('100%');
});

describe('dates', () => {
  test('ACC-372 COM-481 are DD/MM/YYYY, with HH:mm when there is a time', () => {
    expect(formatValue('2026-11-21', 'date')).toBe('21/11/2026');
    expect(formatValue('2026-11-21', 'dateTime')).toBe('21/11/2026');
    expect(formatValue('2026-11-21T10:05:00', 'dateTime')).toBe('21/11/2026 10:05');
    expect(formatValue('2026-11-21 10:05:00', 'dateTime')).toBe('21/11/2026 10:05');
    expect(formatValue('2026-11-21T02:30:00Z', 'dateTime', { timeZone: ZONE })).toBe(
      '20/11/2026 23:30',
    );
  });

  test('midnight UTC is a calendar day, not the evening before', () => {
    expect(formatValue('2026-11-21T00:00:00.000Z', 'date', { timeZone: ZONE })).toBe('21/11/2026');
  });

  test('ACC-373 COM-482 under 7 days old they are relative, then in full', () => {
    const relative = (value: string): string =>
      formatValue(value, 'relative', { now: NOW, timeZone: ZONE });
    expect(relative('2026-11-21T12:00:00Z')).toBe('há 3 horas');
    expect(relative('2026-11-20T12:00:00Z')).toBe('ontem');
    expect(relative('2026-11-15T12:00:00Z')).toBe('há 6 dias');
    expect(relative('2026-11-14T12:00:00Z')).toBe('14/11/2026 09:00');
    expect(relative('2026-11-21T14:59:50Z')).toBe('agora');
  });

  test('a typed day becomes ISO only when the calendar has it', () => {
    expect(parseDate('21/11/2026')).toBe('2026-11-21');
    expect(parseDate('31/02/2026')).toBeUndefined();
    expect(parseDate('21/11')).toBeUndefined();
  });

  test('a month is stored as YYYY-MM and shown as MM/YYYY', () => {
    expect(formatValue('2026-11', 'month')).toBe('11/2026');
  });
});

describe('codes and the rest', () => {
  const options = [
    { value: 'A', label: 'Ativo' },
    { value: 1, label: 'Um' },
  ];

  test('a code is shown by its label, an unknown one as it is', () => {
    expect(formatValue('A', 'status', { options })).toBe('Ativo');
    expect(formatValue('1', 'text', { options })).toBe('Um');
    expect(formatValue('ZZ', 'status', { options })).toBe('ZZ');
    expect(formatValue(['A', 'ZZ'], 'tags', { options })).toBe('Ativo, ZZ');
  });

  test('absent is empty, and what does not fit the format is shown as it came', () => {
    expect(formatValue(undefined, 'money')).toBe('');
    expect(formatValue('sob consulta', 'money')).toBe('sob consulta');
    expect(formatValue('em breve', 'date')).toBe('em breve');
    expect(formatValue(true, 'boolean')).toBe('Sim');
    expect(formatValue(123456, 'text')).toBe('123456');
    expect(formatValue(1234.5, 'quantity')).toBe('1.234,5');
  });

  test.each([
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['N/D', 'N/D'],
    ['não informado', 'não informado'],
    ['529982', '529.982'],
  ])('the CPF %s is shown as %s', (value, shown) => {
    expect(formatValue(value, 'cpf')).toBe(shown);
  });

  test('documents are masked, letters included', () => {
    expect(formatValue('12abc34501de35', 'cnpj')).toBe('12.ABC.345/01DE-35');
    expect(formatValue('11987654321', 'phone')).toBe('(11) 98765-4321');
    expect(formatValue('01001000', 'cep')).toBe('01001-000');
  });
});
