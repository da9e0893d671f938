import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../accounts.ts';
import { LOGIN, clientOf, loginAs, openDemo } from '../testing/client.ts';

const HOUR = 3_600_000;
let time = Date.parse('2026-11-20T12:00:00Z');
const erp = openDemo({ epoch: () => time });
const nobody = clientOf(erp, null);
afterAll(() => erp.close());

describe('login', () => {
  test('every demo account gets a token, and only one is asked to reset', async () => {
    const replies = await Promise.all(
      DEMO_ACCOUNTS.map((account) =>
        nobody.send<{ token: string; reset: boolean }>('POST', '/login/b2b', {
          cpf: account.login,
          senha: account.senha,
        }),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual(DEMO_ACCOUNTS.map(() => 200));
    expect(new Set(replies.map((reply) => reply.body.token)).size).toBe(DEMO_ACCOUNTS.length);
    expect(replies.filter((reply) => reply.body.reset)).toHaveLength(1);
  });

  test('takes a masked document in lower case', async () => {
    const reply = await nobody.send('POST', '/login/b2b', {
      cpf: '12.abc.345/01de-35',
      senha: 'demo1234',
    });
    expect(reply.status).toBe(200);
  });

  test('says the same of an unknown login and of a wrong password', async () => {
    const wrong = await nobody.send('POST', '/login/b2b', { cpf: LOGIN.admin, senha: 'errada' });
    const unknown = await nobody.send('POST', '/login/b2b', {
      cpf: '00000000000',
      senha: 'demo1234',
    });
    expect(wrong).toEqual({ status: 401, body: { error: 'Usuário ou senha inválidos.' } });
    expect(unknown).toEqual(wrong);
  });

  test('names the empty fields', async () => {
    const reply = await nobody.send('POST', '/login/b2b', { cpf: ' ' });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      campos: { cpf: 'Campo obrigatório', senha: 'Campo obrigatório' },
    });
  });

  test('refuses a body that is not a JSON object', async () => {
    const response = await erp.app.request('/login/b2b', { method: 'POST', body: '[1' });
    expect(response.status).toBe(400);
  });
});

describe('session', () => {
  test('a call without, or with an unknown, token is 401', async () => {
    expect((await nobody.get('/carga')).status).toBe(401);
    expect((await clientOf(erp, 'x'.repeat(48)).get('/carga')).status).toBe(401);
  });

  test('a token ends after eight hours', async () => {
    const client = await loginAs(erp, LOGIN.customer);
    expect((await client.get('/validar-sessao')).body).toEqual({
      valido: true,
      expira: '2026-11-20T17:00:00',
    });
    time += 8 * HOUR;
    expect((await client.get('/validar-sessao')).status).toBe(401);
  });

  test('logout ends the token', async () => {
    const client = await loginAs(erp, LOGIN.customer);
    expect((await client.send('POST', '/logout')).body).toEqual({ ok: true });
    expect((await client.get('/carga')).status).toBe(401);
  });
});

describe('reset of the password', () => {
  test('a reset token sets a new password once and ends the sessions', async () => {
    const first = await nobody.send<{ token: string; reset: boolean; tokenReset: string }>(
      'POST',
      '/login/b2b',
      {
        cpf: LOGIN.reset,
        senha: 'demo1234',
      },
    );
    expect(first.body.reset).toBe(true);
    const apply = (senha: string) =>
      nobody.send('PUT', '/senha/redefinir', { token: first.body.tokenReset, senha });
    expect((await apply('curta')).status).toBe(422);
    expect(await apply('nova-senha')).toEqual({
      status: 200,
      body: {
        message: 'Senha redefinida com sucesso!',
        idColab: expect.any(Number),
        login: expect.any(String),
      },
    });
    expect(await apply('outra-senha')).toEqual({
      status: 400,
      body: { error: 'Link inválido ou expirado.' },
    });
    expect((await clientOf(erp, first.body.token).get('/carga')).status).toBe(401);
    const again = await nobody.send('POST', '/login/b2b', {
      cpf: LOGIN.reset,
      senha: 'nova-senha',
    });
    expect(again.body).toMatchObject({ reset: false });
  });
});

describe('a code to reset the password', () => {
  const address = 'beatriz.alves@exemplo.com.br';
  const wrong = { status: 400, body: { error: 'Código inválido ou expirado.' } };
  const ask = async (): Promise<string> => {
    await nobody.send('POST', '/requisitar-token-redefinicao', { id: LOGIN.consumer });
    return /código é (\w{6})/.exec(erp.mails(address)[0]?.texto ?? '')?.[1] ?? '';
  };
  const check = (token: string) => nobody.send('POST', '/validar-token', { token });
  const reset = (token: string, senha: string) =>
    nobody.send('POST', '/redefinir-via-token', { token, senha });
  const enters = async (cpf: string, senha: string) =>
    (await nobody.send('POST', '/login/b2b', { cpf, senha })).status === 200;

  test('is over after ten minutes', async () => {
    const code = await ask();
    time += 10 * 60_000 - 1;
    expect((await check(code)).status).toBe(200);
    time += 1;
    expect(await check(code)).toEqual(wrong);
    expect(await reset(code, 'senha-nova')).toEqual(wrong);
    expect(await enters(LOGIN.consumer, 'senha-nova')).toBe(false);
  });

  test('is over when another is asked for, and after it was used', async () => {
    const [first, second] = [await ask(), await ask()];
    expect(await check(first)).toEqual(wrong);
    expect((await reset(second, 'senha-nova')).status).toBe(200);
    expect(await reset(second, 'outra-senha')).toEqual(wrong);
    expect(await enters(LOGIN.consumer, 'senha-nova')).toBe(true);
  });

  test('sets the password of whom it was sent to, and of nobody else', async () => {
    const before = await loginAs(erp, LOGIN.person);
    const own = await clientOf(erp, null).send<{ token: string }>('POST', '/login/b2b', {
      cpf: LOGIN.consumer,
      senha: 'senha-nova',
    });
    const { body } = await nobody.send<{ login: string }>('POST', '/redefinir-via-token', {
      token: await ask(),
      senha: 'terceira',
      login: LOGIN.person,
      idColab: 1,
    });
    expect(body.login).toBe(LOGIN.consumer);
    expect(await enters(LOGIN.person, 'terceira')).toBe(false);
    expect((await before.get('/carga')).status).toBe(200);
    expect((await clientOf(erp, own.body.token).get('/carga')).status).toBe(401);
  });
});

test('the menu preference is stored, and only known types are', async () => {
  const client = await loginAs(erp, LOGIN.customer);
  expect((await client.send('PUT', '/conta/preferencias', { tipo_menu: 'DE_LADO' })).status).toBe(
    422,
  );
  expect(
    (await client.send('PUT', '/conta/preferencias', { tipo_menu: 'LATERAL_ANINHADO' })).status,
  ).toBe(200);
  expect((await client.get('/carga')).body).toMatchObject({
    preferencias: { tipo_menu: 'LATERAL_ANINHADO' },
  });
});
