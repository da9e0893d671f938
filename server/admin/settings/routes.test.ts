import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.signIn('admin', 'teste');
});
afterEach(() => h.close());

const json = { 'content-type': 'application/json' };
const put = (name: string, value: unknown) =>
  h.request(`/admin/api/secrets/${name}`, {
    method: 'PUT',
    body: JSON.stringify({ value }),
    cookie,
    headers: json,
  });
const testErp = (body: object) =>
  h.request('/admin/api/erp-test', {
    method: 'POST',
    body: JSON.stringify(body),
    cookie,
    headers: json,
  });

test('a secret is written, named, replaced and removed, and never answered', async () => {
  expect((await put('CHAVE', 'valor-secreto')).status).toBe(204);
  const answer = await (await h.request('/admin/api/secrets', { cookie })).text();
  expect(JSON.parse(answer)).toEqual([
    { name: 'CHAVE', changedAt: h.clock.now, changedBy: expect.any(String) },
  ]);
  expect(answer).not.toContain('valor-secreto');
  expect((await h.request('/admin/api/secrets/CHAVE', { method: 'DELETE', cookie })).status).toBe(
    204,
  );
  expect(await h.deps.secrets.values('teste')).toEqual({});
  expect((await h.request('/admin/api/secrets/CHAVE', { method: 'DELETE', cookie })).status).toBe(
    404,
  );
});

test('the log of changes says which secret was written, and not what', async () => {
  await put('CHAVE', 'valor-secreto');
  const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
  expect(entry).toMatchObject({ action: 'secret.put', detail: 'CHAVE' });
});

test('secrets are those of the host’s tenant', async () => {
  await h.publish('outro', buildRelease({ title: 'Outro' }));
  await put('CHAVE', 'valor-secreto');
  const other = await h.signIn('admin', 'outro');
  expect(
    await (
      await h.request('/admin/api/secrets', { cookie: other, host: 'outro.localhost' })
    ).json(),
  ).toEqual([]);
  expect((await h.request('/admin/api/secrets', { cookie: other })).status).toBe(404);
});

test('the ERP that is in use may be asked wherever it stands; another inner address may not', async () => {
  expect(await (await testErp({})).json()).toMatchObject({ reached: true, status: 404 });
  expect((await testErp({ url: 'http://127.0.0.1:1/' })).status).toBe(400);
  h.deps.admin.erpUrl = 'http://127.0.0.1:9/';
  expect(await (await testErp({ url: 'http://127.0.0.1:1/' })).json()).toMatchObject({
    reached: false,
  });
});

test('whoever edits drafts only reads and writes no secret', async () => {
  cookie = await h.signIn('editor', 'teste');
  expect((await put('CHAVE', 'x')).status).toBe(403);
  expect((await h.request('/admin/api/secrets', { cookie })).status).toBe(403);
  expect((await testErp({})).status).toBe(403);
});
