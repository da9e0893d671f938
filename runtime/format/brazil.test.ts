import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  cepIn,
  cnpjIn,
  cpfCnpjIn,
  cpfIn,
  maskCep,
  maskCnpj,
  maskCpf,
  maskCpfCnpj,
  maskPhone,
  phoneDigits,
  phoneIn,
  validCep,
  validCnpj,
  validCpf,
  validCpfCnpj,
  validPhone,
  whatsappLink,
} from './brazil.ts';

function vectors<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../tests/vectors/${name}.json`, import.meta.url), 'utf8'),
  ) as T;
}

interface Documents {
  cnpj: { value: string; valid: boolean }[];
  cpf: { value: string; valid: boolean }[];
}
interface Phones {
  whatsapp: { input: string; link: string }[];
  cases: { input: string; digits: string; geographic_ok: boolean; masked: string }[];
}

describe('documents', () => {
  const { cnpj, cpf } = vectors<Documents>('cpf_cnpj');

  test.each(cnpj)('ACC-187 CNPJ $value is valid: $valid', ({ value, valid }) => {
    expect(validCnpj(value)).toBe(valid);
  });

  test.each(cpf)('ACC-186 CPF $value is valid: $valid', ({ value, valid }) => {
    expect(validCpf(value)).toBe(valid);
  });

  test('ACC-188 one field takes either document', () => {
    expect([...cnpj, ...cpf].filter(({ value, valid }) => validCpfCnpj(value) !== valid)).toEqual(
      [],
    );
  });

  test('a repeated letter is no CNPJ, although its check digits may match', () => {
    expect(validCnpj('AAAAAAAAAAAA00')).toBe(false);
  });
});

describe('masks', () => {
  test('ACC-197 COM-290 masks follow what has been typed so far', () => {
    expect(['1', '123', '1234', '12345678909'].map(maskCpf)).toEqual([
      '1',
      '123',
      '123.4',
      '123.456.789-09',
    ]);
    expect(['12', '12a', '12abc34501de35'].map(maskCnpj)).toEqual([
      '12',
      '12.A',
      '12.ABC.345/01DE-35',
    ]);
    expect(['01001', '01001000'].map(maskCep)).toEqual(['01001', '01001-000']);
  });

  test('a mask is not upset by its own result', () => {
    expect(maskCnpj(maskCnpj('12ABC34501DE35'))).toBe('12.ABC.345/01DE-35');
    expect(maskPhone(maskPhone('11987654321'))).toBe('(11) 98765-4321');
  });

  test('the twelfth character, or a letter, turns a CPF into a CNPJ', () => {
    expect(maskCpfCnpj('12345678909')).toBe('123.456.789-09');
    expect(maskCpfCnpj('123456789091')).toBe('12.345.678/9091');
    expect(maskCpfCnpj('12A')).toBe('12.A');
  });
});

describe('phones', () => {
  const { cases, whatsapp } = vectors<Phones>('phones');

  test.each(cases)(
    'ACC-189 $input is a phone of a person: $geographic_ok',
    ({ input, geographic_ok }) => {
      expect(validPhone(input)).toBe(geographic_ok);
    },
  );

  test.each(cases)('$digits is shown as $masked', ({ digits, masked }) => {
    expect(maskPhone(digits)).toBe(masked);
  });

  test.each(whatsapp)('ACC-378 COM-486 $input leads to $link', ({ input, link }) => {
    expect(whatsappLink(input)).toBe(link);
  });

  test('ACC-377 COM-485 a phone is stored as digits without the country', () => {
    expect(phoneDigits('(11) 98765-4321')).toBe('11987654321');
    expect(phoneDigits('+55 (11) 98765-4321')).toBe('11987654321');
    expect(phoneDigits('(55) 3222-1234')).toBe('5532221234');
  });
});

test('ACC-194 a postcode is 8 digits', () => {
  const { responses } = vectors<{ responses: { cep: string; status: number }[] }>('cep');
  expect(responses.map(({ cep }) => validCep(cep))).toEqual(
    responses.map(({ status }) => status !== 400),
  );
});

test.each([
  ['CNPJ: 12.345.678/0001-95', cnpjIn, '12.345.678/0001-95'],
  ['12abc34501de35', cnpjIn, '12abc34501de35'],
  ['Paulo, CPF 529.982.247-25.', cpfCnpjIn, '529.982.247-25'],
  ['CPF/CNPJ 12.ABC.345/01DE-35\n', cpfCnpjIn, '12.ABC.345/01DE-35'],
  ['\u200e５２９.982.247-25', cpfIn, '529.982.247-25'],
  ['Tel.: +55 (11) 98765-4321', phoneIn, '11987654321'],
  ['011 3000-0000', phoneIn, '1130000000'],
  ['CEP 01310-100', cepIn, '01310100'],
  ['12.345.678', cnpjIn, undefined],
  ['9'.repeat(15), cpfCnpjIn, undefined],
  ['ramal 12', phoneIn, undefined],
])('what a pasted %j holds', (text, find, found) => {
  expect(find(text)).toBe(found);
});
