import { expect, test } from 'vitest';
import { declaredType } from './declared.ts';

test.each([
  ['foto.png', 'image/png', 'image/png'],
  ['FOTO.JPG', 'image/jpeg', 'image/jpeg'],
  ['nota.pdf', 'application/pdf', 'application/pdf'],
  [
    'tabela.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['lista.csv', 'application/vnd.ms-excel', 'text/csv'],
  ['foto.png', 'application/pdf', 'application/octet-stream'],
  ['nota.xml', 'application/pdf', 'application/xml'],
  ['a.bat', 'image/png', 'application/octet-stream'],
  ['sem-extensao', 'image/png', 'application/octet-stream'],
  ['a.constructor', 'image/png', 'application/octet-stream'],
])('%s as %s is called %s', (name, type, declared) =>
  expect(declaredType(name, type)).toBe(declared),
);
