import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountInfo, TwoFactorSetup } from '../../../schemas/admin/accounts.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { type AdminClient, adminClient } from './testing/client.ts';

let h: Harness;
let editor: AdminClient;
const email = 'editor@teste.example';
const password = 'uma senha longa';

beforeEach(async () => {
  h = await startHarness();
  editor = adminClient(h, { cookie: await h.signIn('editor') });
});
afterEach(() => h.close());

const signIn = async (given = password, client = adminClient(h)) => ({
  client,
  answer: await (await client.post('/auth/sign-in', { email, password: given })).json(),
});
const tokenOf = (text = ''): string => /#(\S+)/.exec(text)?.[1] ?? '';
const codeOf = (uri: string): Promise<string> =>
  createOTP(
    new TextDecoder().decode(base32.decode(new URL(uri).searchParams.get('secret') ?? '')),
  ).totp();

async function withTwoFactor(): Promise<TwoFactorSetup> {
  const setup = (await (
    await editor.post('/account/two-factor', { password })
  ).json()) as TwoFactorSetup;
  expect(
    (await editor.post('/account/two-factor/confirm', { code: await codeOf(setup.uri) })).status,
  ).toBe(200);
  return setup;
}

test('a second factor is asked for once it was confirmed, and a code of the app lets in', async () => {
  const { uri } = (await (
    await editor.post('/account/two-factor', { password })
  ).json()) as TwoFactorSetup;
  expect((await signIn()).answer).toEqual({ next: 'in' });
  expect(
    (await editor.post('/account/two-factor/confirm', { code: await codeOf(uri) })).status,
  ).toBe(200);
  expect(await (await editor.get('/account')).json()).toMatchObject({ twoFactor: true });

  const { client, answer } = await signIn();
  expect(answer).toEqual({ next: 'code' });
  expect((await client.get('/me')).status).toBe(401);
  expect((await client.post('/auth/code', { kind: 'app', code: '000000' })).status).toBe(400);
  expect((await client.post('/auth/code', { kind: 'app', code: await codeOf(uri) })).status).toBe(
    200,
  );
  expect((await client.get('/me')).status).toBe(200);
});

test('a recovery code lets in once', async () => {
  const { recoveryCodes } = await withTwoFactor();
  expect(recoveryCodes).toHaveLength(10);
  const [code] = recoveryCodes;
  const first = (await signIn()).client;
  expect((await first.post('/auth/code', { kind: 'recovery', code })).status).toBe(200);
  const second = (await signIn()).client;
  expect((await second.post('/auth/code', { kind: 'recovery', code })).status).toBe(400);
});

test('five wrong codes end the attempt: the right one is worth nothing then', async () => {
  const { uri } = await withTwoFactor();
  const { client } = await signIn();
  for (let i = 0; i < 5; i++) await client.post('/auth/code', { kind: 'app', code: '000000' });
  expect((await client.post('/auth/code', { kind: 'app', code: await codeOf(uri) })).status).toBe(
    410,
  );
});

test('a code of the app lets in once', async () => {
  const { uri } = await withTwoFactor();
  const code = await codeOf(uri);
  const enter = async () => {
    const { client } = await signIn();
    return [(await client.post('/auth/code', { kind: 'app', code })).status, client] as const;
  };
  expect((await enter())[0]).toBe(200);
  const [status, client] = await enter();
  expect([status, (await client.get('/me')).status]).toEqual([410, 401]);
  const { devices } = (await (await editor.get('/account')).json()) as AccountInfo;
  expect(devices).toHaveLength(2);
});

test('ten wrong codes lock the second factor, whoever begins anew', async () => {
  const { uri } = await withTwoFactor();
  for (let round = 0; round < 2; round++) {
    const { client } = await signIn();
    for (let i = 0; i < 5; i++) await client.post('/auth/code', { kind: 'app', code: '000000' });
  }
  const { client } = await signIn();
  const refused = await client.post('/auth/code', { kind: 'app', code: await codeOf(uri) });
  expect([refused.status, (await client.get('/me')).status]).toEqual([429, 401]);
});

test.each([
  ['of 200 letters', 'N'.repeat(200)],
  ['that reads as another', 'an\u202EimdA'],
  ['with a character that moves a terminal', 'Ana\u001b[2J'],
  ['of spaces', ' \n\t '],
])('a name %s is refused: of a person, and of a draft', async (_, name) => {
  expect((await editor.post('/account/name', { name })).status).toBe(400);
  expect((await editor.post('/drafts', { name })).status).toBe(400);
  expect(await (await editor.get('/me')).json()).toMatchObject({ name: 'editor de teste' });
});

test('a name stands on one line', async () => {
  const answer = await editor.post('/account/name', { name: ' Ana \n Maria  Silva ' });
  expect(await answer.json()).toEqual({ name: 'Ana Maria Silva' });
});

test('without the password an open session changes nothing that guards the account', async () => {
  await withTwoFactor();
  for (const path of ['/account/two-factor/off', '/account/recovery-codes'])
    expect((await editor.post(path, { password: 'nao sei a senha' })).status).toBe(400);
  expect(
    (
      await editor.post('/account/password', {
        password: 'nao sei a senha',
        newPassword: 'outra senha longa',
      })
    ).status,
  ).toBe(400);
  expect(await (await editor.get('/me')).json()).toMatchObject({ twoFactor: true });
  expect((await editor.post('/account/two-factor/off', { password })).status).toBe(200);
  expect((await signIn()).answer).toEqual({ next: 'in' });
});

test('guesses of the password at an open session are slowed down like those of a sign-in', async () => {
  for (let i = 0; i < 5; i++)
    await editor.post('/account/password', {
      password: `errada numero ${i}`,
      newPassword: 'outra senha longa',
    });
  expect(
    (await editor.post('/account/password', { password, newPassword: 'outra senha longa' })).status,
  ).toBe(429);
});

test('a new password ends the sessions elsewhere, not the one that set it', async () => {
  const elsewhere = (await signIn()).client;
  expect(
    (await editor.post('/account/password', { password, newPassword: 'outra senha longa' })).status,
  ).toBe(200);
  expect((await elsewhere.get('/me')).status).toBe(401);
  expect((await editor.get('/me')).status).toBe(200);
  expect((await signIn('outra senha longa')).answer).toEqual({ next: 'in' });
});

test('devices are listed without what would let somebody in, and ended one by one or all at once', async () => {
  const elsewhere = (await signIn()).client;
  const text = await (await editor.get('/account')).text();
  const token =
    decodeURIComponent(editor.cookie())
      .replace(/^[^=]+=/, '')
      .split('.')[0] ?? '';
  expect(text).not.toContain(token);
  const { devices } = JSON.parse(text) as AccountInfo;
  expect(devices.map(({ current }) => current).sort()).toEqual([false, true]);
  const other = devices.find(({ current }) => !current);
  expect((await editor.delete(`/account/devices/${other?.id}`)).status).toBe(200);
  expect((await elsewhere.get('/me')).status).toBe(401);
  expect((await editor.delete('/account/devices')).status).toBe(200);
  expect((await editor.get('/me')).status).toBe(401);
});

test('nobody ends a session of somebody else', async () => {
  const { devices } = (await (await editor.get('/account')).json()) as AccountInfo;
  const reader = adminClient(h, { cookie: await h.signIn('reader') });
  expect((await reader.delete(`/account/devices/${devices[0]?.id}`)).status).toBe(404);
  expect((await editor.get('/me')).status).toBe(200);
});

test('a forgotten password is set by a link of the mail, once, and ends all sessions', async () => {
  const visitor = adminClient(h);
  expect((await visitor.post('/auth/forgotten', { email: 'Editor@teste.example' })).status).toBe(
    200,
  );
  const token = tokenOf(h.mails[0]?.text);
  expect((await visitor.post('/auth/reset', { token, newPassword: 'curta' })).status).toBe(400);
  expect(
    (await visitor.post('/auth/reset', { token, newPassword: 'outra senha longa' })).status,
  ).toBe(200);
  expect(
    (await visitor.post('/auth/reset', { token, newPassword: 'mais outra senha' })).status,
  ).toBe(410);
  expect((await editor.get('/me')).status).toBe(401);
  expect((await signIn('outra senha longa')).answer).toEqual({ next: 'in' });
});

test.each([
  [
    'set by another link',
    async () => {
      await adminClient(h).post('/auth/forgotten', { email });
      const token = tokenOf(h.mails.at(-1)?.text);
      return adminClient(h).post('/auth/reset', { token, newPassword: 'outra senha longa' });
    },
  ],
  [
    'changed',
    () => editor.post('/account/password', { password, newPassword: 'outra senha longa' }),
  ],
])(
  'a link to set the password is void once it was %s, and so is a sign-in that waits for its code',
  async (_, set) => {
    const { uri } = await withTwoFactor();
    const { client } = await signIn();
    await adminClient(h).post('/auth/forgotten', { email });
    const token = tokenOf(h.mails.at(-1)?.text);
    expect((await set()).status).toBe(200);
    const late = { token, newPassword: 'a senha de outro' };
    expect((await adminClient(h).post('/auth/reset', late)).status).toBe(410);
    const code = { kind: 'app', code: await codeOf(uri) };
    expect((await client.post('/auth/code', code)).status).toBe(410);
  },
);

test('a forgotten password of nobody, or of another tenant, gets the same answer and no mail', async () => {
  await h.publish('outro', h.release);
  await h.signIn('admin', 'outro');
  const visitor = adminClient(h);
  const answers = [];
  for (const given of [email, 'ninguem@acme.example', 'admin@outro.example'])
    answers.push(await (await visitor.post('/auth/forgotten', { email: given })).text());
  expect(new Set(answers).size).toBe(1);
  expect(h.mails.map(({ to }) => to)).toEqual([email]);
});

test('nobody is flooded with mails, and a wrong host does not get into their links', async () => {
  const bait = adminClient(h, { host: 'boa-isca.example' });
  expect((await bait.post('/auth/forgotten', { email: 'ana@acme.example' })).status).toBe(404);
  const stranger = adminClient(h, { host: '203.0.113.9' });
  for (let i = 0; i < 5; i++) await stranger.post('/auth/forgotten', { email });
  expect(h.mails).toHaveLength(3);
  expect(h.mails[0]?.text).toContain('https://painel.example/admin/nova-senha#');
  expect(JSON.stringify(h.mails)).not.toMatch(/boa-isca|203\.0\.113/);
});
