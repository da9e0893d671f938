import { request } from 'undici';

const json = { 'Content-Type': 'application/json' };

/** The ERP asked directly, as the portal asks it. */
export interface DirectErp {
  /** Headers of a signed-in call. */
  headers: Record<string, string>;
  /** An open quote to search in. */
  quote: number;
}

async function send<T>(url: string, headers: Record<string, string>, body: unknown): Promise<T> {
  const answer = await request(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.body.text();
  if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${text}`);
  return JSON.parse(text) as T;
}

/** Logs in as the administrator and opens a quote. */
export async function openErp(url: string): Promise<DirectErp> {
  const { token } = await send<{ token: string }>(`${url}/login/b2b`, json, {
    cpf: '10020030088',
    senha: 'demo1234',
    captcha: 'x',
  });
  const headers = { ...json, Authorization: `Bearer ${token}` };
  const { id } = await send<{ id: number }>(`${url}/orcamentos`, headers, {
    idCli: 1001,
    idFil: 1,
  });
  return { headers, quote: id };
}

/** How long a call takes until its whole answer is there, ms. Throws when it is refused. */
export async function timed(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<number> {
  const from = performance.now();
  await send(url, headers, body);
  return performance.now() - from;
}
