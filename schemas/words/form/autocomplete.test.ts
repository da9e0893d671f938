import { expect, test } from 'vitest';
import type { Format } from '../../release/types.ts';
import { usualAutocomplete } from './autocomplete.ts';

function tokens(fields: Record<string, Format>): Record<string, string | undefined> {
  const formats = new Map(Object.entries(fields));
  return Object.fromEntries(
    Object.keys(fields).map((path) => [path, usualAutocomplete(path, formats)]),
  );
}

test('a sign-in names its account and its password', () => {
  expect(tokens({ cpf: 'cpfCnpj', senha: 'password', captcha: 'captcha' })).toEqual({
    cpf: 'username',
    senha: 'current-password',
    captcha: undefined,
  });
});

test('several passwords are a new one and its repetition, and name no account', () => {
  expect(tokens({ email: 'email', senha: 'password', repetir: 'password' })).toEqual({
    email: 'email',
    senha: 'new-password',
    repetir: 'new-password',
  });
});

test('other formats say what they are; documents and free text are offered nothing', () => {
  expect(
    tokens({ tel: 'phone', cep: 'cep', cnpj: 'cnpj', nome: 'text', 'itens.*.email': 'email' }),
  ).toEqual({
    tel: 'tel-national',
    cep: 'postal-code',
    cnpj: undefined,
    nome: undefined,
    'itens.*.email': 'email',
  });
});
