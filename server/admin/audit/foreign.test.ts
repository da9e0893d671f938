import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
  await h.publish('outro', h.release);
});
afterEach(() => h.close());

const author = { id: 'p', name: 'Ana' };

/** Addresses of what a tenant has, each with the method that asks for it. */
async function addresses(): Promise<[method: string, path: string, body?: object][]> {
  const { id } = await h.deps.admin.drafts.create('teste', author, 'Ajustes');
  const publication = await h.deps.store.createPublication({
    tenant: 'teste',
    draft: id,
    draftName: 'Ajustes',
    revision: 0,
    active: null,
    message: '',
    branch: null,
    authorId: author.id,
    authorName: author.name,
    dueAt: null,
    status: 'awaiting',
    createdAt: h.clock.now,
  });
  const asset = await h.deps.store.addAsset({
    tenant: 'teste',
    hash: 'a'.repeat(64),
    name: 'logo',
    use: 'logo',
    type: 'image/webp',
    size: 1,
    width: 1,
    height: 1,
    body: Buffer.from('x'),
    createdAt: h.clock.now,
  });
  const link = await h.request('/admin/api/preview/links', {
    method: 'POST',
    cookie: await h.signIn('admin'),
    body: JSON.stringify({ source: { draft: id }, path: '/' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(link.status).toBe(201);
  const { id: linkId } = (await link.json()) as { id: string };
  const key = crypto.randomUUID();
  const operation = { op: 'set', at: 'list/pedidos#/pageSize', value: 7 };
  return [
    ['GET', `/drafts/${id}`],
    ['PATCH', `/drafts/${id}`, { name: 'Outro' }],
    ['DELETE', `/drafts/${id}`],
    ['POST', `/drafts/${id}/operations`, { revision: 0, operation, key }],
    ['POST', `/drafts/${id}/undo`, {}],
    ['POST', `/drafts/${id}/redo`, {}],
    ['POST', `/drafts/${id}/rebase`, {}],
    ['GET', `/drafts/${id}/events?window=janela-do-outro`],
    ['GET', `/drafts/${id}/plan`],
    ['POST', `/drafts/${id}/publish`, { revision: 0, active: h.release.hash, message: '' }],
    ['POST', `/publications/${publication}/approve`, {}],
    ['POST', `/publications/${publication}/refuse`, { reason: '' }],
    ['POST', `/publications/${publication}/cancel`, {}],
    ['DELETE', `/assets/${asset.hash}`],
    ['POST', '/preview/links', { source: { draft: id }, path: '/' }],
    ['DELETE', `/preview/links/${linkId}`],
    ['GET', '/tenants/teste/export'],
    ['POST', '/ticket', { tenant: 'teste' }],
  ];
}

test('what a tenant has is not there for people of another, by whatever address', async () => {
  const cookie = await h.signIn('admin', 'outro');
  const answers: [string, number][] = [];
  for (const [method, path, body] of await addresses()) {
    const sent = body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const init = { method, cookie, host: 'outro.localhost', ...sent };
    const { status } = await h.request(`/admin/api${path}`, init);
    answers.push([`${method} ${path}`, status]);
  }
  expect(answers.filter(([, status]) => status !== 404)).toEqual([]);
  // Those that name the tenant are in its log, in one entry for the same person.
  const entries = await h.deps.admin.audit.entries('teste', { action: 'session.foreign' }, 9);
  expect(entries).toMatchObject([{ person: null, address: 'local' }]);
});
