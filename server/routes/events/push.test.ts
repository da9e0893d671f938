import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PushSettings } from '../../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const register = call('TOKEN', 'PUT', 'conta/firebase-token', {
  body: {
    shape: {
      t: 'object',
      props: { firebase_token: { t: 'string' } },
      required: ['firebase_token'],
    },
    required: true,
  },
});
const webPush: PushSettings = {
  kind: 'WEB_PUSH',
  call: 'TOKEN',
  input: 'firebase_token',
  secret: 'NOTIFICACOES',
};
const vapid = `B${'A'.repeat(86)}`;
const firebase: PushSettings = {
  kind: 'FIREBASE',
  call: 'TOKEN',
  input: 'firebase_token',
  firebase: { project: 'loja', app: '1:2:web:3', key: 'chave', vapid },
};
const day = 24 * 60 * 60 * 1000;

let h: Harness;
async function start(push: PushSettings | undefined): Promise<void> {
  h = await startHarness({ calls: [register], settings: push ? { push } : {} });
  h.erp.on('PUT /conta/firebase-token', { ok: true });
  h.erp.on('POST /servico/ana', {}, 201);
  await h.deps.secrets.put('teste', { name: 'NOTIFICACOES', value: 'segredo-do-envio', by: 'Ana' });
}
afterEach(() => h.close());

/** A browser's side of a subscription. */
function browser(path = 'ana') {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint: `${h.erp.url}/servico/${path}`,
      keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** What it reads in the body that its service got. */
    read(latin1: string): unknown {
      const body = Buffer.from(latin1, 'latin1');
      const [salt, sender, rest] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(rest.subarray(-16));
      const text = Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}

const post = (path: string, body: unknown, more: { cookie?: string; headers?: HeadersInit } = {}) =>
  h.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    cookie: more.cookie,
    headers: { 'content-type': 'application/json', ...(more.headers as Record<string, string>) },
  });
/** Tokens that the ERP was sent. */
const sentTokens = (): string[] =>
  h.erp.seen
    .filter(({ url }) => url === '/conta/firebase-token')
    .map(({ body }) => (JSON.parse(body) as { firebase_token: string }).firebase_token);
const send = (token: unknown, more: object = {}, secret = 'segredo-do-envio') =>
  h.request('/_/push/send', {
    method: 'POST',
    body: JSON.stringify({
      message: { token, notification: { title: 'Pedido faturado', body: 'Pedido 7' }, ...more },
    }),
    // A server has no origin.
    headers: { authorization: `Bearer ${secret}`, origin: '', 'content-type': 'application/json' },
  });
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status;

describe('by Web Push', () => {
  beforeEach(() => start(webPush));

  test('ACC-163 ACC-290: a registered browser gets what the ERP sends to its token, readable by it alone', async () => {
    const cookie = await h.login();
    const own = browser();
    expect(await statusOf(post('/_/push', { subscription: own.subscription }, { cookie }))).toBe(
      200,
    );
    const [token] = sentTokens();
    const link = { webpush: { fcm_options: { link: '/pedidos/7' } } };
    expect(await statusOf(send(token, link))).toBe(200);
    const seen = h.erp.seen.find(({ url }) => url === '/servico/ana');
    expect(own.read(seen?.body ?? '')).toEqual({
      title: 'Pedido faturado',
      body: 'Pedido 7',
      link: '/pedidos/7',
    });
    const { key } = (await (await h.request('/_/push', { cookie })).json()) as { key: string };
    expect(seen?.headers.authorization).toContain(`k=${key}`);
    expect(seen?.headers['content-encoding']).toBe('aes128gcm');
    // Neither where it goes nor what it says stands in the log.
    const log = h.lines.join('\n');
    for (const secret of [token ?? '-', '/servico/', 'faturado', 'segredo-do-envio'])
      expect(log).not.toContain(secret);
  });

  test('ACC-163: the token is sent once, and again after a week', async () => {
    const cookie = await h.login();
    const { subscription } = browser();
    const again = () => post('/_/push', { subscription }, { cookie });
    await again();
    await again();
    expect(sentTokens()).toHaveLength(1);
    h.clock.now += 8 * day;
    const fresh = await h.login();
    expect(await statusOf(post('/_/push', { subscription }, { cookie: fresh }))).toBe(200);
    expect(sentTokens()).toHaveLength(2);
  });

  test('when the ERP fails the next page registers again', async () => {
    const cookie = await h.login();
    const { subscription } = browser();
    h.erp.on('PUT /conta/firebase-token', { error: 'Não agora' }, 500);
    const failed = await statusOf(post('/_/push', { subscription }, { cookie }));
    expect(failed).toBeGreaterThanOrEqual(500);
    h.erp.on('PUT /conta/firebase-token', { ok: true });
    expect(await statusOf(post('/_/push', { subscription }, { cookie }))).toBe(200);
    expect(await statusOf(send(sentTokens().at(-1)))).toBe(200);
  });

  test('after the logout nothing is sent any more', async () => {
    const cookie = await h.login();
    await post('/_/push', { subscription: browser().subscription }, { cookie });
    await h.request('/_/session/end', { method: 'POST', cookie });
    expect(await statusOf(send(sentTokens()[0]))).toBe(404);
    expect(h.erp.seen.some(({ url }) => url === '/servico/ana')).toBe(false);
  });

  test('a browser that another person registers has another token, and the old one is nobody’s', async () => {
    const { subscription } = browser();
    await post('/_/push', { subscription }, { cookie: await h.login() });
    h.erp.on('GET /carga', { colaborador: { nome: 'Bia' }, modulos: [], parametros: [] });
    await post('/_/push', { subscription }, { cookie: await h.login() });
    const [first, second] = sentTokens();
    expect(second).toBeTypeOf('string');
    expect(second).not.toBe(first);
    expect(await statusOf(send(first))).toBe(404);
    expect(await statusOf(send(second))).toBe(200);
  });

  test.each([404, 410])('a browser whose service answers %i is forgotten', async (status) => {
    await post('/_/push', { subscription: browser().subscription }, { cookie: await h.login() });
    h.erp.on('POST /servico/ana', {}, status);
    expect(await statusOf(send(sentTokens()[0]))).toBe(404);
    h.erp.on('POST /servico/ana', {}, 201);
    expect(await statusOf(send(sentTokens()[0]))).toBe(404);
  });

  test('a service that fails costs the browser nothing', async () => {
    await post('/_/push', { subscription: browser().subscription }, { cookie: await h.login() });
    h.erp.on('POST /servico/ana', {}, 503);
    expect(await statusOf(send(sentTokens()[0]))).toBe(502);
    h.erp.on('POST /servico/ana', {}, 201);
    expect(await statusOf(send(sentTokens()[0]))).toBe(200);
  });

  test('the server asks no address that is not a push service’s', async () => {
    const cookie = await h.login();
    const own = browser().subscription;
    for (const subscription of [
      { ...own, endpoint: 'http://169.254.169.254/latest' },
      { ...own, endpoint: 7 },
      { ...own, keys: { ...own.keys, auth: 'x' } },
      { ...own, keys: undefined },
      null,
    ])
      expect(await statusOf(post('/_/push', { subscription }, { cookie }))).toBe(400);
    expect(sentTokens()).toEqual([]);
  });

  test('only the ERP sends, and only what leads to this portal', async () => {
    await post('/_/push', { subscription: browser().subscription }, { cookie: await h.login() });
    const [token] = sentTokens();
    expect(await statusOf(send(token, {}, 'errado'))).toBe(401);
    const linked = (link: unknown) => send(token, { webpush: { fcm_options: { link } } });
    for (const link of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil',
      7,
    ])
      expect(await statusOf(linked(link))).toBe(400);
    expect(await statusOf(send(token, { notification: { title: 'x'.repeat(121) } }))).toBe(400);
    expect(await statusOf(send(7))).toBe(400);
    expect(h.erp.seen.some(({ url }) => url === '/servico/ana')).toBe(false);
  });

  test('who acts as another, who is not signed in, and another site register nothing', async () => {
    const { subscription } = browser();
    expect(await statusOf(post('/_/push', { subscription }))).toBe(401);
    const cookie = await h.login();
    expect(
      await statusOf(
        post('/_/push', { subscription }, { cookie, headers: { origin: 'https://evil.example' } }),
      ),
    ).toBe(403);
    h.erp.on('POST /login-colaborador', { token: 'outro' });
    const acting = await h.call('ENTRAR_COMO', { idColab: 2 }, { cookie });
    const other = acting.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(await statusOf(post('/_/push', { subscription }, { cookie: other }))).toBe(409);
    expect(sentTokens()).toEqual([]);
  });

  test('registrations and messages are limited', async () => {
    const cookie = await h.login();
    const { subscription } = browser();
    const answers = await Promise.all(
      Array.from({ length: 31 }, () => statusOf(post('/_/push', { subscription }, { cookie }))),
    );
    expect(answers).toContain(429);
  });
});

describe('by the tenant’s Firebase', () => {
  beforeEach(() => start(firebase));

  test('ACC-290: the ERP gets Firebase’s token, and sends by Firebase', async () => {
    h.erp.on('POST /installations/projects/loja/installations', { authToken: { token: 'fis' } });
    h.erp.on('POST /registrations/projects/loja/registrations', { token: 'token-do-firebase' });
    const cookie = await h.login();
    const { subscription } = browser();
    expect(await (await h.request('/_/push', { cookie })).json()).toEqual({ key: vapid });
    expect(await statusOf(post('/_/push', { subscription }, { cookie }))).toBe(200);
    expect(sentTokens()).toEqual(['token-do-firebase']);
    const registered = h.erp.seen.find(({ url }) => url.endsWith('/registrations'));
    expect(registered?.headers['x-goog-firebase-installations-auth']).toBe('FIS fis');
    expect(JSON.parse(registered?.body ?? '')).toEqual({
      web: { endpoint: subscription.endpoint, ...subscription.keys, applicationPubKey: vapid },
    });
    expect(await statusOf(send('token-do-firebase'))).toBe(404);
  });

  test('a Firebase that fails registers nothing and is no failure of the page', async () => {
    h.erp.on('POST /installations/projects/loja/installations', {}, 403);
    const cookie = await h.login();
    const answer = await post('/_/push', { subscription: browser().subscription }, { cookie });
    expect(answer.status).toBe(502);
    expect(sentTokens()).toEqual([]);
  });
});

test('a tenant without notifications has none of these addresses', async () => {
  await start(undefined);
  const cookie = await h.login();
  expect(await statusOf(h.request('/_/push', { cookie }))).toBe(404);
  expect(await statusOf(post('/_/push', { subscription: null }, { cookie }))).toBe(404);
  expect(await statusOf(send('x'))).toBe(404);
});
