import { unprocessable } from './errors.ts';

/**
 * Reads of a request body. Numbers may come as text, absent and null mean the same; anything else
 * is a 422 naming the field.
 */
type Body = Record<string, unknown>;

const INVALID = 'Dados inválidos.';

/** Whether a value is an object, neither null nor a list. */
export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text; null for an absent or empty one. */
export function optionalText(body: Body, name: string): string | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw unprocessable(INVALID, { [name]: 'Deve ser um texto.' });
}

/** A trimmed text; 422 with `message` for an absent or empty one. */
export function requiredText(body: Body, name: string, message = 'Campo obrigatório'): string {
  const value = optionalText(body, name)?.trim();
  if (value === undefined || value === '') throw unprocessable(INVALID, { [name]: message });
  return value;
}

/** A finite number; null for an absent one. */
export function optionalNumber(body: Body, name: string): number | null {
  const value = body[name];
  if (value === undefined || value === null || value === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) {
    throw unprocessable(INVALID, { [name]: 'Deve ser um número.' });
  }
  return number;
}

/** An id; null for an absent one and for zero. */
export function optionalId(body: Body, name: string): number | null {
  const number = optionalNumber(body, name);
  if (number !== null && (!Number.isSafeInteger(number) || number < 0)) {
    throw unprocessable(INVALID, { [name]: 'Código inválido.' });
  }
  return number === 0 ? null : number;
}

/** An id; 422 for an absent one and for zero. */
export function requiredId(body: Body, name: string): number {
  const number = optionalId(body, name);
  if (number === null) throw unprocessable(INVALID, { [name]: 'Campo obrigatório' });
  return number;
}

/** `true`, `1`, `'S'`, `'true'` are yes; absent and everything else is no. */
export function flag(body: Body, name: string): boolean {
  return [true, 1, '1', 'S', 'true'].some((yes) => body[name] === yes);
}

/** A list of records; null for an absent one. */
export function records(body: Body, name: string): Body[] | null {
  const value = body[name];
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every(isRecord)) {
    throw unprocessable(INVALID, { [name]: 'Deve ser uma lista de registros.' });
  }
  return value;
}

/** The number of a path parameter, or null when it is none (the caller answers 404). */
export function pathId(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
