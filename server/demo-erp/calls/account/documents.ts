import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Whether these are the 11 digits of a CPF whose check digits are right. */
export const isCpf = (text: string): boolean => /^\d{11}$/.test(text) && isValidCpf(text);

/**
 * Whether these are the 14 characters of a CNPJ, letters included, whose check digits are right.
 */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && isValidCnpj(text, { version: 2 });
