import { request } from 'undici';

/** Session of a program that acts as a signed-in browser. */
export interface BenchSession {
  /** `http://localhost:1234` */
  url: string;
  release: string;
  /** Value of the cookie `portal_session`. */
  cookie: string;
  /** Another host name at the same address: that of another tenant. */
  host?: string;
}

/** The demo ERP's administrator, who sees everything. */
const account = { cpf: '10020030088', senha: 'demo1234' };

/** Headers that say where a browser is. */
const placeHeaders = (url: string, host: string | undefined): Record<string, string> =>
  host === undefined
    ? { Origin: url }
    : { Origin: `http://${host}:${new URL(url).port}`, Host: `${host}:${new URL(url).port}` };

/** Signs in at a running portal. Throws with its answer when it refuses. */
export async function signIn(
  url: string,
  release: string,
  { cpf = account.cpf, host }: { cpf?: string; host?: string } = {},
): Promise<BenchSession> {
  const answer = await request(`${url}/_/call/LOGIN`, {
    method: 'POST',
    headers: {
      ...placeHeaders(url, host),
      'Content-Type': 'application/json',
      'X-Release': release,
    },
    body: JSON.stringify({ with: { ...account, cpf } }),
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').match(/portal_session=([\w-]+)/)?.[1];
  const text = await answer.body.text();
  if (cookie === undefined)
    throw new Error(`The benchmark could not sign in: ${answer.statusCode} ${text}`);
  return { url, release, cookie, ...(host !== undefined && { host }) };
}

/** Headers of a call as the browser sends them. */
export function callHeaders({ url, release, cookie, host }: BenchSession): Record<string, string> {
  return {
    ...placeHeaders(url, host),
    'Content-Type': 'application/json',
    'X-Release': release,
    Cookie: `portal_session=${cookie}`,
  };
}
