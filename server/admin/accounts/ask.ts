import type { JsonObject } from '../../../schemas/release/types.ts';
import { readJsonObject } from '../../http/body/body.ts';
import type { AppContext } from '../../http/context.ts';
import { badInput } from '../../http/errors.ts';
import { isSecure } from '../../http/security/secure.ts';
import { authPath } from './auth.ts';
import { accountRefusal } from './messages.ts';
import { type Auths, authFor, authHeaders, passCookies } from './sign-in/sessions.ts';

const bounds = { size: 4_000, depth: 3 };
const longestText = 1_000;

/**
 * The named texts of a request's body, trimmed unless they are secrets; those of `optional` are
 * empty where they are missing. Throws a 400 where another one is missing, or one is too long.
 */
export async function readTexts<Name extends string>(
  c: AppContext,
  names: readonly Name[],
  optional: readonly Name[] = [],
): Promise<Record<Name, string>> {
  const body = await readJsonObject(c, bounds);
  const entries = [...names, ...optional].map((name): [Name, string] => {
    const value = body[name] ?? (optional.includes(name) ? '' : undefined);
    if (optional.includes(name) && value === '') return [name, ''];
    if (typeof value !== 'string' || value.trim() === '')
      throw badInput('Preencha este campo.', { [name]: 'Preencha este campo.' });
    if (value.length > longestText)
      throw badInput('Este texto é longo demais.', { [name]: 'Este texto é longo demais.' });
    return [name, /password/i.test(name) ? value : value.trim()];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/**
 * A request to an endpoint of Better Auth in the name of another: with its cookies and nothing else
 * of it.
 */
export function authRequest(
  c: AppContext,
  method: 'GET' | 'POST',
  path: string,
  body?: JsonObject,
): Request {
  const origin = `${isSecure(c) ? 'https' : 'http'}://${c.req.header('host') ?? new URL(c.req.url).host}`;
  const headers = authHeaders(c);
  // That a POST comes from a page of this host is proved already (`sameOrigin`).
  headers.set('origin', origin);
  if (body) headers.set('content-type', 'application/json');
  return new Request(`${origin}${authPath}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
}

/**
 * Asks an endpoint of Better Auth. Its cookies go to the browser with the answer, unless
 * `withCookies` is false. Answers the parsed body; throws a `PortalError` for a refusal.
 */
export async function askAuth<T>(
  c: AppContext,
  auths: Auths,
  path: string,
  body: JsonObject,
  withCookies = true,
): Promise<{ answer: T; cookies: Headers }> {
  const response = await authFor(c, auths).handler(authRequest(c, 'POST', path, body));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw accountRefusal(response.status, answer);
  if (withCookies) passCookies(c, response.headers);
  return { answer: answer as T, cookies: response.headers };
}
