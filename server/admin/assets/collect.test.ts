import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { collectAssets } from './collect.ts';

const dayMs = 24 * 60 * 60 * 1000;
const author = { id: 'p', name: 'Ana' };

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

/** Stores a picture as sent now. */
const add = (hash: string) =>
  h.deps.store.addAsset({
    tenant: 'teste',
    hash,
    name: `${hash}.png`,
    use: 'logo',
    type: 'image/webp',
    size: 1,
    width: 1,
    height: 1,
    createdAt: h.clock.now,
    body: new Uint8Array([1]),
  });
const hashes = async () => (await h.deps.store.assets('teste')).map(({ hash }) => hash);

test('a file that nothing names goes after 30 days, with a line in the log of changes', async () => {
  await add('sem-uso');
  h.clock.now += 29 * dayMs;
  await collectAssets(h.deps);
  expect(await hashes()).toEqual(['sem-uso']);
  h.clock.now += 2 * dayMs;
  await collectAssets(h.deps);
  expect(await hashes()).toEqual([]);
  const [entry] = await h.deps.admin.audit.entries('teste', {}, 10);
  expect(entry).toMatchObject({ action: 'asset.delete', person: null });
  expect(entry?.detail).toContain('sem-uso.png');
});

test('a file that was sent again has 30 days from then', async () => {
  await add('de-novo');
  h.clock.now += 31 * dayMs;
  await add('de-novo');
  await collectAssets(h.deps);
  expect(await hashes()).toEqual(['de-novo']);
});

test('what a release or a draft names stays', async () => {
  for (const hash of ['na-versao', 'no-rascunho', 'sem-uso']) await add(hash);
  const { store, admin } = h.deps;
  await store.publish({
    tenant: 'teste',
    hash: 'anterior',
    files: h.release.files,
    settings: h.release.tenant,
    overlay: [{ path: 'config/tenants/teste/theme/default.json', text: '"/_/asset/na-versao"' }],
    at: h.clock.now,
  });
  const { id } = await admin.drafts.create('teste', author, 'Novo tema');
  await admin.drafts.change('teste', id, author, {
    revision: 0,
    key: 'primeira-mudanca',
    operation: {
      op: 'create',
      document: 'theme/novo',
      value: { id: 'novo', tokens: {}, pictures: { logo: '/_/asset/no-rascunho' } },
    },
  });
  h.clock.now += 31 * dayMs;
  await collectAssets(h.deps);
  expect((await hashes()).sort()).toEqual(['na-versao', 'no-rascunho']);
});
