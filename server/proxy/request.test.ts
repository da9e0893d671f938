import { expect, test } from 'vitest';
import type { CallTable } from '../../schemas/release/types.ts';
import { call } from '../testing/release.ts';
import { createMapThreads } from './mapping/threads.ts';
import { createProcedures, type Procedure } from './procedures.ts';
import { buildRequest, createCaller } from './request.ts';

const table = {
  calls: { PEDIDO: call('PEDIDO', 'GET', 'pedidos/1') },
  shapes: {},
} as unknown as CallTable;
const procedure = createProcedures(table, createMapThreads()).find('PEDIDO') as Procedure;
const headersFor = async (headers: Record<string, string> | undefined, token: string | undefined) =>
  (
    await buildRequest(
      procedure,
      procedure.read({}),
      createCaller(
        { app: 'portal', timeout: 1_000, ...(headers ? { headers } : {}) },
        42,
        token,
        async () => ({ CHAVE: '$&c' }),
      ),
    )
  ).headers;

test('App and the bearer token go with every request', async () => {
  expect(await headersFor(undefined, 't')).toEqual({
    App: 'portal',
    Authorization: 'Bearer t',
    Accept: 'application/json',
  });
  expect(await headersFor(undefined, undefined)).toEqual({
    App: 'portal',
    Accept: 'application/json',
  });
});

test('an ERP’s own headers take their place; one that waits for a token is left out without it', async () => {
  const own = {
    'X-Chave': 'Chave {token}',
    'X-Sistema': '{app}',
    'X-Quando': '{timestamp}',
    'X-Fixo': 'sim',
  };
  expect(await headersFor(own, '$&t')).toEqual({
    'X-Chave': 'Chave $&t',
    'X-Sistema': 'portal',
    'X-Quando': '42',
    'X-Fixo': 'sim',
    Accept: 'application/json',
  });
  expect(await headersFor(own, undefined)).toEqual({
    'X-Sistema': 'portal',
    'X-Quando': '42',
    'X-Fixo': 'sim',
    Accept: 'application/json',
  });
});

test('a header takes a secret by its name; one whose secret has no value is left out', async () => {
  const own = { 'X-Chave': 'k {secret.CHAVE}', 'X-Outra': '{secret.OUTRA}' };
  expect(await headersFor(own, undefined)).toEqual({
    'X-Chave': 'k $&c',
    Accept: 'application/json',
  });
});
