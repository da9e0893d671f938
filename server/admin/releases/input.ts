import { badInput } from '../../http/errors.ts';

/** Of the body of a request about releases. */
export const bounds = { size: 4_000, depth: 4 };
export const longestMessage = 1_000;

/**
 * A text of a body, trimmed; empty where it is absent and may be. Throws a 400 that names the
 * field.
 */
export function textOf(
  body: Readonly<Record<string, unknown>>,
  name: string,
  { required = false, longest = 200 } = {},
): string {
  const value = body[name] ?? '';
  if (typeof value !== 'string' || value.length > longest)
    throw badInput('Confira os campos marcados.', { [name]: `Até ${longest} caracteres.` });
  if (required && value.trim() === '')
    throw badInput('Confira os campos marcados.', { [name]: 'Preencha este campo.' });
  return value.trim();
}
