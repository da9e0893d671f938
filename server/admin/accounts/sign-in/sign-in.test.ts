import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Me, personHeader } from '../../../../schemas/admin/accounts.ts';
import { type Harness, startHarness } from '../../../testing/harness.ts';

let h: Harness;
const password = 'uma senha longa';

beforeEach(async () => {
  h = await startHarness();
  const { people } = h.deps.admin.accounts;
  const ana = await people.create({ name: 'Ana', email: 'ana@acme.example', password });
  await h.deps.store.putMembership({
    person: ana.id,
    tenant: 'teste',
    role: 'editor',
    createdAt: h.clock.now,
  });
});
afterEach(() => h.close());

const post = (path: string, body: unknown, more: { cookie?: string; host?: string } = {}) =>
  h.request(`/admin/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    ...more,
  });
const signIn = (email: string, given = password, more: { cookie?: string; host?: string } = {}) =>
  post('/auth/sign-in', { email, password: given }, more);
const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
const actions = async () =>
  (await h.deps.admin.audit.entries('teste', {}, 50)).map(({ action }) => action);

test('whoever signs in is known by a cookie of the admin alone, which no script reads', async () => {
  const response = await signIn('Ana@acme.example');
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^admin\.session_token=[^;]+; Max-Age=43200; Path=\/admin; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  const me = await h.request('/admin/api/me', { cookie: cookieOf(response) });
  expect(await me.json()).toMatchObject({
    name: 'Ana',
    email: 'ana@acme.example',
    role: 'editor',
    tenant: 'teste',
    permissions: expect.arrayContaining(['draft.write']),
  });
  expect(await actions()).toEqual(['session.open']);
});

test('over TLS the cookie is for TLS only', async () => {
  const response = await h.app.request('https://teste.localhost/admin/api/auth/sign-in', {
    method: 'POST',
    body: JSON.stringify({ email: 'ana@acme.example', password }),
    headers: {
      'content-type': 'application/json',
      host: 'teste.localhost',
      origin: 'https://teste.localhost',
    },
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-admin\.session_token=.*; Secure/),
  ]);
});

test('a wrong password and an account that does not exist get the same answer', async () => {
  const [wrong, nobody] = [
    await signIn('ana@acme.example', 'outra senha longa'),
    await signIn('ninguem@acme.example'),
  ];
  expect([wrong.status, nobody.status]).toEqual([400, 400]);
  expect(await wrong.text()).toBe(await nobody.text());
  expect(wrong.headers.getSetCookie()).toEqual([]);
});

test('many wrong passwords are slowed down, and the right one, too, meanwhile', async () => {
  for (let i = 0; i < 5; i++) await signIn('ana@acme.example', `errada numero ${i}`);
  const refused = await signIn('ana@acme.example');
  expect(refused.status).toBe(429);
  h.clock.now += 10_000;
  expect((await signIn('ana@acme.example')).status).toBe(200);
});

test('somebody of another tenant does not come in, and nothing of them stays behind', async () => {
  await h.publish('outro', h.release);
  const response = await signIn('ana@acme.example', password, { host: 'outro.localhost' });
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
  const ana = await h.deps.admin.accounts.people.byEmail('ana@acme.example');
  expect(await h.deps.admin.accounts.sessions.devices(ana?.id ?? '')).toEqual([]);
});

test('a session taken to the address of another tenant finds nothing there, and it is logged', async () => {
  await h.publish('outro', h.release);
  const cookie = await h.signIn('admin');
  expect((await h.request('/admin/api/me', { cookie, host: 'outro.localhost' })).status).toBe(404);
  expect((await h.request('/admin/api/drafts', { cookie, host: 'outro.localhost' })).status).toBe(
    404,
  );
  expect(h.lines.filter((line) => line.includes('admin.foreign'))).toHaveLength(2);
  // The tenant sees from where, once an hour, and not who: they belong to others.
  const entry = { action: 'session.foreign', person: null, address: 'local' };
  expect(await h.deps.admin.audit.entries('outro', {}, 5)).toMatchObject([entry]);
  h.clock.now += 60 * 60 * 1000;
  await h.request('/admin/api/me', { cookie, host: 'outro.localhost' });
  expect(await h.deps.admin.audit.entries('outro', {}, 5)).toMatchObject([entry, entry]);
  expect(
    (
      await h.request('/admin/api/me', {
        cookie: await h.signIn('implementer'),
        host: 'outro.localhost',
      })
    ).status,
  ).toBe(200);
});

test('what a page of somebody else asks is refused once another signed in, and changes nothing', async () => {
  const ana = await h.signIn('editor');
  const { id } = (await (await h.request('/admin/api/me', { cookie: ana })).json()) as Me;
  await h.publish('outro', h.release);
  for (const cookie of [await h.signIn('admin'), await h.signIn('admin', 'outro')]) {
    const answer = await h.request('/admin/api/drafts', {
      method: 'POST',
      body: JSON.stringify({ name: 'De Ana' }),
      headers: { 'content-type': 'application/json', [personHeader]: id },
      cookie,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { error: { code: 'ADMIN_SESSION' } },
    ]);
  }
  expect(await h.deps.store.drafts('teste')).toEqual([]);
  const own = await h.request('/admin/api/me', { cookie: ana, headers: { [personHeader]: id } });
  expect(own.status).toBe(200);
});

test('a role that is taken away is gone with the next request', async () => {
  const cookie = await h.signIn('editor');
  const { id } = (await (await h.request('/admin/api/me', { cookie })).json()) as { id: string };
  await h.deps.store.removeMembership(id, 'teste');
  expect((await h.request('/admin/api/me', { cookie })).status).toBe(404);
});

test('a session ends by leaving, and a week after it began', async () => {
  const left = await h.signIn('editor');
  expect((await post('/auth/sign-out', {}, { cookie: left })).status).toBe(200);
  expect((await h.request('/admin/api/me', { cookie: left })).status).toBe(401);
  expect(await actions()).toEqual(['session.end']);
  const old = await h.signIn('editor');
  h.clock.now += 7 * 24 * 60 * 60 * 1000 + 60_000;
  expect((await h.request('/admin/api/me', { cookie: old })).status).toBe(401);
});

test('a forged cookie is nobody', async () => {
  const cookie = await h.signIn('editor');
  const forged = cookie.replace(/\.[^.]*$/, '.AAAA');
  expect((await h.request('/admin/api/me', { cookie: forged })).status).toBe(401);
});

test.each([
  'sign-up/email',
  'update-user',
  'list-sessions',
  'get-session',
  'delete-user',
  'two-factor/enable',
  'ok',
])('%s of the library is not reached', async (path) => {
  const cookie = await h.signIn('editor');
  expect(
    (await post(`/auth/${path}`, { email: 'x@acme.example', password, name: 'X' }, { cookie }))
      .status,
  ).toBe(404);
});

test('an account of the demo comes to no tenant with an ERP of its own', async () => {
  const { people } = h.deps.admin.accounts;
  const demo = await people.create({ name: 'Demo', email: 'admin@demo.local', password });
  await h.deps.store.putMembership({
    person: demo.id,
    tenant: 'teste',
    role: 'admin',
    createdAt: h.clock.now,
  });
  expect((await signIn('admin@demo.local')).status).toBe(200);
  const { tenant } = h.release;
  await h.publish('teste', {
    ...h.release,
    hash: 'f'.repeat(16),
    tenant: { ...tenant, erp: { ...tenant.erp, url: 'https://erp.example' } },
  });
  expect((await signIn('admin@demo.local')).status).toBe(403);
});
