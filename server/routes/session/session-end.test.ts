import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerCall, Shape } from '../../../schemas/release/types.ts';
import type { Seen } from '../../testing/fake-erp.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, call } from '../../testing/release.ts';

const minute = 60_000;
const hour = 60 * minute;

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const status = async (cookie: string) => (await h.request('/_/session', { cookie })).status;
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function actAsAnother(cookie: string): Promise<string> {
  h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
  return cookieOf(await h.call('ENTRAR_COMO', { idColab: 7 }, { cookie }));
}
const restore = async (cookie: string) =>
  cookieOf(await h.request('/_/session/restore', { method: 'POST', cookie }));

/** Uses the session every six hours for a while, and tells when it was refused. */
async function usedFor(cookie: string, hours: number): Promise<number | null> {
  for (let passed = 6; passed <= hours; passed += 6) {
    h.clock.now += 6 * hour;
    if ((await status(cookie)) !== 200) return passed;
  }
  return null;
}

describe('how long a session lives', () => {
  test('twelve hours unused, whatever it was before', async () => {
    const cookie = await h.login();
    h.clock.now += 12 * hour - minute;
    expect(await status(cookie)).toBe(200);
    h.clock.now += 12 * hour - minute;
    expect(await status(cookie)).toBe(200);
    h.clock.now += 12 * hour;
    expect(await status(cookie)).toBe(401);
  });

  test('seven days in all, however much it is used', async () => {
    expect(await usedFor(await h.login(), 200)).toBe(168);
  });

  test('acting as another and going back does not begin it anew', async () => {
    const own = await h.login();
    expect(await usedFor(own, 96)).toBeNull();
    const other = await actAsAnother(own);
    expect(await usedFor(other, 48)).toBeNull();
    expect(await usedFor(await restore(other), 48)).toBe(24);
  });

  test('as the tenant’s active release says, also for sessions that are older than it', async () => {
    const cookie = await h.login();
    await h.publish(
      'teste',
      buildRelease({ settings: { sessionLife: { idle: hour / 2, total: 2 * hour } } }),
    );
    h.clock.now += 29 * minute;
    expect(await status(cookie)).toBe(200);
    for (let uses = 0; uses < 3; uses++) {
      h.clock.now += 29 * minute;
      expect(await status(cookie)).toBe(200);
    }
    h.clock.now += 5 * minute;
    expect(await status(cookie)).toBe(401);
    const next = await h.login();
    h.clock.now += hour / 2;
    expect(await status(next)).toBe(401);
  });

  test('what is over stays over, though the clock is set back or a longer life published', async () => {
    const cookie = await h.login();
    h.clock.now += 12 * hour;
    expect(await status(cookie)).toBe(401);
    h.clock.now -= 11 * hour;
    await h.publish('teste', buildRelease({ settings: { sessionLife: { idle: 100 * hour } } }));
    expect(await status(cookie)).toBe(401);
  });

  test('a clock that is set back every few hours does not make it last', async () => {
    const cookie = await h.login();
    let lived = 0;
    while (lived < 400 && (await status(cookie)) === 200) {
      h.clock.now += 6 * hour;
      lived += 6;
      if ((await status(cookie)) !== 200) break;
      h.clock.now -= 6 * hour;
    }
    expect(lived).toBe(168);
  });

  test('one from a clock that was far ahead is over', async () => {
    h.clock.now += 1_000 * hour;
    const cookie = await h.login();
    h.clock.now -= 1_000 * hour;
    expect(await status(cookie)).toBe(401);
  });
});

describe('a new password', () => {
  const answer: Shape = { t: 'object', props: { de: { t: 'string' } }, required: [] };
  const password = (access: 'public' | 'session', endsSessions = {}) =>
    call('SENHA', 'PUT', 'senha', {
      access,
      response: { kind: 'value', shape: answer },
      endsSessions,
    });
  const as = async (nome: string) => {
    h.erp.on('GET /carga', { colaborador: { nome } });
    return h.login();
  };
  const publish = (changing: ReturnType<typeof password>) =>
    h.publish('teste', buildRelease({ calls: [changing] }));
  const statuses = (...cookies: string[]) => Promise.all(cookies.map(status));

  test('ends the other sessions of the person, wherever they are, and no one else’s', async () => {
    await publish(password('session'));
    h.erp.on('PUT /senha', {});
    const [here, there, elsewhere] = [await as('Ana'), await as('Ana'), await as('Bia')];
    h.clock.now += 6 * hour;
    expect((await h.call('SENHA', {}, { cookie: here })).status).toBe(200);
    expect(await statuses(here, there, elsewhere)).toEqual([200, 401, 200]);
  });

  test('leaves the session that set it its own times', async () => {
    await publish(password('session'));
    h.erp.on('PUT /senha', {});
    const cookie = await as('Ana');
    expect(await usedFor(cookie, 162)).toBeNull();
    expect((await h.call('SENHA', {}, { cookie })).status).toBe(200);
    expect(await usedFor(cookie, 12)).toBe(6);
  });

  test('that the ERP refuses ends nothing', async () => {
    await publish(password('session'));
    h.erp.on('PUT /senha', { error: 'A senha atual não confere.' }, 422);
    const [here, there] = [await as('Ana'), await as('Ana')];
    expect((await h.call('SENHA', {}, { cookie: here })).status).toBe(422);
    expect(await statuses(here, there)).toEqual([200, 200]);
  });

  test('by a link ends the sessions of whom the answer names, not of who is here', async () => {
    await publish(password('public', { person: ['de'] }));
    h.erp.on('PUT /senha', { de: 'Ana' });
    const [ana, bia] = [await as('Ana'), await as('Bia')];
    expect((await h.call('SENHA', {}, { cookie: bia })).status).toBe(200);
    expect(await statuses(ana, bia)).toEqual([401, 200]);
    const next = await as('Ana');
    expect((await h.call('SENHA')).status).toBe(200);
    expect(await statuses(next, bia)).toEqual([401, 200]);
  });

  test('by a link of which the ERP does not say whose it is ends nothing of strangers', async () => {
    await publish(password('public', { person: ['de'] }));
    h.erp.on('PUT /senha', {});
    const [ana, bia] = [await as('Ana'), await as('Bia')];
    expect((await h.call('SENHA')).status).toBe(200);
    expect(await statuses(ana, bia)).toEqual([200, 200]);
  });

  test('ends the sessions in which the person acts as another, and another as them', async () => {
    await publish(password('public', { person: ['de'] }));
    h.erp.on('PUT /senha', { de: 'Ana' });
    const act = async (own: string, other: string) => {
      const cookie = await as(own);
      h.erp.on('GET /carga', { colaborador: { nome: other } });
      return actAsAnother(cookie);
    };
    const cookies = [await act('Ana', 'Bia'), await act('Caio', 'Ana'), await act('Caio', 'Bia')];
    await h.call('SENHA');
    expect(await statuses(...cookies)).toEqual([401, 401, 200]);
  });

  test('ends nothing at another tenant', async () => {
    await publish(password('public', { person: ['de'] }));
    await h.publish('outro', buildRelease({ hosts: ['outro.localhost'] }));
    h.erp.on('PUT /senha', { de: 'Ana' });
    h.erp.on('GET /carga', { colaborador: { nome: 'Ana' } });
    const cookie = await h.login('outro.localhost');
    await h.call('SENHA');
    expect((await h.request('/_/session', { cookie, host: 'outro.localhost' })).status).toBe(200);
  });
});

describe('what the ERP hears of an end', () => {
  const ended = () =>
    h.erp.seen
      .filter(({ url }) => url === '/logout')
      .map(({ headers }) => headers.authorization)
      .sort();
  const borrowed = 'Bearer token-do-outro';
  const own = 'Bearer segredo-do-erp';
  const leave = (cookie: string) => h.request('/_/session/end', { method: 'POST', cookie });

  test('leaving while acting as another ends both accesses', async () => {
    await leave(await actAsAnother(await h.login()));
    expect(ended()).toEqual([own, borrowed]);
  });

  test('going back ends the borrowed access, and the own one goes on', async () => {
    const cookie = await restore(await actAsAnother(await h.login()));
    expect(ended()).toEqual([borrowed]);
    expect(await status(cookie)).toBe(200);
  });

  test('a second access is refused while one is borrowed, which goes on', async () => {
    const first = await actAsAnother(await h.login());
    h.erp.on('POST /login-colaborador', { token: 'token-de-um-terceiro' });
    expect((await h.call('ENTRAR_COMO', { idColab: 8 }, { cookie: first })).status).toBe(409);
    expect(ended()).toEqual([]);
    await leave(first);
    expect(ended()).toEqual([own, borrowed]);
  });

  test.each([
    ['one of them', [borrowed]],
    ['both', [own, borrowed]],
  ])('an ERP that refuses to end %s keeps nobody from leaving', async (_, refused) => {
    const cookie = await actAsAnother(await h.login());
    h.erp.on('POST /logout', (seen: Seen, response: ServerResponse) => {
      const status = refused.includes(seen.headers.authorization ?? '') ? 401 : 200;
      response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
    });
    const response = await leave(cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()[0]).toMatch(/^portal_session=; Max-Age=0/);
    expect(ended()).toEqual([own, borrowed]);
    expect(await status(cookie)).toBe(401);
  });

  test('an ERP that never answers is waited for three seconds', { timeout: 20_000 }, async () => {
    await h.publish(
      'teste',
      buildRelease({ calls: [call('LOGOUT', 'POST', 'logout', { timeout: 60_000 })] }),
    );
    const cookie = await actAsAnother(await h.login());
    h.erp.on('POST /logout', () => undefined);
    expect((await leave(cookie)).status).toBe(200);
    expect(ended()).toEqual([own, borrowed]);
  });

  test('an ERP that is not there keeps nobody from leaving or from going back', async () => {
    const cookie = await actAsAnother(await h.login());
    h.erp.on('POST /logout', (_: Seen, response: ServerResponse) => response.destroy());
    const back = await restore(cookie);
    expect(await status(back)).toBe(200);
    expect((await leave(back)).status).toBe(200);
    expect(await status(back)).toBe(401);
  });
});

describe('where somebody is signed in', () => {
  interface Row {
    id: string;
    aparelho: string;
    rede: string;
    entrada: string;
    uso: string;
    este: boolean;
  }
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604';
  const here = (name: string, method: 'GET' | 'POST', portal: ServerCall['portal']) =>
    call(name, method, '', {
      ...(portal && { portal }),
      ...(portal === 'endSession' && {
        body: {
          shape: { t: 'object', props: { id: { t: 'string' } }, required: ['id'] },
          required: true,
        },
      }),
      response: { kind: 'value', shape: { t: 'any' } },
    });
  beforeEach(() =>
    h.publish(
      'teste',
      buildRelease({
        calls: [
          here('ABERTOS', 'GET', 'sessions'),
          here('ENCERRAR', 'POST', 'endSession'),
          here('ENCERRAR_OUTROS', 'POST', 'endOtherSessions'),
        ],
      }),
    ),
  );
  const as = async (nome: string, token: string, agent = chrome) => {
    h.erp.on('GET /carga', { colaborador: { nome } });
    h.erp.on('POST /login/b2b', { token, reset: 'N' });
    const answer = await h.call(
      'LOGIN',
      { cpf: '1', senha: '2' },
      { headers: { 'user-agent': agent } },
    );
    h.clock.now += minute;
    return cookieOf(answer);
  };
  const list = async (cookie: string): Promise<Row[]> =>
    (await h.call('ABERTOS', {}, { cookie })).json() as Promise<Row[]>;
  const end = (cookie: string, id: unknown) => h.call('ENCERRAR', { id }, { cookie });
  const loggedOut = () =>
    h.erp.seen
      .filter(({ url }) => url === '/logout')
      .map(({ headers }) => headers.authorization?.replace('Bearer ', ''));

  test('is listed in words, and this place is marked', async () => {
    const first = await as('Ana', 'ana-1');
    const second = await as('Ana', 'ana-2', iphone);
    await as('Bia', 'bia');
    const rows = await list(second);
    expect(rows.map(({ aparelho, este }) => [aparelho, este]).sort()).toEqual([
      ['Chrome no Windows', false],
      ['Safari em um iPhone', true],
    ]);
    expect(Date.parse(rows[0]?.uso ?? '')).toBeGreaterThanOrEqual(Date.parse(rows[1]?.uso ?? ''));
    expect((await list(first)).find(({ este }) => este)?.aparelho).toBe('Chrome no Windows');
  });

  test('names no session: neither cookie nor key nor the id that the browser has of its own', async () => {
    const cookie = await as('Ana', 'ana-1');
    const value = cookie.split('=')[1] ?? '';
    const [row] = await list(cookie);
    const session = await h.deps.sessions.find(value, 'teste', { idle: hour, total: hour });
    const text = JSON.stringify(row);
    for (const secret of [value, session?.key, session?.publicId, 'ana-1'])
      expect(text).not.toContain(secret ?? '?');
    expect((await h.request('/_/session', { cookie: `portal_session=${row?.id}` })).status).toBe(
      401,
    );
  });

  test('is ended elsewhere, here and at the ERP, and nowhere else', async () => {
    const [mine, other, third] = [
      await as('Ana', 'ana-1'),
      await as('Ana', 'ana-2', iphone),
      await as('Ana', 'ana-3'),
    ];
    const row = (await list(mine)).find(({ aparelho }) => aparelho.includes('iPhone'));
    expect((await end(mine, row?.id)).status).toBe(200);
    expect(await Promise.all([mine, other, third].map(status))).toEqual([200, 401, 200]);
    expect(loggedOut()).toEqual(['ana-2']);
    expect((await end(mine, row?.id)).status).toBe(404);
  });

  test('is not ended by anybody else, who does not see it either', async () => {
    const [ana, bia] = [await as('Ana', 'ana-1'), await as('Bia', 'bia')];
    const [row] = await list(ana);
    const session = await h.deps.sessions.find(ana.split('=')[1] ?? '', 'teste', {
      idle: hour,
      total: hour,
    });
    for (const id of [row?.id, session?.publicId, session?.key, ana.split('=')[1], '', '*'])
      expect((await end(bia, id)).status).toBe(404);
    expect((await end('', row?.id)).status).toBe(401);
    expect((await h.call('ENCERRAR_OUTROS', {}, { cookie: bia })).status).toBe(200);
    expect((await list(bia)).map(({ este }) => este)).toEqual([true]);
    expect([await status(ana), await status(bia)]).toEqual([200, 200]);
    expect(loggedOut()).toEqual([]);
  });

  test('all others are ended at once; acting as somebody else is one’s own, their sessions are not', async () => {
    const [mine, other, borrowed, theirs] = [
      await as('Ana', 'ana-1'),
      await as('Ana', 'ana-2'),
      await as('Ana', 'ana-3'),
      await as('Bia', 'bia'),
    ];
    h.erp.on('GET /carga', { colaborador: { nome: 'Bia' } });
    const acting = await actAsAnother(borrowed);
    expect(await list(theirs)).toHaveLength(1);
    expect(await list(mine)).toHaveLength(3);
    expect(await (await h.call('ENCERRAR_OUTROS', {}, { cookie: mine })).json()).toEqual({
      encerrados: 2,
    });
    expect(await Promise.all([mine, other, acting, theirs].map(status))).toEqual([
      200, 401, 401, 200,
    ]);
    expect(loggedOut().sort()).toEqual(['ana-2', 'ana-3', 'token-do-outro']);
  });
});
