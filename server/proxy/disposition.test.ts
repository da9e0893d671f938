import { expect, test } from 'vitest';
import { contentDisposition, fileName, nameIn } from './disposition.ts';

test('a file name takes the call’s inputs and nothing that names a folder', () => {
  expect(fileName('orçamento-{id}.pdf', { id: 12 })).toBe('orçamento-12.pdf');
  expect(fileName('{x}.pdf', { x: '../a\r\nb"' })).toBe('..-a-b-.pdf');
  expect(fileName('{y}', {})).toBe('arquivo');
});

test.each([
  ['fatura\u202egpj.exe', 'faturagpj.exe'],
  ['\u2066a\u2069\u200e\u061c\ufeff.pdf', 'a.pdf'],
  ['nota\u0085\u2028\ud800.pdf', 'nota-.pdf'],
  ['a.pdf. . ', 'a.pdf'],
  ['\u202e', 'arquivo'],
  ['CA\u0301FE.pdf', 'CÁFE.pdf'],
  [`${'á'.repeat(300)}.pdf`, `${'á'.repeat(73)}.pdf`],
])('the file name %j is %j', (name, safe) => expect(fileName(name, {})).toBe(safe));

test('a name with accents is readable by old and new browsers', () => {
  expect(contentDisposition("orçamento 'a'.pdf", true)).toBe(
    `inline; filename="orcamento 'a'.pdf"; filename*=UTF-8''or%C3%A7amento%20%27a%27.pdf`,
  );
});

test.each([
  ['attachment; filename="danfe-70214.pdf"', 'danfe-70214.pdf'],
  ['attachment; filename=notas.zip; size=12', 'notas.zip'],
  [`attachment; filename="x"; filename*=UTF-8''or%C3%A7amento.pdf`, 'orçamento.pdf'],
  [`attachment; filename="x.pdf"; filename*=UTF-8''%zz`, 'x.pdf'],
  ['attachment', undefined],
])('the file of %s is %s', (disposition, name) => expect(nameIn(disposition)).toBe(name));
