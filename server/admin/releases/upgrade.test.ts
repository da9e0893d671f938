import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview, PublishPlan } from '../../../schemas/admin/releases.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { compileProduct } from '../../../tests/builders/compile.ts';
import { readSources } from '../../folders/sources.ts';
import { recompile } from '../../release/recompile.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';
import { refuseBroken } from './failing.ts';
import { publishDue } from './publications.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const author = { id: 'p', name: 'Ana' };
let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.signIn('admin');
});
afterEach(() => h.close());

/** Asks for a draft with one change to be published in a minute; yields the status. */
async function schedule(operation: Operation): Promise<number> {
  const { id, revision } = await h.deps.admin.drafts.create('teste', author, 'Ajustes');
  await h.deps.admin.drafts.change('teste', id, author, { revision, operation, key: 'k' });
  const read = await h.request(`/admin/api/drafts/${id}/plan`, { cookie });
  const { draft, active } = (await read.json()) as PublishPlan;
  const wanted = { revision: draft.revision, active, message: '', dueAt: h.clock.now + 60_000 };
  const answer = await h.request(`/admin/api/drafts/${id}/publish`, {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  return answer.status;
}

const hosts = (...value: string[]): Operation => ({ op: 'set', at: 'tenant/tenant#/hosts', value });

test('a publish that waits for its time is made over what a new version of the product compiled', async () => {
  await schedule({ op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: 'Valor' });
  const base = await readSources(join(root, 'config/base'), 'config/base');
  const { hash } = h.release;
  const request = { tenant: 'teste', branch: null, hash, base, at: h.clock.now };
  expect((await recompile(h.deps.store, compileProduct, request))?.changed).toBe(true);
  expect(await refuseBroken(h.deps)).toBe(0);
  h.clock.now += 60_000;
  await publishDue(h.deps);
  expect((await h.deps.store.publication('teste', 1))?.status).toBe('published');
  const [{ text = '' } = {}] = (await h.deps.store.overlay('teste')).files;
  expect(text).toContain('Valor');
});

test('one that no longer compiles is refused before its time, and its author gets to know why', async () => {
  expect(await schedule(hosts('pedidos.exemplo'))).toBe(202);
  await h.publish('outro', buildRelease({ title: 'Outro', hosts: ['pedidos.exemplo'] }));
  expect(await refuseBroken(h.deps)).toBe(1);
  expect(await h.deps.store.tenant('teste')).toMatchObject({ active: h.release.hash });
  const overview = await h.request('/admin/api/overview', { cookie });
  expect((await overview.json()) as Overview).toMatchObject({
    waiting: [],
    failed: [{ draftName: 'Ajustes', reason: expect.stringContaining('pedidos.exemplo') }],
  });
  expect(h.mails).toMatchObject([
    {
      to: 'admin@teste.example',
      subject: 'Não foi publicado: Ajustes',
      text: expect.stringContaining('erros com a versão atual do produto'),
    },
  ]);
  expect(await h.deps.admin.audit.entries('teste', {}, 5)).toContainEqual(
    expect.objectContaining({ action: 'release.refuse', person: null }),
  );
  expect(await refuseBroken(h.deps)).toBe(0);
});

test('what does not compile cannot be asked for at a later time', async () => {
  expect(await schedule({ op: 'set', at: 'list/pedidos#/call', value: 'NENHUMA' })).toBe(409);
  expect(await h.deps.store.waitingPublications()).toEqual([]);
});
