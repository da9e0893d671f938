import type { Harness } from '../../../testing/harness.ts';

export interface AdminClient {
  get(path: string): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
  /** The cookies that it has, as a header says them. */
  cookie(): string;
}

/** A browser at the admin: it keeps cookies from answer to answer. */
export function adminClient(
  h: Harness,
  { cookie = '', host }: { cookie?: string; host?: string } = {},
): AdminClient {
  const jar = new Map(
    cookie === ''
      ? []
      : [cookie.split('=', 1).concat(cookie.slice(cookie.indexOf('=') + 1)) as [string, string]],
  );
  const header = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const given =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await h.request(`/admin/api${path}`, {
      method,
      cookie: header(),
      host,
      ...given,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
    cookie: header,
  };
}
