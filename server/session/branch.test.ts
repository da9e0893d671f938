import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { buildRelease, type ReleaseOptions } from '../testing/release.ts';
import { branchOf } from './branch-of.ts';

const settings = { sessionBranches: { of: [['cliente', 'filiais'], ['filiais']], key: ['idFil'] } };
let h: Harness;
beforeEach(async () => {
  h = await startHarness({ settings });
});
afterEach(() => h.close());

const note = { kind: 'branch' as const, author: { id: 'p', name: 'Ana' } };

async function give(branch: string, options: ReleaseOptions = {}): Promise<string> {
  const { hash, files, tenant } = buildRelease({ title: 'Da filial', settings, ...options });
  await h.deps.store.publish({
    tenant: 'teste',
    hash,
    files,
    settings: tenant,
    overlay: [],
    branch,
    note,
    at: h.clock.now,
  });
  return hash;
}

async function loginAt(...branches: number[]): Promise<string> {
  h.erp.on('GET /carga', {
    colaborador: { nome: 'Ana' },
    modulos: [{ nome: 'B2B_FINANCEIRO', autorizado: 'S' }],
    parametros: [],
    filiais: branches.map((idFil) => ({ idFil })),
  });
  return h.login();
}

const releaseOf = async (cookie?: string) =>
  ((await (await h.request('/_/release', { cookie })).json()) as { release: string }).release;

test('a person is of a branch who has only that one, in the first list that has entries', () => {
  const of = (data: Parameters<typeof branchOf>[0]['data']) => branchOf({ data }, settings);
  expect(of({ cliente: { filiais: [{ idFil: 2 }] }, filiais: [{ idFil: 1 }, { idFil: 2 }] })).toBe(
    '2',
  );
  expect(of({ cliente: { filiais: [] }, filiais: [{ idFil: '3' }] })).toBe('3');
  expect(of({ filiais: [{ idFil: 1 }, { idFil: 2 }] })).toBeUndefined();
  expect(of({})).toBeUndefined();
  expect(branchOf({ data: { filiais: [{ idFil: 1 }] } }, {})).toBeUndefined();
});

test('a release of one branch reaches its users alone, page, files and all', async () => {
  const own = await give('2');
  const [two, three, both] = [await loginAt(2), await loginAt(3), await loginAt(2, 3)];
  expect(await Promise.all([two, three, both, undefined].map(releaseOf))).toEqual([
    own,
    h.release.hash,
    h.release.hash,
    h.release.hash,
  ]);
  expect(await (await h.request('/pedidos', { cookie: two })).text()).toContain(
    `"release":"${own}"`,
  );
  expect((await h.request(`/_/r/${own}/screen.pedidos.json`, { cookie: two })).status).toBe(200);
});

test('rights are those of the release that the session gets', async () => {
  h.erp.on('GET /financeiro', { saldo: 1 });
  await give('2', { without: ['FINANCEIRO'] });
  const [two, three] = [await loginAt(2), await loginAt(3)];
  const ask = (cookie: string) =>
    h.call('FINANCEIRO', {}, { cookie, headers: { 'x-release': h.release.hash } });
  expect((await ask(three)).status).toBe(200);
  expect((await ask(two)).status).toBe(409);
});

test('withdrawn, the branch gets what all get; its open pages go on for a day', async () => {
  const own = await give('2');
  const two = await loginAt(2);
  expect(
    await h.deps.store.withdrawBranch('teste', '2', h.clock.now, { ...note, kind: 'withdraw' }),
  ).toBe(true);
  expect(await releaseOf(two)).toBe(h.release.hash);
  const file = () => h.request(`/_/r/${own}/manifest.json`);
  expect((await file()).status).toBe(200);
  h.clock.now += 25 * 60 * 60 * 1000;
  expect((await file()).status).toBe(404);
});

test('a publish for all leaves the branch its own, and keeps that one from being superseded', async () => {
  const own = await give('2');
  await h.publish('teste', buildRelease({ title: 'Outra', settings }));
  h.clock.now += 25 * 60 * 60 * 1000;
  expect((await h.request(`/_/r/${own}/manifest.json`)).status).toBe(200);
  expect(await releaseOf(await loginAt(2))).toBe(own);
});

test('while a branch has its own, no shared cache keeps what the same address answers to all', async () => {
  const cache = async () =>
    (await h.request('/parametros/B2B/env.json')).headers.get('cache-control');
  expect(await cache()).toBe('public, max-age=300');
  await give('2');
  expect(await cache()).toBe('private, max-age=300');
});
