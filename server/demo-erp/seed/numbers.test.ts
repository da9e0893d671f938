import { expect, test } from 'vitest';
import { completeCnpj, completeCpf, completeEan } from './numbers.ts';

test.each([
  ['12ABC34501DE', '12ABC34501DE35'],
  ['123456780001', '12345678000195'],
  ['ABCDEFGHIJKL', 'ABCDEFGHIJKL80'],
  ['AA3456780003', 'AA345678000386'],
])('CNPJ %s is completed to %s', (base, whole) => {
  expect(completeCnpj(base)).toBe(whole);
});

test.each([
  ['529982247', '52998224725'],
  ['111444777', '11144477735'],
])('CPF %s is completed to %s', (base, whole) => {
  expect(completeCpf(base)).toBe(whole);
});

test('EAN-13 of a known product', () => {
  expect(completeEan('789100031550')).toBe('7891000315507');
});
