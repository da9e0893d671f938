import { describe, expect, test } from 'vitest';
import { textHelpers } from './text-helpers.ts';

const helpers = textHelpers();
const call = (name: string, ...args: unknown[]): unknown => helpers[name]?.(...args);

describe('helpers of texts', () => {
  test('ACC-010: money is written R$ 1.234,56 with a plain space', () => {
    expect(call('money', 1234.56)).toBe('R$ 1.234,56');
  });

  test('minus zero prints as zero', () => {
    expect(call('money', -0)).toBe('R$ 0,00');
    expect(call('number', -0)).toBe('0');
  });

  test('a date without time never shifts a day', () => {
    expect(call('date', '2026-01-01')).toBe('01/01/2026');
    expect(call('date', '2026-12-31')).toBe('31/12/2026');
  });

  test('an absent value prints nothing, whatever the helper', () => {
    for (const name of [
      'money',
      'number',
      'percent',
      'quantity',
      'date',
      'dateTime',
      'month',
      'cpf',
      'phone',
      'upper',
      'lower',
      'join',
      'label',
    ]) {
      expect(call(name, undefined), name).toBe('');
    }
  });

  test('percent hides decimals of whole numbers', () => {
    expect(call('percent', 5)).toBe('5%');
    expect(call('percent', 5.25)).toBe('5,25%');
  });

  test('number takes its decimals as second argument', () => {
    expect(call('number', 1234.5, 2)).toBe('1.234,50');
  });

  test('plural counts in the right number', () => {
    expect(call('plural', 0, 'item', 'itens')).toBe('0 itens');
    expect(call('plural', 1, 'item', 'itens')).toBe('1 item');
    expect(call('plural', 1200, 'item', 'itens')).toBe('1.200 itens');
  });

  test('label names a code and shows an unknown code as it is', () => {
    expect(call('label', 1, '{"1":"Aberto"}')).toBe('Aberto');
    expect(call('label', 9, '{"1":"Aberto"}')).toBe('9');
  });

  test('default stands in only for what is absent', () => {
    expect(call('default', '', 'N/D')).toBe('N/D');
    expect(call('default', 0, 'N/D')).toBe(0);
  });

  test('lt compares numbers, and what is absent is less than none', () => {
    expect([call('lt', 49, 50), call('lt', 50, 50), call('lt', undefined, 50)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('join leaves out empty entries', () => {
    expect(call('join', ['Rua A', '', '10'], ' - ')).toBe('Rua A - 10');
  });

  test('upper keeps accents', () => {
    expect(call('upper', 'São João')).toBe('SÃO JOÃO');
  });
});
