import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  await h.publish('outro', buildRelease({ title: 'Outro', hosts: ['outro.exemplo.com.br'] }));
  cookie = await h.signIn('implementer');
});
afterEach(() => h.close());

const ask = (tenant: string, path?: string) =>
  h.request('/admin/api/ticket', {
    method: 'POST',
    cookie,
    body: JSON.stringify({ tenant, ...(path === undefined ? {} : { path }) }),
    headers: { 'content-type': 'application/json' },
  });

async function ticketOf(tenant: string, path?: string): Promise<URL> {
  return new URL(((await (await ask(tenant, path)).json()) as { url: string }).url);
}
const follow = (url: URL, host = url.host) => h.request(`${url.pathname}${url.search}`, { host });

test('a ticket opens a session at the other host, and leads to the place', async () => {
  const url = await ticketOf('outro', '/r/atual/telas');
  expect(url.host).toBe('outro.exemplo.com.br');
  const answer = await follow(url);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/admin/r/atual/telas');
  const session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(
    await (await h.request('/admin/api/me', { host: url.host, cookie: session })).json(),
  ).toMatchObject({ tenant: 'outro', role: 'implementer' });
});

test('a ticket is good once, for 60 seconds, and at its own tenant', async () => {
  const used = await ticketOf('outro');
  await follow(used);
  expect((await follow(used)).status).toBe(403);
  expect((await follow(await ticketOf('outro'), 'teste.localhost')).status).toBe(403);
  const late = await ticketOf('outro');
  h.clock.now += 60_000;
  expect((await follow(late)).status).toBe(403);
  expect((await h.request('/admin/entrar-com?ticket=x')).status).toBe(403);
});

test('nobody gets a ticket for a tenant that is not theirs, which stands in the log', async () => {
  cookie = await h.signIn('admin', 'teste');
  expect((await ask('outro')).status).toBe(404);
  expect((await ask('nenhum')).status).toBe(404);
  expect(h.lines.filter((line) => line.includes('admin.foreign'))).toHaveLength(2);
});

test('a ticket leads to a place of the admin and nowhere else', async () => {
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'x'])
    expect((await ask('outro', path)).status).toBe(400);
});
