import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { buildRelease } from '../testing/release.ts';
import { branchUseName, dayOf, yesterdayOf } from './usage.ts';

const day = 24 * 60 * 60 * 1000;
let h: Harness;
beforeEach(async () => {
  h = await startHarness();
  h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
});
afterEach(() => h.close());

const read = (cookie: string) =>
  h.call('PEDIDOS', {}, { cookie, headers: { referer: 'http://teste.localhost/pedidos' } });

test('counts sessions, not requests, by call and screen', async () => {
  const [ana, bia] = [await h.login(), await h.login()];
  for (const cookie of [ana, ana, bia]) expect((await read(cookie)).status).toBe(200);
  await h.deps.usage.flush();
  expect(await h.deps.store.usage('teste', dayOf(h.clock.now))).toEqual([
    { kind: 'call', name: 'PEDIDOS', sessions: 2 },
    { kind: 'release', name: h.release.hash, sessions: 2 },
    { kind: 'screen', name: 'pedidos', sessions: 2 },
  ]);
  expect(await h.deps.store.usage('outro', dayOf(h.clock.now))).toEqual([]);
});

test('of yesterday the counts are left; with another salt nobody can be found again', async () => {
  await read(await h.login());
  await h.deps.usage.flush();
  const salt = await h.deps.store.usageSalt(dayOf(h.clock.now), 'another');
  h.clock.now += day;
  await read(await h.login());
  await h.deps.usage.flush();
  expect(await h.deps.store.usage('teste', yesterdayOf(h.clock.now))).toContainEqual({
    kind: 'call',
    name: 'PEDIDOS',
    sessions: 1,
  });
  expect(await h.deps.store.usageSalt(dayOf(h.clock.now), 'another')).not.toBe(salt);
});

test('a release’s sessions are those of all days, and a branch’s are of those who have it alone', async () => {
  const settings = { sessionBranches: { of: [['filiais']], key: ['idFil'] } };
  const release = buildRelease({ title: 'Com filiais', settings });
  await h.publish('teste', release);
  const loginAt = (...branches: number[]) => {
    h.erp.on('GET /carga', {
      colaborador: { nome: 'Ana' },
      modulos: [],
      parametros: [],
      filiais: branches.map((idFil) => ({ idFil })),
    });
    return h.login();
  };
  for (const branches of [[2], [2], [1, 2]]) await read(await loginAt(...branches));
  await h.deps.usage.flush();
  const counts = await h.deps.store.usage('teste', dayOf(h.clock.now));
  expect(counts.filter(({ kind }) => kind.startsWith('branch'))).toEqual([
    { kind: 'branch', name: '', sessions: 1 },
    { kind: 'branch', name: '2', sessions: 2 },
    { kind: 'branchScreen', name: branchUseName('pedidos', ''), sessions: 1 },
    { kind: 'branchScreen', name: branchUseName('pedidos', '2'), sessions: 2 },
  ]);
  h.clock.now += day;
  await read(await loginAt(2));
  await h.deps.usage.flush();
  expect(await h.deps.store.sessionsOfRelease('teste', release.hash)).toBe(4);
});

test('the day is that of Brazil', () => {
  expect(dayOf(Date.parse('2026-11-24T02:59:00Z'))).toBe('2026-11-23');
  expect(dayOf(Date.parse('2026-11-24T03:00:00Z'))).toBe('2026-11-24');
});
