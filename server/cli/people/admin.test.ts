import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkplace, type Workplace } from '../testing/workplace.ts';

let place: Workplace;
beforeEach(async () => {
  place = createWorkplace();
  await place.store.createTenant('demo', 1);
  await place.store.createTenant('acme', 1);
});
afterEach(() => place.close());

test('an implementer is invited to all tenants, with a link on the output and in a mail', async () => {
  const { code, out } = await place.run([
    'admin',
    'invite',
    'Eva@acme.example',
    '--role',
    'implementer',
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/^http:\/\/demo\.localhost:3000\/admin\/convite#[\w-]{32}$/);
  expect(place.mails).toEqual([
    expect.objectContaining({ to: 'eva@acme.example', text: expect.stringContaining(out) }),
  ]);
  expect(await place.store.invitations('*', 1)).toEqual([
    expect.objectContaining({ email: 'eva@acme.example', role: 'implementer', invitedBy: null }),
  ]);
  expect(JSON.stringify(await place.store.invitations('*', 1))).not.toContain(out.split('#')[1]);
});

test('others are invited to one tenant, which has to be said where there are several', async () => {
  expect((await place.run(['admin', 'invite', 'a@acme.example', '--role', 'admin'])).code).toBe(2);
  expect(
    (await place.run(['admin', 'invite', 'a@acme.example', '--role', 'admin', '--tenant', 'acme']))
      .out,
  ).toContain('http://acme.localhost:3000/');
  expect(await place.store.invitations('acme', 1)).toHaveLength(1);
});

test('a mail that does not leave is reported; the link is there all the same', async () => {
  const { code, out, err } = await place.run([
    'admin',
    'invite',
    'a@sem-correio.example',
    '--role',
    'reader',
    '--tenant',
    'acme',
  ]);
  expect([code, out, err]).toEqual([
    1,
    expect.stringContaining('/admin/convite#'),
    expect.stringContaining('não saiu'),
  ]);
});

test.each([
  ['invite', 'a@acme.example'],
  ['invite', 'a@acme.example', '--role', 'chefe', '--tenant', 'acme'],
  ['invite', 'sem-arroba', '--role', 'admin', '--tenant', 'acme'],
  ['invite', 'a@acme.example', '--role', 'implementer', '--tenant', 'acme'],
  ['invite', 'a@acme.example', '--role', 'admin', '--tenant', 'nada'],
])('admin %j is wrong usage and invites nobody', async (...argv) => {
  expect((await place.run(['admin', ...argv])).code).toBe(2);
  expect([
    await place.store.invitations('acme', 1),
    await place.store.invitations('*', 1),
    place.mails,
  ]).toEqual([[], [], []]);
});
