import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Me } from '../../../schemas/admin/accounts.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { prepareAccounts } from './prepare.ts';
import { adminClient } from './testing/client.ts';

let h: Harness;
let links: string[];
beforeEach(async () => {
  h = await startHarness();
  links = [];
});
afterEach(() => h.close());

const start = (isDemo: boolean) =>
  prepareAccounts(h.deps.admin.accounts, h.deps.store, {
    isDemo,
    now: h.clock.now,
    printLink: (link) => links.push(link),
  });
const demo = { email: 'implementador@demo.local', password: 'demo1234admin' };
const signIn = async () => (await adminClient(h).post('/auth/sign-in', demo)).status;

test('with the demo ERP alone its accounts stand ready, and stay as they are at the next start', async () => {
  await start(true);
  const first = await h.deps.admin.accounts.people.byEmail(demo.email);
  await start(true);
  expect(await h.deps.admin.accounts.people.byEmail(demo.email)).toEqual(first);
  expect([await signIn(), links]).toEqual([200, []]);
});

test('the README tells of one account of each role, with the password that lets in', async () => {
  const readme = readFileSync('README.md', 'utf8');
  const password = /`\/admin` \(password `(\w+)`/.exec(readme)?.[1];
  const emails = [...readme.matchAll(/^\| (\w+@demo\.local) \|/gm)].map(([, email]) => email);
  await h.publish('demo', h.release);
  await start(true);
  const roles = [];
  for (const email of emails) {
    const client = adminClient(h, { host: 'demo.localhost' });
    await client.post('/auth/sign-in', { email, password });
    roles.push(((await (await client.get('/me')).json()) as Me).role);
  }
  expect(roles.sort()).toEqual(['admin', 'editor', 'implementer', 'reader']);
});

test('with a real ERP they are gone, with their sessions', async () => {
  await start(true);
  const client = adminClient(h);
  await client.post('/auth/sign-in', demo);
  await start(false);
  expect([await signIn(), (await client.get('/me')).status]).toEqual([400, 401]);
});

test('the first start prints a link that makes the first implementer, once', async () => {
  await start(false);
  await start(false);
  const [old = '', link = ''] = links;
  expect(link).toMatch(/^https:\/\/painel\.example\/admin\/convite#[\w-]{32}$/);
  const given = { name: 'Eva', email: 'eva@acme.example', password: 'uma senha longa' };
  const join = async (address: string, client = adminClient(h)) =>
    (await client.post('/auth/join', { token: address.split('#')[1], ...given })).status;
  const client = adminClient(h);
  expect([await join(old), await join(link, client), await join(link)]).toEqual([410, 200, 410]);
  expect(await (await client.get('/me')).json()).toMatchObject({
    email: 'eva@acme.example',
    role: 'implementer',
  });
  await start(false);
  expect(links).toHaveLength(2);
});

test('the link of the first start is void after a day', async () => {
  await start(false);
  h.clock.now += 24 * 60 * 60 * 1000;
  expect(
    (await adminClient(h).post('/auth/invitation', { token: links[0]?.split('#')[1] })).status,
  ).toBe(410);
});
