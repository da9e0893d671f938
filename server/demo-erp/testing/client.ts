import { DEMO_PASSWORD, type DemoErp, type DemoErpOptions } from '../index.ts';
import { openSeeded } from './seeded.ts';

/** What a call answered; `body` is the parsed JSON, typed by the caller. */
export interface Reply<T> {
  status: number;
  body: T;
}

/** A person at the ERP: every request carries their token. */
export interface Client {
  get<T = Record<string, unknown>>(path: string): Promise<Reply<T>>;
  send<T = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Reply<T>>;
}

export const TODAY = '2026-11-20';

/** A small ERP in memory, on a fixed day. */
export function openDemo(options: Omit<DemoErpOptions, 'dataFile'> = {}): DemoErp {
  return openSeeded({ today: TODAY, ...options });
}

/** Requests with the given token, or none. */
export function clientOf(erp: DemoErp, token: string | null): Client {
  const request = async <T>(method: string, path: string, body?: unknown): Promise<Reply<T>> => {
    const headers: Record<string, string> = { app: 'portal-b2b' };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    const response = await erp.app.request(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  };
  return {
    get: (path) => request('GET', path),
    send: (method, path, body) => request(method, path, body),
  };
}

/** Logs a demo account in. Throws when the ERP refuses. */
export async function loginAs(erp: DemoErp, login: string): Promise<Client> {
  const reply = await clientOf(erp, null).send<{ token?: string }>('POST', '/login/b2b', {
    cpf: login,
    senha: DEMO_PASSWORD,
  });
  if (reply.body.token === undefined)
    throw new Error(`no token for ${login}: ${JSON.stringify(reply.body)}`);
  return clientOf(erp, reply.body.token);
}

/** Logins by what they are used for in tests. */
export const LOGIN = {
  admin: '10020030088',
  manager: '20030040094',
  supervisor: '30040050009',
  rep: '40050060007',
  otherRep: '50060070013',
  callcenter: '60070080020',
  customer: '12345678000195',
  fourStores: '11222333000181',
  alphanumeric: '12ABC34501DE35',
  withoutTable: '44556677000186',
  person: '52998224725',
  consumer: '12345678909',
  reset: '70080090036',
} as const;

/** Ids of customers with an account. */
export const CUSTOMER = {
  customer: 1001,
  fourStores: 1002,
  alphanumeric: 1006,
  withoutTable: 1007,
} as const;
