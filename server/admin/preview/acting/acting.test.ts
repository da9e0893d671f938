import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../../../schemas/admin/accounts.ts';
import type { OpenedPreview } from '../../../../schemas/admin/preview.ts';
import type { Boot } from '../../../../schemas/release/boot.ts';
import { type Harness, startHarness } from '../../../testing/harness.ts';
import { endExpired } from './acting.ts';

const portal = 'teste.localhost';
const host = `previa.${portal}`;
const html = { accept: 'text/html' };
const seeAs = {
  people: 'PROCURAR',
  search: 'termo',
  id: ['id'],
  label: ['nome'],
  call: 'ENTRAR_COMO',
  input: 'idColab',
  name: [['colaborador', 'nome']],
};

let h: Harness;
beforeEach(async () => {
  h = await startHarness({ settings: { seeAs } });
});
afterEach(() => h.close());

const pairOf = (response: Response, name: string): string | undefined =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && !pair.endsWith('='));

const send = (person: string, path: string, method: string, body: unknown): Promise<Response> =>
  h.request(`/admin/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    cookie: person,
    host: portal,
  });

/** Opens a preview in a browser that may have been in one before. */
async function open(
  person: string,
  { before = '', as = { kind: 'login' } }: { before?: string; as?: { kind: string } } = {},
): Promise<{ id: string; preview: string }> {
  const source = { release: h.release.hash };
  const asked = await send(person, '/preview', 'POST', { source, as });
  const { id, url } = (await asked.json()) as OpenedPreview;
  const { pathname, search } = new URL(url);
  const entered = await h.request(pathname + search, {
    host,
    headers: html,
    cookie: before,
  });
  return { id, preview: pairOf(entered, 'portal_preview') ?? '' };
}

async function signIn(preview: string): Promise<string> {
  const answer = await h.call('LOGIN', { cpf: '1', senha: '2' }, { host, cookie: preview });
  return pairOf(answer, 'portal_session') ?? '';
}

/** Signs in inside of a preview and sees the portal as a customer; yields the session's cookie. */
async function actIn(preview: string): Promise<string> {
  const session = await signIn(preview);
  h.erp.on('POST /login-colaborador', { token: 'outra' });
  h.erp.on('GET /carga', {
    colaborador: { nome: 'MERCADO X' },
    modulos: [],
    parametros: [],
  });
  const entered = await h.call(
    'ENTRAR_COMO',
    { idColab: 7 },
    { host, cookie: `${preview}; ${session}` },
  );
  expect(entered.status).toBe(200);
  return pairOf(entered, 'portal_session') ?? '';
}

async function bootOf(cookie: string): Promise<Boot> {
  const text = await (await h.request('/', { host, cookie, headers: html })).text();
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as Boot;
}

/** What the log says of seeing the portal as somebody, oldest first. */
const logged = async (): Promise<string[]> =>
  (await h.deps.admin.audit.entries('teste', {}, 20))
    .filter(({ action }) => action.startsWith('preview.as'))
    .map(({ action, person, detail }) => `${action} ${person?.name ? 'alguém' : '-'}: ${detail}`)
    .reverse();

const begun = 'preview.as alguém: MERCADO X (código MERCADO X)';
const ended = 'preview.asEnd alguém: MERCADO X (código MERCADO X), por 1 min';

test.each<[Role, boolean]>([
  ['admin', true],
  ['implementer', true],
  ['editor', false],
  ['reader', false],
])('whether %s sees the portal as a customer: %s', async (role, may) => {
  const { preview } = await open(await h.signIn(role));
  const session = await signIn(preview);
  const cookie = `${preview}; ${session}`;
  expect((await bootOf(cookie)).preview?.seeAs).toEqual(may ? seeAs : undefined);
  h.erp.on('POST /login-colaborador', { token: 'outra' });
  const answer = await h.call('ENTRAR_COMO', { idColab: 7 }, { host, cookie });
  expect(answer.status).toBe(may ? 200 : 403);
  expect(await logged()).toHaveLength(may ? 1 : 0);
});

test('made-up rows have no customers to see', async () => {
  const { preview } = await open(await h.signIn('admin'), {
    as: { kind: 'example' },
  });
  expect((await bootOf(preview)).preview?.seeAs).toBeUndefined();
});

test('nothing is written, not even what was allowed, and going back needs no new login', async () => {
  const admin = await h.signIn('admin');
  const { id, preview } = await open(admin);
  await send(admin, `/preview/${id}`, 'PATCH', { allowed: ['PEDIDO_CRIAR'] });
  const acting = `${preview}; ${await actIn(preview)}`;
  expect((await bootOf(acting)).session).toMatchObject({ impersonating: true });
  const write = (cookie: string) => h.call('PEDIDO_CRIAR', { idCli: 1 }, { host, cookie });
  h.erp.on('POST /pedidos', { id: 9 });
  h.erp.seen.length = 0;
  const refused = await write(acting);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('vendo o portal como outra pessoa');
  expect(h.erp.seen).toEqual([]);

  const back = await h.request('/_/session/restore', {
    method: 'POST',
    host,
    cookie: acting,
  });
  const own = `${preview}; ${pairOf(back, 'portal_session')}`;
  expect((await bootOf(own)).session).toMatchObject({ impersonating: false });
  expect((await write(own)).status).toBe(200);
  expect(await logged()).toEqual([begun, ended]);
});

test('signing out ends it once, however many requests notice', async () => {
  const { preview } = await open(await h.signIn('admin'));
  const acting = `${preview}; ${await actIn(preview)}`;
  await h.request('/_/session/end', { method: 'POST', host, cookie: acting });
  await Promise.all([bootOf(preview), bootOf(preview), bootOf(preview)]);
  expect(await logged()).toEqual([begun, ended]);
});

test('it ends with the right to it, and at once', async () => {
  const { preview } = await open(await h.signIn('admin'));
  const acting = `${preview}; ${await actIn(preview)}`;
  const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
  await h.deps.store.putMembership({
    person: entry?.person?.id ?? '',
    tenant: 'teste',
    role: 'editor',
    createdAt: h.clock.now,
  });
  expect((await h.call('PEDIDOS', {}, { host, cookie: acting })).status).toBe(401);
  expect((await bootOf(acting)).session).toBeNull();
  expect(await logged()).toEqual([begun, ended]);
});

test('the admin’s page may be loaded anew meanwhile', async () => {
  const admin = await h.signIn('admin');
  const { id, preview } = await open(admin);
  const session = await actIn(preview);
  await send(admin, `/preview/${id}`, 'PATCH', {
    seen: { fields: {}, branch: '2' },
  });
  const next = await open(admin, { before: `${preview}; ${session}` });
  const boot = await bootOf(`${next.preview}; ${session}`);
  expect(boot.session).toMatchObject({ impersonating: true });
  expect(boot.preview).toMatchObject({ id: next.id, seen: { branch: '2' } });
  expect(await logged()).toEqual([
    begun,
    'preview.as alguém: MERCADO X (código MERCADO X), filial 2',
  ]);
});

test.each<[string, Role, { kind: string }]>([
  ['another person of the admin', 'editor', { kind: 'login' }],
  ['another administrator', 'implementer', { kind: 'login' }],
  ['other eyes', 'admin', { kind: 'example' }],
])('it does not pass on to %s in the same browser', async (_, role, as) => {
  const admin = await h.signIn('admin');
  const { preview } = await open(admin);
  const session = await actIn(preview);
  const other = role === 'admin' ? admin : await h.signIn(role);
  const next = await open(other, { before: `${preview}; ${session}`, as });
  expect((await bootOf(`${next.preview}; ${session}`)).session).not.toMatchObject({
    impersonating: true,
  });
  expect(await logged()).toEqual([begun, ended]);
});

test('a preview that is only closed ends when its time is over, once in the log', async () => {
  const { preview } = await open(await h.signIn('admin'));
  await actIn(preview);
  await endExpired(h.deps);
  expect(await logged()).toEqual([begun]);
  h.clock.now += 9 * 60 * 60_000;
  await Promise.all([endExpired(h.deps), endExpired(h.deps)]);
  expect(await logged()).toEqual([begun, ended.replace('1 min', '480 min')]);
});

test('of more previews than a person may have the oldest ends, and the log says so', async () => {
  const admin = await h.signIn('admin');
  await actIn((await open(admin)).preview);
  for (let more = 0; more < 20; more++) {
    h.clock.now += 1;
    await open(admin);
  }
  expect(await logged()).toEqual([begun, ended]);
});
