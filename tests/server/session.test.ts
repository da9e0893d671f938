import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Release } from '../../schemas/compiler/index.ts';
import { createAccessCodec } from '../../server/access/codec.ts';
import { type ReadAccess, readAccesses } from '../../server/access/read.ts';
import { type Harness, startHarness } from '../../server/testing/harness.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

let product: Release;
let h: Harness;

beforeAll(() => {
  const { release } = compileProduct({
    tenant: 'base',
    base: sourcesIn('config/base'),
    overlay: [],
  });
  if (!release) throw new Error('The product does not compile');
  product = { ...release, tenant: { ...release.tenant, hosts: [], captcha: { kind: 'NONE' } } };
}, 300_000);

beforeEach(async () => {
  h = await startHarness();
  await h.publish('teste', product);
});
afterEach(() => h.close());

const status = async (cookie: string) => (await h.request('/_/session', { cookie })).status;

async function logIn(id: number): Promise<string> {
  const customer = { id: 40 + id, razSoc: 'Mercado' };
  h.erp.on('GET /carga', {
    colaborador: { id, nome: 'Ana', type: 'CLIENTE', cliente: customer },
    filiais: [],
    lojas: [],
    modulos: [],
    preferencias: {},
  });
  return h.login();
}

async function accesses(): Promise<ReadAccess[]> {
  await h.deps.accesses.flush();
  const found: ReadAccess[] = [];
  const codec = createAccessCodec(Buffer.alloc(32, 7));
  for await (const access of readAccesses(h.deps.store, codec, 'teste', 0)) found.push(access);
  return found;
}

test('a password that is reset by a link ends the sessions of its person everywhere', async () => {
  const [one, two, stranger] = [await logIn(1), await logIn(1), await logIn(2)];
  h.erp.on('PUT /senha/redefinir', { message: 'Senha redefinida com sucesso!', idColab: 1 });
  const response = await h.call('SENHA_REDEFINIR_APLICAR', { token: 'r', senha: 'nova-senha' });
  expect(response.status).toBe(200);
  expect([await status(one), await status(two), await status(stranger)]).toEqual([401, 401, 200]);
});

test('ACC-237 AFT-317 only a session whose module of users is authorised acts as somebody else', async () => {
  const cookie = await logIn(1);
  const before = h.erp.seen.length;
  expect((await h.call('LOGIN_COLABORADOR', { idColab: 2 }, { cookie })).status).toBe(403);
  expect((await h.call('LOGIN_COLABORADOR', { idColab: 2 })).status).toBe(401);
  expect(h.erp.seen.length).toBe(before);
});

test('the code of a new password, which stands in an address, is not stored', async () => {
  const cookie = await logIn(1);
  await h.request('/senha/redefinir/segredo-do-link', { cookie });
  const stored = await accesses();
  expect(stored.at(-1)).toMatchObject({ event: 'screen', what: 'redefinir-senha' });
  expect(JSON.stringify(stored)).not.toContain('segredo-do-link');
});

test('the product tells who somebody is, in which customer’s name, and which record was opened', async () => {
  const cookie = await logIn(1);
  h.erp.on('GET /relatorios', []);
  await h.call('RELATORIOS', { tipo: 'CLIENTE', idCli: 41 }, { cookie });
  expect(await accesses()).toEqual([
    expect.objectContaining({ event: 'opened', who: '1', customer: '41' }),
    expect.objectContaining({
      event: 'call',
      who: '1',
      what: 'RELATORIOS',
      record: { idCli: '41' },
    }),
  ]);
});
