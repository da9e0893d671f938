import { badInput } from '../../http/errors.ts';
import { oneLine } from '../one-line.ts';
import { longestPassword, shortestPassword } from './auth.ts';

const longestName = 100;

const refuse = (field: string, message: string): Error => badInput(message, { [field]: message });

/** The address as it is stored. Throws a 400 for what no mail reaches. */
export function checkEmail(email: string, field = 'email'): string {
  const address = email.trim().toLowerCase();
  if (address.length > 200 || !/^[^\s@"<>(),;:\\[\]]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(address))
    throw refuse(field, 'Este e-mail não parece completo.');
  return address;
}

/** Throws a 400 for a password that is too short or too long. */
export function checkPassword(password: string, field: string): void {
  if (password.length < shortestPassword)
    throw refuse(field, `A senha precisa de pelo menos ${shortestPassword} caracteres.`);
  if (password.length > longestPassword)
    throw refuse(field, `A senha pode ter até ${longestPassword} caracteres.`);
}

/**
 * The name as it is stored. Throws a 400 for one that is empty, fills more than a line, or holds
 * what nobody sees.
 */
export function checkName(given: string): string {
  const name = oneLine(given);
  if (name === null) throw refuse('name', 'O nome tem um caractere invisível. Digite-o de novo.');
  if (name === '') throw refuse('name', 'Diga como você se chama.');
  if (name.length > longestName) throw refuse('name', `O nome pode ter até ${longestName} letras.`);
  return name;
}
