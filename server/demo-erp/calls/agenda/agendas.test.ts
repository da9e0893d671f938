import { afterAll, describe, expect, test } from 'vitest';
import { LOGIN, TODAY, loginAs, openDemo } from '../../testing/client.ts';

interface Entry {
  idColab: number;
  data_agendada: string;
  data_finalizada: string | null;
  status: string | null;
  motivo: string | null;
}

const erp = openDemo();
afterAll(() => erp.close());
const ask = async (login: string, path: string) =>
  (await loginAs(erp, login)).get<{ itens: Entry[]; paginator: { total: number }; err?: string }>(
    path,
  );
const people = async (login: string) =>
  new Set(
    (await ask(login, '/agendas/historico?take=10000')).body.itens.map((entry) => entry.idColab),
  );

describe('agendas', () => {
  test('ACC-235: those who lead nobody see their own agenda only, and are refused another’s', async () => {
    expect(await people(LOGIN.rep)).toEqual(new Set([4]));
    expect(await people(LOGIN.callcenter)).toEqual(new Set([6]));
    expect(await people(LOGIN.customer)).toEqual(new Set());
    const refused = await ask(LOGIN.rep, '/agendas/historico?idColab=5');
    expect([refused.status, refused.body.err]).toEqual([
      403,
      'Você só pode consultar a própria agenda.',
    ]);
    expect((await ask(LOGIN.rep, '/agendas/quantidade?idColab=5')).status).toBe(403);
  });

  test('ACC-234: leaders see anybody’s, a supervisor the team’s', async () => {
    expect([...(await people(LOGIN.admin))].sort()).toEqual([14, 15, 4, 5, 6]);
    expect([...(await people(LOGIN.supervisor))].sort()).toEqual([4, 5, 6]);
    const one = await ask(LOGIN.manager, '/agendas/historico?idColab=5&take=10000');
    expect(new Set(one.body.itens.map((entry) => entry.idColab))).toEqual(new Set([5]));
  });

  test('done is CUMPRIDA with a reason, past and not done is ATRASADA, what lies ahead has no tag', async () => {
    const { itens } = (await ask(LOGIN.admin, '/agendas/historico?take=10000')).body;
    for (const entry of itens) {
      const late = entry.data_agendada.slice(0, 10) < TODAY;
      const tag = entry.data_finalizada !== null ? 'CUMPRIDA' : late ? 'ATRASADA' : null;
      if (entry.data_agendada.slice(0, 10) !== TODAY)
        expect([entry.status, entry.motivo !== null]).toEqual([tag, tag === 'CUMPRIDA']);
    }
    expect(itens.length).toBeGreaterThan(200);
  });

  test.each([
    'dtIni=ontem',
    'dtIni=2026-02-01&dtFim=2026-01-01',
    'tipo=X',
    'orderBy=senha',
    'idColab=x',
  ])('%s is refused', async (query) => {
    expect((await ask(LOGIN.admin, `/agendas/historico?${query}`)).status).toBe(422);
  });
});
