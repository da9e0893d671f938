/**
 * Brazilian documents, postcodes and phones. The one module that touches `@brazilian-utils`,
 * because the library has defaults that are wrong here: its CNPJ knows no letters unless `version:
 * 2`, its phone mask drops digits unless `mask: 'auto'`, and version 2 lets a repeated digit pass.
 *
 * Stored values are bare (`12ABC34501DE35`, `11987654321`); masks exist for the eye only.
 * Everything here is pure.
 */
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatPhone } from '@brazilian-utils/brazilian-utils/format-phone';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone';

/** A CNPJ has letters since July 2026; its two check digits stay numeric. */
const CNPJ_SHAPE = /^[0-9A-Z]{12}[0-9]{2}$/;
const REPEATED = /^(.)\1*$/;

/** Digits only: the stored form of phones, CPF and CEP. */
export function digits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Letters and digits, upper case: the stored form of a CNPJ, up to its 14 characters. */
export function cnpjCharacters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
}

/**
 * 11 digits with valid check digits; a repeated digit is refused although its check digits match.
 */
export function validCpf(text: string): boolean {
  const bare = digits(text);
  return bare.length === 11 && !REPEATED.test(bare) && isValidCpf(text);
}

/** 14 characters with valid check digits, letters in any case; a repeated character is refused. */
export function validCnpj(text: string): boolean {
  const bare = text.toUpperCase().replace(/[.\-/\s]/g, '');
  return CNPJ_SHAPE.test(bare) && !REPEATED.test(bare) && isValidCnpj(bare, { version: 2 });
}

/** Either document. */
export function validCpfCnpj(text: string): boolean {
  return validCpf(text) || validCnpj(text);
}

/** 8 digits, with or without the hyphen. Whether the postcode exists is the server's question. */
export function validCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim());
}

/** 10 or 11 digits with an existing area code; service numbers (0800) are not people's phones. */
export function validPhone(text: string): boolean {
  return isValidPhone(text, { accept: ['mobile', 'landline'] });
}

const WHOLE_CPF = /(?<![\dA-Z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Z])/i;
const WHOLE_CNPJ =
  /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\dA-Z])/i;

/** The text with ASCII's letters and digits, without marks of width and direction. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff]/g, '');

/** The CNPJ in a text such as `CNPJ: 12.345.678/0001-95`; undefined without one. */
export function cnpjIn(text: string): string | undefined {
  return WHOLE_CNPJ.exec(plain(text))?.[0];
}

/** The document in a text such as `CPF 529.982.247-25`; undefined without one. */
export function cpfCnpjIn(text: string): string | undefined {
  return cnpjIn(text) ?? WHOLE_CPF.exec(plain(text))?.[0];
}

/** The CPF in a text such as `CPF 529.982.247-25`; undefined without one. */
export function cpfIn(text: string): string | undefined {
  return WHOLE_CPF.exec(plain(text))?.[0];
}

/**
 * The phone in a text such as `Tel.: +55 (11) 98765-4321`, without the country; undefined without
 * one.
 */
export function phoneIn(text: string): string | undefined {
  const bare = phoneDigits(plain(text)).replace(/^0(?=[1-9]\d{9,10}$)/, '');
  return validPhone(bare) ? bare : undefined;
}

/** The postcode in a text such as `CEP 01310-100`; undefined without one. */
export function cepIn(text: string): string | undefined {
  const bare = digits(plain(text));
  return bare.length === 8 ? bare : undefined;
}

/** `000.000.000-00`, as far as typed. */
export function maskCpf(text: string): string {
  const d = digits(text).slice(0, 11);
  return join([d.slice(0, 3), d.slice(3, 6), d.slice(6, 9), d.slice(9)], ['.', '.', '-']);
}

/** `SS.SSS.SSS/SSSS-NN`, as far as typed. */
export function maskCnpj(text: string): string {
  const c = cnpjCharacters(text);
  return join(
    [c.slice(0, 2), c.slice(2, 5), c.slice(5, 8), c.slice(8, 12), c.slice(12)],
    ['.', '.', '/', '-'],
  );
}

/** A CPF while it can be one: a letter or a twelfth character makes it a CNPJ. */
export function maskCpfCnpj(text: string): string {
  const characters = cnpjCharacters(text);
  return characters.length <= 11 && /^\d*$/.test(characters)
    ? maskCpf(characters)
    : maskCnpj(characters);
}

/** `00000-000`, as far as typed. */
export function maskCep(text: string): string {
  return formatCep(digits(text).slice(0, 8));
}

/** `(11) 98765-4321`, `(11) 3000-0000`, `0800 123 4567`, `+55 11 98765-4321`, as far as typed. */
export function maskPhone(text: string): string {
  return formatPhone(text, { mask: 'auto' });
}

/** Area code and number without the country's 55; the stored form of every phone. */
export function phoneDigits(text: string): string {
  const bare = digits(text).replace(/^00(?=55)/, '');
  return bare.length > 11 && bare.startsWith('55') ? bare.slice(2) : bare;
}

/** `https://wa.me/55…`; never 55 twice. */
export function whatsappLink(phone: string): string {
  return `https://wa.me/55${phoneDigits(phone)}`;
}

/** Joins the groups typed so far; a separator appears with the first character after it. */
function join(groups: string[], separators: string[]): string {
  return groups.reduce(
    (text, group, i) => (group === '' ? text : text + (separators[i - 1] ?? '') + group),
    '',
  );
}
