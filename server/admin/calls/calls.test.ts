import { afterEach, beforeEach, expect, test } from 'vitest';
import type {
  CallContract,
  CallDrift,
  CallSummary,
  TrialLogin,
  TryAnswer,
} from '../../../schemas/admin/calls.ts';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.signIn('admin', 'teste');
});
afterEach(() => h.close());

const get = async <T>(path: string) =>
  (await (await h.request(`/admin/api${path}`, { cookie })).json()) as T;
const post = (path: string, body: unknown = {}) =>
  h.request(`/admin/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    cookie,
    headers: { 'content-type': 'application/json' },
  });
const tried = async (id: string, body: unknown = { with: {} }) =>
  (await (await post(`/calls/${id}/try`, body)).json()) as TryAnswer;
const login = () => post('/calls/login', { with: { cpf: '1', senha: '2' } });

test('the contract of a call is a schema of what it takes, without references', async () => {
  const call = await get<CallContract>('/calls/PEDIDOS');
  expect(call).toMatchObject({
    method: 'GET',
    reads: true,
    untriable: null,
    arguments: {
      properties: { page: { type: 'integer', default: 1 }, ids: { type: 'array' } },
      required: [],
    },
  });
  expect(JSON.stringify(call.answer)).toContain('razSoc');
  expect((await get<CallContract>('/calls/PEDIDO_CRIAR')).arguments).toMatchObject({
    required: ['idCli'],
  });
  expect((await h.request('/admin/api/calls/NENHUMA', { cookie })).status).toBe(404);
});

test('a try shows the request, the ERP’s own answer, what is left of it, and what does not fit', async () => {
  h.erp.on('GET /pedidos/7', {
    id: 'x',
    vlTot: '12.5',
    custo: 3,
    cliente: { razSoc: 'Acme', margem: 0.4 },
  });
  const answer = await tried('PEDIDO', { with: { id: '7' } });
  expect(answer.request).toMatchObject({ method: 'GET', url: `${h.erp.url}/pedidos/7` });
  expect(answer.answer).toMatchObject({ status: 200, size: expect.any(Number) });
  expect(answer.answer?.text).toContain('"custo":3');
  expect(answer.findings).toEqual([expect.objectContaining({ path: 'id' })]);
  expect(answer.undeclared).toEqual(['custo', 'cliente.margem']);
  expect(answer.value).toBeUndefined();
});

test('an answer that fits is shown as a browser gets it', async () => {
  h.erp.on('GET /pedidos/7', { id: '7', vlTot: '12.5', custo: 3 });
  expect(await tried('PEDIDO', { with: { id: '7' } })).toMatchObject({
    value: { id: 7, vlTot: 12.5 },
    findings: [],
    failure: null,
  });
});

test('a call is tried with the person’s own login, whose token and the tenant’s secrets are shown nowhere', async () => {
  await h.publish(
    'teste',
    buildRelease({
      settings: {
        erp: {
          app: 'p',
          timeout: 2_000,
          headers: { Authorization: 'Bearer {token}', 'X-Chave': '{secret.CHAVE}' },
        },
      },
    }),
  );
  await h.deps.secrets.put('teste', { name: 'CHAVE', value: 'chave-do-erp', by: 'Ana' });
  expect((await login()).status).toBe(200);
  h.erp.on('GET /pedidos/7', { id: 7, eco: 'segredo-do-erp chave-do-erp' });
  const answer = await tried('PEDIDO', { with: { id: '7' } });
  expect(h.erp.seen.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer segredo-do-erp',
    'x-chave': 'chave-do-erp',
  });
  expect(answer.request.headers.Authorization).toBe('Bearer ••••••');
  expect(JSON.stringify(answer)).not.toMatch(/segredo-do-erp|chave-do-erp/);
  expect(
    JSON.stringify(
      await h.deps.store.trialLogin('teste', (await get<{ id: string }>('/me')).id, h.clock.now),
    ),
  ).not.toContain('segredo-do-erp');
});

test('a login for trying is one person’s, and over after half an hour', async () => {
  await login();
  expect((await get<TrialLogin>('/calls/login')).expiresAt).toBe(h.clock.now + 30 * 60_000);
  cookie = await h.signIn('implementer');
  expect((await get<TrialLogin>('/calls/login')).expiresAt).toBeNull();
  cookie = await h.signIn('admin', 'teste');
  h.clock.now += 30 * 60_000;
  expect((await get<TrialLogin>('/calls/login')).expiresAt).toBeNull();
});

test('a call that changes data is made when that was confirmed, and not before', async () => {
  h.erp.on('POST /pedidos', { id: 1 });
  const refused = await post('/calls/PEDIDO_CRIAR/try', { with: { idCli: 1 } });
  expect(refused.status).toBe(409);
  expect(h.erp.seen.filter(({ url }) => url === '/pedidos')).toEqual([]);
  expect(await tried('PEDIDO_CRIAR', { with: { idCli: 1 }, confirmed: true })).toMatchObject({
    value: { id: 1 },
  });
});

test('a call that changes who is signed in, and one with files, are not tried', async () => {
  for (const id of ['LOGIN', 'ENTRAR_COMO', 'ANEXAR'])
    expect((await post(`/calls/${id}/try`, { with: {}, confirmed: true })).status).toBe(409);
});

test('an ERP that refuses or does not answer is reported in words', async () => {
  h.erp.on('GET /pedidos/7', { error: 'Pedido bloqueado.' }, 422);
  expect(await tried('PEDIDO', { with: { id: '7' } })).toMatchObject({
    answer: { status: 422 },
    failure: 'Pedido bloqueado.',
  });
  await h.erp.close();
  expect(await tried('PEDIDO', { with: { id: '7' } })).toMatchObject({
    answer: null,
    failure: 'Falha na comunicação com o servidor!',
  });
});

test('drift names the screens that make the call, and the fields that they show', async () => {
  const release = buildRelease();
  const code = JSON.stringify({
    screen: { columns: [{ path: ['cliente', 'razSoc'] }] },
    calls: { PEDIDOS: {} },
  });
  await h.publish('teste', {
    ...release,
    hash: 'com-telas',
    files: { ...release.files, 'screen.pedidos.json': code },
  });
  const mismatches = [
    { path: 'itens[].cliente.razSoc', problem: 'falta', count: 2 },
    { path: 'itens[].vlTot', problem: 'falta', count: 1 },
  ];
  await h.deps.store.recordDrift({
    tenant: 'teste',
    call: 'PEDIDOS',
    release: 'com-telas',
    at: 5,
    mismatches,
  });
  expect(await get<CallDrift[]>('/drift')).toEqual([
    {
      call: 'PEDIDOS',
      at: 5,
      findings: mismatches,
      screens: [
        {
          id: 'pedidos',
          name: 'Pedidos',
          route: '/pedidos',
          fields: ['itens[].cliente.razSoc'],
        },
      ],
    },
  ]);
  expect((await get<CallSummary[]>('/calls')).find(({ id }) => id === 'PEDIDOS')).toMatchObject({
    mismatches: 2,
    screens: 1,
  });
});

test('whoever edits drafts only sees and tries no call', async () => {
  cookie = await h.signIn('editor', 'teste');
  expect((await h.request('/admin/api/calls', { cookie })).status).toBe(403);
  expect((await post('/calls/PEDIDO/try', { with: { id: '7' } })).status).toBe(403);
  expect((await login()).status).toBe(403);
});
