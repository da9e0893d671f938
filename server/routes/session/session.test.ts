import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SessionInfo, sessionHeader } from '../../../schemas/release/boot.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, call } from '../../testing/release.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const infoOf = async (cookie: string) =>
  (await (await h.request('/_/session', { cookie })).json()) as SessionInfo;

describe('logging in', () => {
  test('answers the reduced bootstrap data and parameters, and no token', async () => {
    const response = await h.call('LOGIN', { cpf: '1', senha: '2' });
    const text = await response.text();
    expect(text).not.toMatch(/segredo-do-erp|senhaHash/);
    expect(JSON.parse(text)).toEqual({
      ok: true,
      session: {
        data: {
          colaborador: { nome: 'Ana' },
          modulos: [
            { nome: 'B2B_PEDIDO', autorizado: true },
            { nome: 'B2B_FINANCEIRO', autorizado: false },
          ],
          links: [{ nome: 'Site', url: 'https://exemplo.com.br' }],
        },
        params: { usaCarrinho: true, modelo: 'DEFAULT' },
        branchParams: { '2': { usaCarrinho: false } },
        impersonating: false,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        quotes: { owner: expect.any(String), key: expect.any(String) },
      },
    });
  });

  test('sets a cookie that scripts and other sites cannot use, Secure behind TLS', async () => {
    const [plain] = (await h.call('LOGIN', { cpf: '1', senha: '2' })).headers.getSetCookie();
    expect(plain).toMatch(/^portal_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const behind = async () =>
      (
        await h.call(
          'LOGIN',
          { cpf: '1', senha: '2' },
          { headers: { 'x-forwarded-proto': 'https' } },
        )
      ).headers.getSetCookie()[0];
    expect(await behind()).not.toContain('; Secure');
    h.deps.trustProxy = true;
    const secure = await behind();
    expect(secure).toContain('; Secure');
  });

  test('goes on with a release that an older version compiled, which does not say who somebody is', async () => {
    const { person: _, ...table } = h.release.calls;
    const files = { ...h.release.files, 'calls.json': JSON.stringify(table) };
    await h.publish('teste', { ...h.release, hash: 'antiga', files });
    expect((await h.request('/_/session', { cookie: await h.login() })).status).toBe(200);
  });

  test('a cookie known before a login is worth nothing after it', async () => {
    const cookie = await h.login();
    const again =
      (await h.call('LOGIN', { cpf: '1', senha: '2' }, { cookie })).headers
        .getSetCookie()[0]
        ?.split(';')[0] ?? '';
    expect(again).not.toBe(cookie);
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
    expect((await h.request('/_/session', { cookie: again })).status).toBe(200);
  });

  test('a reset that the ERP asks for is passed on with its token', async () => {
    h.erp.on('POST /login/b2b', { token: 't', reset: 'S', tokenReset: 'r1' });
    expect(await (await h.call('LOGIN', { cpf: '1', senha: '2' })).json()).toMatchObject({
      reset: true,
      resetToken: 'r1',
    });
  });

  test('until the new password is set, such a session can do only what anybody may', async () => {
    h.erp.on('POST /login/b2b', { token: 't', reset: 'S', tokenReset: 'r1' });
    const cookie =
      (await h.call('LOGIN', { cpf: '1', senha: '2' })).headers.getSetCookie()[0]?.split(';')[0] ??
      '';
    const refused = await h.call('PEDIDOS', {}, { cookie });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: 'RESET', message: 'Redefina a sua senha para continuar.' },
    });
    h.erp.on('GET /cidades', [{ nome: 'Santos' }]);
    expect((await h.call('CIDADES', {}, { cookie })).status).toBe(200);
  });

  test('neither the token nor the cookie can be read in the store', async () => {
    const cookie = await h.login();
    const { createHash } = await import('node:crypto');
    const key = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('base64url');
    const record = await h.deps.store.session(key);
    expect(record?.token).not.toContain('segredo');
    expect(JSON.stringify(record)).not.toContain(cookie.split('=')[1]);
  });

  test('with a captcha, a solved challenge opens the door once', async () => {
    await h.close();
    h = await startHarness({ captcha: 'ALTCHA' });
    const attempt = (captcha?: string) => h.call('LOGIN', { cpf: '1', senha: '2', captcha });
    expect((await attempt()).status).toBe(400);
    const challenge = await (await h.request('/_/captcha/challenge')).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await attempt(payload)).status).toBe(200);
    expect(
      JSON.parse(h.erp.seen.find((seen) => seen.url === '/login/b2b')?.body ?? '{}').captcha,
    ).toBe('portal-verificado');
    expect((await attempt(payload)).status).toBe(400);
    const uses = async () => h.deps.captcha.verify('teste', payload, 2);
    expect([await uses(), await uses(), await uses()]).toEqual([true, true, false]);
    const forged = Buffer.from(
      JSON.stringify({ challenge: { ...challenge, signature: '00' }, solution }),
    ).toString('base64');
    expect((await attempt(forged)).status).toBe(400);
    expect(
      (await attempt(Buffer.from('{"challenge":{},"solution":{}}').toString('base64'))).status,
    ).toBe(400);
  });
});

describe('acting as another user', () => {
  test('ACC-237 takes the other token once, not one over another, and going back restores the first, each with a new cookie', async () => {
    const own = await h.login();
    h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
    const switched = await h.call('ENTRAR_COMO', { idColab: 7 }, { cookie: own });
    const other = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await switched.json()).toMatchObject({ ok: true, session: { impersonating: true } });
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    await h.call('PEDIDOS', {}, { cookie: other });
    expect(h.erp.seen.at(-1)?.headers.authorization).toBe('Bearer token-do-outro');

    const before = h.erp.seen.length;
    expect((await h.call('ENTRAR_COMO', { idColab: 8 }, { cookie: other })).status).toBe(409);
    expect(h.erp.seen.length).toBe(before);

    const back = await h.request('/_/session/restore', { method: 'POST', cookie: other });
    const restored = back.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await back.json()).toMatchObject({ impersonating: false });
    await h.call('PEDIDOS', {}, { cookie: restored });
    expect(h.erp.seen.at(-1)?.headers.authorization).toBe('Bearer segredo-do-erp');
    for (const cookie of [own, other])
      expect((await h.request('/_/session', { cookie })).status).toBe(401);
    expect(
      (await h.request('/_/session/restore', { method: 'POST', cookie: restored })).status,
    ).toBe(409);
  });
});

describe('what binds a person', () => {
  const accept = { session: { do: 'reload' as const }, inPerson: true };
  test.each([true, false])('is refused to whoever acts as that person: %s', async (inPerson) => {
    const calls = [call('TERMO', 'POST', 'termos', { ...accept, inPerson })];
    await h.publish('teste', buildRelease({ calls }));
    h.erp.on('POST /termos', {});
    h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
    const own = await h.login();
    expect((await h.call('TERMO', {}, { cookie: own })).status).toBe(200);
    const switched = await h.call('ENTRAR_COMO', { idColab: 7 }, { cookie: own });
    const other = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const before = h.erp.seen.length;
    const answer = await h.call('TERMO', {}, { cookie: other });
    expect(answer.status).toBe(inPerson ? 403 : 200);
    if (!inPerson) return;
    expect(await answer.json()).toMatchObject({
      error: { code: 'IN_PERSON', message: 'Só a própria pessoa pode fazer isto.' },
    });
    expect(h.erp.seen.length).toBe(before);
  });
});

describe('a page of another session than the browser has by now', () => {
  test('does nothing with it: no call, no end, no way back', async () => {
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    h.erp.on('POST /login-colaborador', { token: 'token-do-outro' });
    const own = await h.login();
    const { id } = await infoOf(own);
    const shown = { [sessionHeader]: id };
    expect((await h.call('PEDIDOS', {}, { cookie: own, headers: shown })).status).toBe(200);
    const switched = await h.call('ENTRAR_COMO', { idColab: 7 }, { cookie: own });
    const cookie = switched.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const before = h.erp.seen.length;
    const post = { method: 'POST', cookie, headers: shown };
    for (const answer of [
      await h.call('PEDIDOS', {}, { cookie, headers: shown }),
      await h.request('/_/session/end', post),
      await h.request('/_/session/reload', post),
      await h.request('/_/session/restore', post),
    ]) {
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ error: { code: 'SESSION_REPLACED' } });
    }
    expect(h.erp.seen.length).toBe(before);
    const now = { [sessionHeader]: (await infoOf(cookie)).id };
    expect((await h.call('PEDIDOS', {}, { cookie, headers: now })).status).toBe(200);
  });
});

describe('a living session', () => {
  test('is confirmed by the ERP at most once a minute, and ends when the ERP says no', async () => {
    const cookie = await h.login();
    const asked = () => h.erp.seen.filter((seen) => seen.url === '/validar-sessao').length;
    await infoOf(cookie);
    expect(asked()).toBe(0);
    h.clock.now += 61_000;
    await infoOf(cookie);
    await infoOf(cookie);
    expect(asked()).toBe(1);
    h.clock.now += 61_000;
    h.erp.on('GET /validar-sessao', { error: 'Vencida.' }, 401);
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
    h.erp.on('GET /validar-sessao', { valido: true });
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });

  test('is confirmed anew where the clock was set back: how old the last answer is nobody knows', async () => {
    const cookie = await h.login();
    h.clock.now -= 3_600_000;
    h.erp.on('GET /validar-sessao', { error: 'Vencida.' }, 401);
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });

  test('says how long it lives, which is no use, and whether a use makes that longer', async () => {
    const cookie = await h.login();
    const left = async () => (await h.request('/_/session/left', { cookie })).json();
    const hour = 3_600_000;
    expect(await left()).toEqual({ left: 12 * hour, extendable: true });
    h.clock.now += 11 * hour;
    expect(await left()).toEqual({ left: hour, extendable: true });
    await infoOf(cookie);
    expect(await left()).toEqual({ left: 12 * hour, extendable: true });
    for (let at = 11; at < 165; at += 11) {
      h.clock.now += 11 * hour;
      await infoOf(cookie);
    }
    expect(await left()).toEqual({ left: 3 * hour, extendable: false });
    h.clock.now += 3 * hour;
    expect((await h.request('/_/session/left', { cookie })).status).toBe(401);
    expect((await h.request('/_/session/left')).status).toBe(401);
  });

  test('survives an ERP that does not answer', async () => {
    const cookie = await h.login();
    h.clock.now += 61_000;
    await h.erp.close();
    expect((await h.request('/_/session', { cookie })).status).toBe(200);
  });

  test('a call that changes it brings its data up to date', async () => {
    const cookie = await h.login();
    h.erp.on('PUT /conta/preferencias', {});
    h.erp.on('GET /carga', { colaborador: { nome: 'Ana Maria' } });
    const response = await h.call('PREFERENCIAS', { tipo: 'LATERAL' }, { cookie });
    expect(response.headers.get('x-session-changed')).toBe('1');
    expect((await infoOf(cookie)).data).toMatchObject({ colaborador: { nome: 'Ana Maria' } });
  });

  test('ending it tells the ERP, ends it everywhere, and takes the cookie', async () => {
    const cookie = await h.login();
    const response = await h.request('/_/session/end', { method: 'POST', cookie });
    expect(response.headers.getSetCookie()[0]).toMatch(/^portal_session=; Max-Age=0/);
    expect(h.erp.seen.at(-1)).toMatchObject({
      url: '/logout',
      headers: { authorization: 'Bearer segredo-do-erp' },
    });
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });
});

describe('a call that a session begins with', () => {
  const logged = () =>
    h.lines
      .map((line) => JSON.parse(line) as { event: string; call?: string; detail?: string })
      .filter(({ event }) => event === 'call.behind');
  const refusal = async (response: Response) =>
    ((await response.json()) as { error: { code: string; message: string; call: string } }).error;

  test.each<[string, string, unknown, number, string, string]>([
    [
      'fails',
      'carga',
      { error: 'Erro interno do servidor' },
      500,
      'CARGA',
      'Não foi possível carregar os dados da sua sessão (CARGA): Erro interno do servidor',
    ],
    [
      'is not there',
      'links',
      { error: 'Rota inexistente' },
      404,
      'LINKS',
      'Não foi possível carregar os dados da sua sessão (LINKS): Rota inexistente',
    ],
    [
      'answers no session',
      'carga',
      { modulos: [] },
      200,
      'CARGA',
      'Não foi possível carregar os dados da sua sessão (CARGA): O sistema do distribuidor respondeu de forma inesperada.',
    ],
  ])(
    'and %s is named to the person who logs in, and in the log',
    async (_title, path, body, status, call, message) => {
      h.erp.on(`GET /${path}`, body, status);
      const response = await h.call('LOGIN', { cpf: '1', senha: '2' });
      expect(await refusal(response)).toEqual({
        code: 'BOOTSTRAP',
        status: response.status,
        message,
        call,
      });
      expect(logged()).toEqual([
        expect.objectContaining({
          call,
          requestId: expect.any(String),
          tenant: expect.any(String),
        }),
      ]);
      expect(JSON.stringify(h.lines)).not.toContain('segredo-do-erp');
    },
  );

  test('tells the log which part of the session does not fit', async () => {
    h.erp.on('GET /carga', { modulos: [] });
    await h.call('LOGIN', { cpf: '1', senha: '2' });
    expect(logged()[0]?.detail).toMatch(/^session: colaborador/);
  });

  test('is named where the session is read again', async () => {
    const cookie = await h.login();
    h.erp.on('GET /links', { error: 'Fora do ar' }, 503);
    expect(
      (await refusal(await h.request('/_/session/reload', { method: 'POST', cookie }))).call,
    ).toBe('LINKS');
  });

  test('is no wrong password, whatever the ERP refuses it with', async () => {
    h.erp.on('GET /carga', { error: 'Sem filial' }, 422);
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await h.call('LOGIN', { cpf: '1', senha: '2' })).status).toBe(422);
    h.erp.on('GET /carga', { colaborador: { nome: 'Ana' } });
    expect((await h.call('LOGIN', { cpf: '1', senha: '2' })).status).toBe(200);
  });
});
