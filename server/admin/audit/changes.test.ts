import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';
import { routeTable } from '../testing/route-table.ts';

const password = 'uma senha longa';
let h: Harness;
/** The routes whose change was seen in the log. */
const seen = new Set<string>();

beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

interface Change {
  /** What stands for the parameters of the route. */
  ids?: readonly string[];
  query?: string;
  body?: unknown;
  /** Where the entry shows. */
  tenant?: string;
  cookie?: string;
}

/**
 * Asks for a change and expects its entry in the log: what was done, by whom and from where. Yields
 * the answer.
 */
async function changed<T>(route: string, email: string, change: Change = {}): Promise<T> {
  const [method = '', pattern = ''] = route.split(' ');
  const { query = '', body = {}, tenant = 'teste' } = change;
  const ids = [...(change.ids ?? [])];
  const path = pattern.replace(/:\w+/g, () => ids.shift() ?? '');
  const cookie = change.cookie ?? (await h.signIn(email.split('@')[0] as 'admin'));
  const answer = await h.request(`/admin/api${path}${query}`, {
    method,
    cookie,
    body: body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const text = await answer.text();
  expect([route, answer.status, text]).toEqual([
    route,
    expect.toSatisfy((status: number) => status < 300),
    text,
  ]);
  const [entry] = await h.deps.admin.audit.entries(tenant, {}, 1);
  expect(entry).toMatchObject({
    action: routeTable[route]?.[1],
    person: { email },
    address: expect.stringMatching(/./),
  });
  seen.add(route);
  return (text === '' ? null : JSON.parse(text)) as T;
}
const admin = 'admin@teste.example';
const implementer = 'implementer@teste.example';
const lastToken = (): string => /#(\S+)/.exec(h.mails.at(-1)?.text ?? '')?.[1] ?? '';

test('drafts', async () => {
  const { id } = await changed<{ id: string }>('POST /drafts', admin, { body: { name: 'Um' } });
  const ids = [id];
  await changed('PATCH /drafts/:draft', admin, { ids, body: { name: 'Dois' } });
  const operation = { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Valor' };
  const body = { revision: 0, key: 'chave-um', operation };
  await changed('POST /drafts/:draft/operations', admin, { ids, body });
  expect((await h.deps.admin.audit.entries('teste', {}, 1))[0]?.document).toBe('list/pedidos');
  await changed('POST /drafts/:draft/undo', admin, { ids });
  await changed('POST /drafts/:draft/redo', admin, { ids });
  await changed('POST /drafts/:draft/rebase', admin, { ids });
  await changed('DELETE /drafts/:draft', admin, { ids });
});

describe('releases', () => {
  const asked = (status: 'awaiting' | 'scheduled') =>
    h.deps.store.createPublication({
      ...{ tenant: 'teste', draft: 'd', draftName: 'D', revision: 1, active: null, message: '' },
      ...{ branch: null, authorId: 'x', authorName: 'X', status, createdAt: 1 },
      dueAt: h.clock.now + 1_000_000,
    });
  const give = async (title: string, branch?: string): Promise<string> => {
    const { hash, files, tenant: settings } = buildRelease({ title });
    const own = branch === undefined ? {} : { branch };
    const at = h.clock.now;
    await h.deps.store.publish({ tenant: 'teste', hash, files, settings, overlay: [], at, ...own });
    return hash;
  };

  test('that are published, and changes that are taken back', async () => {
    const { id } = await h.deps.admin.drafts.create('teste', { id: 'p', name: 'Ana' }, 'Ajustes');
    await h.deps.admin.drafts.change(
      'teste',
      id,
      { id: 'p', name: 'Ana' },
      {
        ...{ revision: 0, key: 'chave-um' },
        operation: { op: 'set', at: 'list/pedidos#/empty', value: 'Nada aqui.' },
      },
    );
    const active = (await h.deps.store.tenant('teste'))?.active;
    const body = { revision: 1, active, message: '' };
    await changed('POST /drafts/:draft/publish', admin, { ids: [id], body });
    const [event] = await h.deps.store.releaseEvents('teste', { limit: 1 });
    const ids = [String(event?.id)];
    await changed('POST /releases/:event/undo', admin, { ids, body: { revision: 1 } });
  });

  test('that wait', async () => {
    const one = async (status: 'awaiting' | 'scheduled') => [String(await asked(status))];
    await changed('PUT /publications/approval', admin, { body: { needed: false } });
    await changed('POST /publications/:id/approve', admin, { ids: await one('awaiting') });
    const body = { reason: 'Falta o frete' };
    await changed('POST /publications/:id/refuse', admin, { ids: await one('awaiting'), body });
    await changed('POST /publications/:id/cancel', admin, { ids: await one('scheduled') });
  });

  test('that move', async () => {
    const first = await give('Um');
    const expected = await give('Dois');
    await changed('POST /releases/rollback', admin, { body: { hash: first, expected } });
    await give('Três', '2');
    await changed('POST /releases/branches/:branch/withdraw', admin, { ids: ['2'] });
    await give('Quatro', '2');
    await changed('POST /releases/branches/:branch/release', admin, { ids: ['2'] });
  });
});

test('people', async () => {
  const invite = { email: 'nova@teste.example', role: 'editor' };
  await changed('POST /people/invitations', admin, { body: invite });
  const [open] = await h.deps.store.invitations('teste', h.clock.now);
  const ids = [open?.id ?? ''];
  await changed('POST /people/invitations/:id/again', admin, { ids });
  const [again] = await h.deps.store.invitations('teste', h.clock.now);
  await changed('DELETE /people/invitations/:id', admin, { ids: [again?.id ?? ''] });
  await changed('POST /people/invitations', admin, { body: invite });
  const body = { token: lastToken(), name: 'Nova Pessoa', password };
  await changed('POST /auth/join', invite.email, { body, cookie: '-' });
  const nova = await h.deps.admin.accounts.people.byEmail(invite.email);
  const person = [nova?.id ?? ''];
  await changed('POST /people/:id/role', admin, { ids: person, body: { role: 'reader' } });
  await changed('DELETE /people/:id', admin, { ids: person });
});

test('the own account', async () => {
  const email = 'editor@teste.example';
  const act = (route: string, body: object = {}) =>
    changed<{ uri?: string }>(route, email, { body });
  await h.signIn('editor');
  await changed('POST /auth/sign-in', email, { body: { email, password }, cookie: '-' });
  await act('POST /auth/sign-out');
  await act('POST /account/name', { name: 'Novo Nome' });
  const cookie = await h.signIn('editor');
  const setup = await h.request('/admin/api/account/two-factor', {
    method: 'POST',
    cookie,
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  });
  const { uri } = (await setup.json()) as { uri: string };
  const secret = base32.decode(new URL(uri).searchParams.get('secret') ?? '');
  const code = () => createOTP(new TextDecoder().decode(secret)).totp();
  await changed('POST /account/two-factor/confirm', email, {
    cookie,
    body: { code: await code() },
  });
  await act('POST /account/recovery-codes', { password });
  const half = await h.request('/admin/api/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json' },
  });
  const challenge = half.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  await changed('POST /auth/code', email, {
    cookie: challenge.join('; '),
    body: { code: await code(), kind: 'app' },
  });
  await act('POST /account/two-factor/off', { password });
  const { id = '' } = (await h.deps.admin.accounts.people.byEmail(email)) ?? {};
  const [device] = await h.deps.admin.accounts.sessions.devices(id);
  await changed('DELETE /account/devices/:id', email, { ids: [device?.id ?? ''] });
  await act('POST /account/password', { password, newPassword: 'outra senha longa' });
  await act('DELETE /account/devices');
  await h.request('/admin/api/auth/forgotten', {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'content-type': 'application/json' },
  });
  await expect.poll(() => h.mails.at(-1)?.to).toBe(email);
  const body = { token: lastToken(), newPassword: password };
  await changed('POST /auth/reset', email, { body, cookie: '-' });
});

test('settings, calls, previews and assistants', async () => {
  await changed('PUT /secrets/:name', admin, { ids: ['CHAVE'], body: { value: 'x' } });
  await changed('DELETE /secrets/:name', admin, { ids: ['CHAVE'] });
  await changed('POST /erp-test', admin, { body: { url: h.erp.url } });
  await changed('POST /calls/login', admin, { body: { with: { cpf: '1', senha: '2' } } });
  await changed('POST /calls/:id/try', admin, { ids: ['PEDIDOS'], body: { with: {} } });
  await changed('DELETE /calls/login', admin);
  const account = { inputs: { cpf: '1', senha: '2' } };
  await changed('PUT /preview/account', admin, { body: account });
  await changed('DELETE /preview/account', admin);
  const { active } = (await h.deps.store.tenant('teste')) ?? {};
  const body = { source: { release: active }, path: '/' };
  const { id } = await changed<{ id: string }>('POST /preview/links', admin, { body });
  await changed('DELETE /preview/links/:id', admin, { ids: [id] });
  const cookie = await h.signIn('admin');
  const opened = await h.request('/admin/api/preview', {
    method: 'POST',
    cookie,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const preview = ((await opened.json()) as { id: string }).id;
  const allowed = { allowed: ['PEDIDO_CRIAR'] };
  await changed('PATCH /preview/:id', admin, { ids: [preview], body: allowed, cookie });
  await changed('POST /tokens', admin, { body: { name: 'Assistente' } });
  const owner = (await h.deps.admin.accounts.people.byEmail(admin))?.id ?? '';
  const [token] = await h.deps.admin.tokens.list('teste', owner);
  await changed('DELETE /tokens/:id', admin, { ids: [token?.id ?? ''] });
});

test('pictures', async () => {
  const create = { width: 20, height: 20, channels: 3, background: '#0f6b5c' } as const;
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const query = '?use=logo&name=marca.png';
  const { hash } = await changed<{ hash: string }>('POST /assets', admin, { query, body });
  await changed('DELETE /assets/:hash', admin, { ids: [hash] });
});

test('tenants', async () => {
  const hosts = ['acme.exemplo'];
  const wanted = { id: 'acme', name: 'Acme', hosts, erpUrl: 'https://erp.acme.exemplo' };
  await changed('POST /tenants', implementer, { tenant: 'acme', body: wanted });
  const [file] = (await h.deps.store.overlay('acme')).files;
  const text = (file?.text ?? '').replaceAll('acme', 'outra').replace('Acme', 'Outra');
  const body = zipSync({ 'tenant/tenant.json': strToU8(text) });
  const query = '?id=outra';
  await changed('POST /tenants/import', implementer, { tenant: 'outra', query, body });
  const more = zipSync({
    'theme/default.json': strToU8('{"$patch":"theme/default"}'),
    'tenant/tenant.json': strToU8(file?.text ?? ''),
  });
  const given = { ids: ['teste'], query: '?force=1', body: more };
  await changed('POST /tenants/:id/import', implementer, given);
  await changed('POST /ticket', implementer, { tenant: 'acme', body: { tenant: 'acme' } });
});

test('every change that the table names was seen here', () => {
  const named = Object.entries(routeTable).filter(([, [, audit]]) => typeof audit === 'string');
  expect(named.map(([route]) => route).filter((route) => !seen.has(route))).toEqual([]);
});
