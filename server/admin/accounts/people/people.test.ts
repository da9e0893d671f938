import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PeopleList } from '../../../../schemas/admin/accounts.ts';
import { type Harness, startHarness } from '../../../testing/harness.ts';
import { type AdminClient, adminClient } from '../testing/client.ts';

let h: Harness;
let admin: AdminClient;
const password = 'uma senha longa';

beforeEach(async () => {
  h = await startHarness();
  admin = adminClient(h, { cookie: await h.signIn('admin') });
});
afterEach(() => h.close());

const list = async (client = admin) => (await (await client.get('/people')).json()) as PeopleList;
const tokenOf = (text = ''): string => /#(\S+)/.exec(text)?.[1] ?? '';
const memberOf = async (email: string) =>
  (await list()).people.find((person) => person.email === email);

async function invited(email: string, role: string): Promise<string> {
  expect((await admin.post('/people/invitations', { email, role })).status).toBe(201);
  return tokenOf(h.mails.at(-1)?.text);
}

test('an invitation leads by mail to an account with the role that it names, once', async () => {
  const token = await invited('Bia@acme.example', 'editor');
  expect(h.mails).toEqual([
    expect.objectContaining({
      to: 'bia@acme.example',
      text: expect.stringContaining('http://teste.localhost/admin/convite#'),
    }),
  ]);
  expect((await list()).invitations).toEqual([
    expect.objectContaining({ email: 'bia@acme.example', role: 'editor' }),
  ]);

  const bia = adminClient(h);
  expect(await (await bia.post('/auth/invitation', { token })).json()).toEqual({
    email: 'bia@acme.example',
    role: 'editor',
    everyTenant: false,
    isKnown: false,
  });
  expect((await bia.post('/auth/join', { token, name: 'Bia', password: 'curta' })).status).toBe(
    400,
  );
  expect(
    await (
      await bia.post('/auth/join', { token, name: 'Bia', email: 'outra@acme.example', password })
    ).json(),
  ).toEqual({ next: 'in' });
  expect(await (await bia.get('/me')).json()).toMatchObject({
    name: 'Bia',
    email: 'bia@acme.example',
    role: 'editor',
  });
  expect((await adminClient(h).post('/auth/join', { token, name: 'Eva', password })).status).toBe(
    410,
  );
  expect((await list()).invitations).toEqual([]);
});

test('somebody who has an account keeps name and password, and gets in nowhere by the link alone', async () => {
  const { people } = h.deps.admin.accounts;
  const rui = await people.create({ name: 'Rui', email: 'rui@acme.example', password });
  const token = await invited('rui@acme.example', 'reader');
  const client = adminClient(h);
  expect(
    await (
      await client.post('/auth/join', {
        token,
        name: 'Eva',
        password: 'a senha de quem achou o link',
      })
    ).json(),
  ).toEqual({ next: 'signIn' });
  expect((await client.get('/me')).status).toBe(401);
  expect(await people.roleAt(rui.id, 'teste')).toBe('reader');
  expect(
    await (await client.post('/auth/sign-in', { email: 'rui@acme.example', password })).json(),
  ).toEqual({ next: 'in' });
});

test('an invitation is void after a week, at another tenant, when it is taken back, and when it is sent again', async () => {
  const old = await invited('a@acme.example', 'reader');
  h.clock.now += 7 * 24 * 60 * 60 * 1000;
  expect((await adminClient(h).post('/auth/invitation', { token: old })).status).toBe(410);

  h.clock.now -= 7 * 24 * 60 * 60 * 1000;
  await h.publish('outro', h.release);
  const token = await invited('b@acme.example', 'reader');
  expect(
    (
      await adminClient(h, { host: 'outro.localhost' }).post('/auth/join', {
        token,
        name: 'B',
        password,
      })
    ).status,
  ).toBe(410);
  const id = (await list()).invitations.find(({ email }) => email === 'b@acme.example')?.id;
  expect((await admin.post(`/people/invitations/${id}/again`, {})).status).toBe(200);
  expect((await adminClient(h).post('/auth/invitation', { token })).status).toBe(410);

  const again = tokenOf(h.mails.at(-1)?.text);
  const newId = (await list()).invitations.find(({ email }) => email === 'b@acme.example')?.id;
  expect((await admin.delete(`/people/invitations/${newId}`)).status).toBe(200);
  expect((await adminClient(h).post('/auth/invitation', { token: again })).status).toBe(410);
});

test('what a removed or demoted administrator has sent opens nothing, until somebody else sends it', async () => {
  const implementer = adminClient(h, { cookie: await h.signIn('implementer') });
  const token = await invited('sombra@acme.example', 'admin');
  const { id } = (await memberOf('admin@teste.example')) ?? {};
  const opens = async (given = token) =>
    (await adminClient(h).post('/auth/invitation', { token: given })).status;
  expect((await implementer.post(`/people/${id}/role`, { role: 'editor' })).status).toBe(200);
  expect([await opens(), (await list(implementer)).invitations]).toEqual([410, []]);
  expect((await implementer.post(`/people/${id}/role`, { role: 'admin' })).status).toBe(200);
  expect(await opens()).toBe(200);

  expect((await implementer.delete(`/people/${id}`)).status).toBe(200);
  expect([await opens(), (await list(implementer)).invitations]).toEqual([410, []]);
  expect(
    (await adminClient(h).post('/auth/join', { token, name: 'Sombra', password })).status,
  ).toBe(410);
  const again = { email: 'sombra@acme.example', role: 'reader' };
  expect((await implementer.post('/people/invitations', again)).status).toBe(201);
  expect([await opens(), await opens(tokenOf(h.mails.at(-1)?.text))]).toEqual([410, 200]);
});

test('an administrator makes no implementers and does not touch them; an implementer does both', async () => {
  const implementer = adminClient(h, { cookie: await h.signIn('implementer') });
  const theirs = await memberOf('implementer@teste.example');
  expect(theirs?.mayChange).toBe(false);
  expect((await list()).roles).toEqual(['admin', 'editor', 'reader']);
  expect(
    (await admin.post('/people/invitations', { email: 'x@acme.example', role: 'implementer' }))
      .status,
  ).toBe(400);
  expect((await admin.post(`/people/${theirs?.id}/role`, { role: 'reader' })).status).toBe(403);
  expect((await admin.delete(`/people/${theirs?.id}`)).status).toBe(403);
  expect(
    (
      await implementer.post('/people/invitations', {
        email: 'x@acme.example',
        role: 'implementer',
      })
    ).status,
  ).toBe(201);
  expect((await list()).invitations).toEqual([]);
  expect((await list(implementer)).invitations).toHaveLength(1);
});

test('nobody changes or removes themselves', async () => {
  const own = await memberOf('admin@teste.example');
  expect((await admin.post(`/people/${own?.id}/role`, { role: 'reader' })).status).toBe(403);
  expect((await admin.delete(`/people/${own?.id}`)).status).toBe(403);
});

test('a changed role holds at once; whoever is removed everywhere is forgotten', async () => {
  const editor = adminClient(h, { cookie: await h.signIn('editor') });
  const { id } = (await memberOf('editor@teste.example')) ?? {};
  expect((await admin.post(`/people/${id}/role`, { role: 'reader' })).status).toBe(200);
  expect(await (await editor.get('/me')).json()).toMatchObject({
    role: 'reader',
    permissions: ['read'],
  });
  expect((await admin.delete(`/people/${id}`)).status).toBe(200);
  expect((await editor.get('/me')).status).toBe(401);
  expect(await h.deps.admin.accounts.people.byEmail('editor@teste.example')).toBeNull();
});

test('whoever is removed here stays at the other tenant', async () => {
  await h.publish('outro', h.release);
  await h.signIn('editor');
  const { id = '' } = (await memberOf('editor@teste.example')) ?? {};
  await h.deps.store.putMembership({
    person: id,
    tenant: 'outro',
    role: 'reader',
    createdAt: h.clock.now,
  });
  await admin.delete(`/people/${id}`);
  expect(await h.deps.admin.accounts.people.roleAt(id, 'outro')).toBe('reader');
});

test('people of another tenant are not there', async () => {
  await h.publish('outro', h.release);
  await h.signIn('editor', 'outro');
  const other = await h.deps.admin.accounts.people.byEmail('editor@outro.example');
  expect((await list()).people.map(({ email }) => email)).toEqual(['admin@teste.example']);
  expect((await admin.post(`/people/${other?.id}/role`, { role: 'reader' })).status).toBe(404);
  expect((await admin.delete(`/people/${other?.id}`)).status).toBe(404);
});

test.each(['editor', 'reader'] as const)('people are no business of: %s', async (role) => {
  const client = adminClient(h, { cookie: await h.signIn(role) });
  const answers = [
    await client.get('/people'),
    await client.post('/people/invitations', { email: 'x@acme.example', role: 'reader' }),
    await client.get('/audit'),
    await client.get('/audit/export'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('what was done with people stands in the log, with who, from where and what', async () => {
  await invited('bia@acme.example', 'editor');
  const { entries } = (await (await admin.get('/audit')).json()) as { entries: unknown[] };
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'person.invite',
      detail: 'bia@acme.example: Editor',
      address: 'local',
      person: expect.objectContaining({ email: 'admin@teste.example' }),
    }),
  ]);
});
