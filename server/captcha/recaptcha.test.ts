import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RecaptchaSettings } from '../../schemas/release/types.ts';
import { type FakeErp, startFakeErp } from '../testing/fake-erp.ts';
import { type Harness, startHarness } from '../testing/harness.ts';
import { buildRelease, call } from '../testing/release.ts';
import { createRecaptcha } from './recaptcha.ts';

let h: Harness;
let provider: FakeErp;
beforeEach(async () => {
  provider = await startFakeErp();
});
afterEach(async () => {
  await h.close();
  await provider.close();
});

const siteverify = 'POST /recaptcha/api/siteverify';
const assessments = 'POST /v1/projects/portal/assessments';

async function start(
  kind: RecaptchaSettings['kind'],
  more: Partial<RecaptchaSettings> = {},
  secret: string | undefined = 'chave-secreta',
): Promise<void> {
  const isEnterprise = kind === 'RECAPTCHA_ENTERPRISE';
  h = await startHarness({
    captcha: {
      kind,
      visible: kind === 'RECAPTCHA_V2',
      siteKey: 'chave-do-site',
      secret: 'RECAPTCHA',
      action: 'portal',
      origin: 'https://www.google.com',
      verify: isEnterprise ? provider.url : `${provider.url}/recaptcha/api/siteverify`,
      ...(isEnterprise && { project: 'portal' }),
      ...more,
    },
  });
  if (secret) await h.deps.secrets.put('teste', { name: 'RECAPTCHA', value: secret, by: 'Ana' });
}

const login = (captcha: unknown) => h.call('LOGIN', { cpf: '1', senha: '2', captcha });
const asked = (route: string) =>
  provider.seen.filter(({ method, url }) => `${method} ${url}` === route);
const host = 'teste.localhost';

test('V2: a solved box opens the door once, and the ERP never sees its token', async () => {
  await start('RECAPTCHA_V2');
  provider.on(siteverify, { success: true, hostname: host });
  expect((await login('token-um')).status).toBe(200);
  expect(Object.fromEntries(new URLSearchParams(asked(siteverify)[0]?.body))).toMatchObject({
    secret: 'chave-secreta',
    response: 'token-um',
  });
  expect(h.erp.seen.some(({ body }) => body.includes('token-um'))).toBe(false);
  // The provider may forget what it judged; the portal does not.
  expect((await login('token-um')).status).toBe(400);
  expect((await login('token-dois')).status).toBe(200);
});

describe('calls for which one token is good several times', () => {
  const lookUp = (name: string) =>
    call(name, 'GET', name.toLowerCase(), {
      access: 'public',
      query: { captcha: { shape: { t: 'string' }, required: false } },
      captcha: 'captcha',
      captchaUses: 3,
    });
  beforeEach(async () => {
    await start('RECAPTCHA_V2');
    const { captcha } = h.release.tenant;
    await h.publish(
      'teste',
      buildRelease({
        calls: [lookUp('PROCURAR'), lookUp('CONFERIR')],
        settings: { captcha },
      }),
    );
    h.erp.on('GET /procurar', {});
    h.erp.on('GET /conferir', {});
  });
  const statuses = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await h.call(name, { captcha: 'token' })).status));

  test('together they ask the provider once, and one that counts once may follow', async () => {
    provider.on(siteverify, { success: true, hostname: host });
    expect(await statuses('PROCURAR', 'CONFERIR')).toEqual([200, 200]);
    expect(await statuses('PROCURAR')).toEqual([200]);
    expect(await statuses('PROCURAR', 'CONFERIR')).toEqual([400, 400]);
    expect((await login('token')).status).toBe(200);
    expect((await login('token')).status).toBe(400);
    expect(asked(siteverify)).toHaveLength(1);
    const urls = h.erp.seen.map(({ url }) => url);
    expect(urls.filter((url) => /procurar|conferir/.test(url)).sort()).toEqual([
      '/conferir',
      '/procurar',
      '/procurar',
    ]);
  });

  test('a token that was refused is judged again, and passes no more than before', async () => {
    provider.on(siteverify, {
      success: false,
      'error-codes': ['invalid-input-response'],
    });
    expect(await statuses('PROCURAR')).toEqual([400]);
    expect(await statuses('PROCURAR')).toEqual([400]);
    expect(asked(siteverify)).toHaveLength(2);
    expect(h.erp.seen.some(({ url }) => url.startsWith('/procurar'))).toBe(false);
  });
});

describe('V3: a visit is a person by its score, its action and its site', () => {
  test.each([
    ['enough', { success: true, score: 0.5, action: 'portal', hostname: host }, 200],
    ['too little', { success: true, score: 0.4, action: 'portal', hostname: host }, 400],
    ['no score', { success: true, action: 'portal', hostname: host }, 400],
    ['another action', { success: true, score: 0.9, action: 'comprar', hostname: host }, 400],
    ['another site', { success: true, score: 0.9, action: 'portal', hostname: 'a.example' }, 400],
    ['a spent token', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 400],
    ['a wrong key of ours', { success: false, 'error-codes': ['invalid-input-secret'] }, 503],
    ['no verdict', { score: 0.9 }, 503],
  ])('%s', async (_what, answer, status) => {
    await start('RECAPTCHA_V3', { score: 0.5 });
    provider.on(siteverify, answer);
    expect((await login('token')).status).toBe(status);
    expect(h.erp.seen.some(({ url }) => url === '/login/b2b')).toBe(status === 200);
  });
});

describe('Enterprise: an assessment', () => {
  const valid = { valid: true, hostname: host, action: 'portal' };
  test.each([
    ['of a person', valid, 0.9, 200],
    ['of a machine', valid, 0.1, 400],
    ['of a token that is none', { valid: false, invalidReason: 'MALFORMED' }, 0.9, 400],
    ['of another action', { ...valid, action: 'comprar' }, 0.9, 400],
  ])('%s', async (_what, tokenProperties, score, status) => {
    await start('RECAPTCHA_ENTERPRISE');
    provider.on(assessments, { tokenProperties, riskAnalysis: { score } });
    expect((await login('token')).status).toBe(status);
    const [seen] = asked(assessments);
    expect(seen?.headers['x-goog-api-key']).toBe('chave-secreta');
    expect(JSON.parse(seen?.body ?? '{}').event).toMatchObject({
      token: 'token',
      siteKey: 'chave-do-site',
      expectedAction: 'portal',
    });
  });

  test('a box has no action, and its score still counts', async () => {
    await start('RECAPTCHA_ENTERPRISE', { visible: true });
    provider.on(assessments, {
      tokenProperties: { valid: true, hostname: host },
      riskAnalysis: { score: 0.9 },
    });
    expect((await login('token')).status).toBe(200);
  });
});

describe('nobody passes while the provider does not say', () => {
  test.each([
    ['fails', (_: unknown, response: ServerResponse) => response.writeHead(500).end()],
    ['speaks no JSON', (_: unknown, response: ServerResponse) => response.end('<html>')],
    [
      'sends elsewhere',
      (_: unknown, response: ServerResponse) =>
        response.writeHead(302, { Location: 'https://a.example' }).end(),
    ],
  ])('one that %s', async (_what, reply) => {
    await start('RECAPTCHA_V2');
    provider.on(siteverify, reply);
    const answer = await login('token');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Não foi possível conferir a verificação agora.');
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(h.lines.join('\n')).toContain('captcha.unavailable');
    expect(h.lines.join('\n')).not.toMatch(/chave-secreta|"token"/);
  });

  test('one that takes longer than it may', async () => {
    await start('RECAPTCHA_V2');
    provider.on(siteverify, () => undefined);
    const { store, now } = h.deps;
    const verdict = await createRecaptcha({ store, now }, 20).verify(
      h.release.tenant.captcha as RecaptchaSettings,
      {
        tenant: 'teste',
        token: 'token',
        secret: 'chave-secreta',
        host,
        address: '127.0.0.1',
        userAgent: undefined,
      },
    );
    expect(verdict).toBe('unavailable');
  });

  test('a tenant without its secret asks nobody', async () => {
    await start('RECAPTCHA_V2', {}, '');
    expect((await login('token')).status).toBe(503);
    expect(provider.seen).toEqual([]);
  });
});

test.each([[undefined], [''], [7], [['token']], ['x'.repeat(9_000)], ['a b\n']])(
  'what is no token is refused without a request: %j',
  async (captcha) => {
    await start('RECAPTCHA_V2');
    expect((await login(captcha)).status).toBe(400);
    expect(provider.seen).toEqual([]);
  },
);

test('a page names the provider and the site key, and never the secret', async () => {
  await start('RECAPTCHA_V3');
  const page = await h.request('/');
  const text = await page.text();
  expect(text).toContain(
    '"captcha":{"kind":"RECAPTCHA_V3","visible":false,"siteKey":"chave-do-site"',
  );
  expect(text).not.toMatch(/"secret"|chave-secreta|RECAPTCHA"/);
  expect(page.headers.get('content-security-policy')).toContain(
    'https://www.google.com/recaptcha/',
  );
});
