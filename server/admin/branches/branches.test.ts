import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KnownBranches } from '../../../schemas/admin/branches.ts';
import { dayOf } from '../../usage/usage.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

const settings = { sessionBranches: { of: [['filiais']], key: ['idFil'] } };
let h: Harness;
beforeEach(async () => {
  h = await startHarness({ settings });
});
afterEach(() => h.close());

function erpSays(...filiais: { idFil: number; nome?: string }[]): void {
  h.erp.on('GET /carga', { colaborador: { nome: 'Ana' }, modulos: [], parametros: [], filiais });
}
const logins = () => h.erp.seen.filter(({ url }) => url.includes('login')).length;
const known = async (): Promise<KnownBranches> => {
  const response = await h.request('/admin/api/branches', { cookie: await h.signIn('reader') });
  expect(response.status).toBe(200);
  return (await response.json()) as KnownBranches;
};

test('branches have the names by which sessions know them, and yesterday’s sessions', async () => {
  erpSays({ idFil: 2, nome: 'Sul' }, { idFil: 10, nome: 'Norte' });
  await h.login();
  erpSays({ idFil: 2 });
  await h.login();
  await h.deps.store.countUses(
    dayOf(h.clock.now),
    ['2', '2', '7', ''].map((name, index) => ({
      tenant: 'teste',
      kind: 'branch' as const,
      name,
      session: `s${index}`,
    })),
  );
  h.clock.now += 24 * 60 * 60 * 1000;
  expect(await known()).toEqual({
    list: [
      { code: '2', label: '2 · Sul', sessions: 2 },
      { code: '7', label: '7', sessions: 1 },
      { code: '10', label: '10 · Norte', sessions: 0 },
    ],
    others: 1,
  });
});

test('while nobody is signed in, the preview account asks the ERP, once', async () => {
  erpSays({ idFil: 3, nome: 'Matriz' });
  expect((await known()).list).toEqual([]);
  expect(logins()).toBe(0);
  await h.deps.admin.previews.accounts.set('teste', { cpf: '1', senha: '2' });
  h.clock.now += 11 * 60 * 1000;
  const list = [{ code: '3', label: '3 · Matriz', sessions: 0 }];
  expect((await known()).list).toEqual(list);
  expect((await known()).list).toEqual(list);
  expect(logins()).toBe(1);
});

test('an ERP that refuses leaves the branches unknown, and fails nothing', async () => {
  await h.deps.admin.previews.accounts.set('teste', { cpf: '1', senha: '2' });
  h.erp.on('GET /carga', { err: 'Fora do ar' }, 500);
  expect(await known()).toEqual({ list: [], others: 0 });
});
