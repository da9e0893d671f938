import type { Portal } from '../scenarios/portal.ts';
import { cookiesOf } from '../scenarios/steps.ts';

/** An attacker with an account: calls and files of the portal over HTTP, with the session of a login. */
export interface PortalUser {
  call<T>(name: string, given: unknown): Promise<T>;
  /** A call with one file, under the input `arquivo`. */
  upload(name: string, given: object, file: { name: string; type: string; bytes: Uint8Array }): Promise<Response>;
  file(name: string, given: unknown): Promise<Response>;
}

/** Logs in. Calls throw when they are refused; uploads and files answer the response. */
export async function portalUser({ url }: Portal, login: string): Promise<PortalUser> {
  const cookie = (await cookiesOf(url, login)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: url };
  return {
    call: async (name, given) => {
      const json = { ...headers, 'content-type': 'application/json' };
      const response = await fetch(`${url}/_/call/${name}`, { method: 'POST', headers: json, body: JSON.stringify({ with: given }) });
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return response.json() as never;
    },
    upload: (name, given, { name: fileName, type, bytes }) => {
      const form = new FormData();
      form.append('with', JSON.stringify({ ...given, arquivo: [{ id: 'f', name: fileName, size: bytes.length, type }] }));
      form.append('f', new Blob([bytes as BlobPart], { type }), fileName);
      return fetch(`${url}/_/call/${name}`, { method: 'POST', headers, body: form });
    },
    file: (name, given) => fetch(`${url}/_/file/${name}?w=${encodeURIComponent(JSON.stringify(given))}`, { headers }),
  };
}
