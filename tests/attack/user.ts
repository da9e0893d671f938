import type { Portal } from '../scenarios/support/portal.ts';
import { cookiesOf } from '../scenarios/support/steps.ts';

/**
 * An attacker with an account: calls and files of the portal over HTTP, with the session of a
 * login.
 */
export interface PortalUser {
  call<T>(name: string, given: unknown): Promise<T>;
  /** @param release hash of the release that the page claims to have */
  ask(name: string, given: unknown, release?: string): Promise<Response>;
  /** A call with one file, under the input `arquivo`. */
  upload(
    name: string,
    given: object,
    file: { name: string; type: string; bytes: Uint8Array },
  ): Promise<Response>;
  file(name: string, given: unknown): Promise<Response>;
}

/** Logs in. A `call` throws when it is refused; the others answer the response. */
export async function portalUser({ url }: Portal, login: string): Promise<PortalUser> {
  const cookie = (await cookiesOf(url, login))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const headers = { cookie, origin: url };
  const ask = (name: string, given: unknown, release?: string): Promise<Response> => {
    const json = {
      ...headers,
      'content-type': 'application/json',
      ...(release === undefined ? {} : { 'x-release': release }),
    };
    return fetch(`${url}/_/call/${name}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ with: given }),
    });
  };
  return {
    ask,
    call: async (name, given) => {
      const response = await ask(name, given);
      if (!response.ok)
        throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return response.json() as never;
    },
    upload: (name, given, { name: fileName, type, bytes }) => {
      const form = new FormData();
      form.append(
        'with',
        JSON.stringify({
          ...given,
          arquivo: [{ id: 'f', name: fileName, size: bytes.length, type }],
        }),
      );
      form.append('f', new Blob([bytes as BlobPart], { type }), fileName);
      return fetch(`${url}/_/call/${name}`, { method: 'POST', headers, body: form });
    },
    file: (name, given) =>
      fetch(`${url}/_/file/${name}?w=${encodeURIComponent(JSON.stringify(given))}`, { headers }),
  };
}
