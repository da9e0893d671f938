import type { Format } from '../../release/types.ts';

const byFormat: Partial<Record<Format, string>> = {
  email: 'email',
  phone: 'tel-national',
  cep: 'postal-code',
  cardExpiry: 'cc-exp',
};

/** Formats that identify a user who signs in. */
const naming: ReadonlySet<Format> = new Set(['cpf', 'cnpj', 'cpfCnpj', 'email']);

/**
 * The `autocomplete` of a field for which the form has none: by its format, and by the passwords of
 * its form. One password next to a document or an e-mail is a sign-in; several are a new password
 * and its repetition.
 *
 * @param formats of the form's fields by path, in the form's order
 */
export function usualAutocomplete(
  path: string,
  formats: ReadonlyMap<string, Format>,
): string | undefined {
  const format = formats.get(path);
  if (format === undefined || inList(path)) return format && byFormat[format];
  const passwords = named(formats, (other) => other === 'password');
  if (format === 'password') return passwords.length === 1 ? 'current-password' : 'new-password';
  const [account] = passwords.length === 1 ? named(formats, (other) => naming.has(other)) : [];
  return path === account ? 'username' : byFormat[format];
}

const inList = (path: string): boolean => path.split('.').includes('*');

/** Paths of the fields outside of lists with one of some formats. */
const named = (
  formats: ReadonlyMap<string, Format>,
  isOne: (format: Format) => boolean,
): string[] =>
  [...formats].filter(([path, format]) => !inList(path) && isOne(format)).map(([path]) => path);
