import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedPreview } from '../../../schemas/admin/preview.ts';
import { type Boot, sessionHeader } from '../../../schemas/release/boot.ts';
import type { Manifest } from '../../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';

const portal = 'teste.localhost';
const host = `previa.${portal}`;
const html = { accept: 'text/html' };

let h: Harness;
let editor: string;
beforeEach(async () => {
  h = await startHarness();
  editor = await h.signIn('editor');
});
afterEach(() => h.close());

const pairOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && !pair.endsWith('=')) ?? '';
const bootOf = (text: string): Boot =>
  JSON.parse(/id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as Boot;
const shown = () => ({ release: h.release.hash });
const send = (
  path: string,
  body: unknown,
  more: { cookie?: string; method?: string; host?: string } = {},
) =>
  h.request(`/admin/api${path}`, {
    method: more.method ?? 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    cookie: more.cookie ?? editor,
    host: more.host ?? portal,
  });

async function ask(body: Record<string, unknown> = {}): Promise<OpenedPreview> {
  const response = await send('/preview', { source: shown(), ...body });
  expect(response.status).toBe(201);
  return (await response.json()) as OpenedPreview;
}

const visit = (url: string) =>
  h.request(new URL(url).pathname + new URL(url).search, {
    host: new URL(url).host,
    headers: html,
  });

/** Opens a preview and yields its cookie. */
async function open(
  body: Record<string, unknown> = {},
): Promise<{ cookie: string; id: string; to: string | null }> {
  const { url, id } = await ask(body);
  const response = await visit(url);
  expect(response.status).toBe(302);
  return {
    cookie: pairOf(response, 'portal_preview'),
    id,
    to: response.headers.get('location'),
  };
}

const page = (path: string, cookie?: string) => h.request(path, { host, cookie, headers: html });

async function logIn(cookie: string): Promise<string> {
  const response = await h.call('LOGIN', { cpf: '1', senha: '2' }, { host, cookie });
  expect(response.status).toBe(200);
  return `${cookie}; ${pairOf(response, 'portal_session')}`;
}

describe('the host of previews', () => {
  test('shows what was asked for in preview mode, where the address leads', async () => {
    const { cookie, to, id } = await open({ path: '/pedidos?x=1' });
    expect(to).toBe('/pedidos?x=1');
    const boot = bootOf(await (await page('/pedidos', cookie)).text());
    expect(boot).toMatchObject({
      release: h.release.hash,
      preview: { id, admin: `http://${portal}`, example: true, link: false },
    });
  });

  test('of made-up data knows what makes a customer, and of a session of the ERP nothing', async () => {
    await h.close();
    h = await startHarness({
      settings: { accesses: { customer: ['colaborador', 'cliente', 'id'], keys: [] } },
    });
    editor = await h.signIn('editor');
    const customerOf = async (body: Record<string, unknown>) => {
      const { cookie } = await open(body);
      return bootOf(await (await page('/pedidos', cookie)).text()).preview?.customer;
    };
    expect(await customerOf({})).toEqual(['colaborador', 'cliente']);
    expect(await customerOf({ as: { kind: 'login' } })).toBeUndefined();
  });

  test('may be framed by the admin of its own host, and by nobody else', async () => {
    const { cookie } = await open();
    const { headers } = await page('/', cookie);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors http://${portal}`);
    expect(headers.get('x-frame-options')).toBeNull();
    const usual = await h.request('/', { headers: html });
    expect(usual.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(usual.headers.get('x-frame-options')).toBe('DENY');
    expect(bootOf(await usual.text()).preview).toBeUndefined();
  });

  test('has nothing for whoever brings no cookie of a preview, and says so', async () => {
    const missing = await page('/');
    expect([missing.status, (await missing.text()).includes('Esta prévia terminou')]).toEqual([
      404,
      true,
    ]);
    expect((await page(`/_/r/${h.release.hash}/manifest.json`)).status).toBe(404);
    expect((await h.call('CIDADES', {}, { host })).status).toBe(404);
  });

  test.each(['previa.localhost', 'previa.outro.localhost', 'previa.previa.teste.localhost'])(
    '%s is nobody’s',
    async (unknown) => {
      const { cookie } = await open();
      expect((await h.request('/', { host: unknown, cookie, headers: html })).status).toBe(404);
    },
  );

  test('has no admin', async () => {
    const { cookie } = await open();
    expect((await page('/admin/', cookie)).status).toBe(404);
    expect(
      (
        await h.request('/admin/api/me', {
          host,
          cookie: `${cookie}; ${editor}`,
        })
      ).status,
    ).toBe(404);
  });

  test('gives files of what it shows, which no shared cache keeps', async () => {
    const { cookie } = await open();
    const manifest = await page(`/_/r/${h.release.hash}/manifest.json`, cookie);
    expect(manifest.headers.get('cache-control')).toBe('private, no-cache');
    const next = buildRelease({ title: 'Outra' });
    await h.publish('teste', next);
    const { cookie: old } = await open({ source: { release: h.release.hash } });
    expect(bootOf(await (await page('/', old)).text()).release).toBe(h.release.hash);
    expect((await page(`/_/r/${next.hash}/manifest.json`, old)).status).toBe(404);
  });
});

describe('the host of what a preview is compared with', () => {
  const antes = `previa-antes.${portal}`;

  test('has a cookie of its own, so that both are seen in one browser', async () => {
    const { cookie: after, id } = await open();
    const opened = await ask({ compared: true });
    expect(new URL(opened.url).host).toBe(antes);
    const before = pairOf(await visit(opened.url), 'portal_preview');
    const shownAt = async (at: string, cookie: string) =>
      bootOf(await (await h.request('/', { host: at, cookie, headers: html })).text()).preview;
    expect(await shownAt(antes, before)).toMatchObject({
      id: opened.id,
      admin: `http://${portal}`,
    });
    expect(await shownAt(host, after)).toMatchObject({ id });
  });

  test('shows nothing without that cookie, is nobody’s below an unknown host, and has no admin', async () => {
    expect((await h.request('/', { host: antes, headers: html })).status).toBe(404);
    const cookie = pairOf(await visit((await ask({ compared: true })).url), 'portal_preview');
    expect(
      (
        await h.request('/', {
          host: 'previa-antes.outro.localhost',
          cookie,
          headers: html,
        })
      ).status,
    ).toBe(404);
    expect((await h.request('/admin/', { host: antes, cookie, headers: html })).status).toBe(404);
  });

  test('may stand in a frame of the admin’s page, as the previews may', async () => {
    const policy = (await h.request('/admin/', { host: portal, headers: html })).headers.get(
      'content-security-policy',
    );
    expect(policy).toContain(`frame-src http://${host} http://${antes};`);
  });
});

describe('leave to see a preview', () => {
  test('an address is good for one visit', async () => {
    const { url } = await ask();
    expect((await visit(url)).status).toBe(302);
    expect((await visit(url)).status).toBe(404);
  });

  test('an address that nobody visits is over after a minute, and a cookie after a working day', async () => {
    const { url } = await ask();
    const { cookie } = await open();
    h.clock.now += 61_000;
    expect((await visit(url)).status).toBe(404);
    expect((await page('/', cookie)).status).toBe(200);
    h.clock.now += 8 * 60 * 60 * 1000;
    expect((await page('/', cookie)).status).toBe(404);
  });

  test('neither address nor cookie of one tenant is worth anything at another', async () => {
    await h.publish('acme', buildRelease({ title: 'Acme' }));
    const { url } = await ask();
    const elsewhere = url.replace(portal, 'acme.localhost');
    expect((await visit(elsewhere)).status).toBe(404);
    const { cookie } = await open();
    expect(
      (
        await h.request('/', {
          host: 'previa.acme.localhost',
          cookie,
          headers: html,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await send(
          '/preview',
          { source: { release: h.release.hash } },
          { cookie: await h.signIn('admin', 'acme'), host: 'acme.localhost' },
        )
      ).status,
    ).toBe(404);
  });

  test('it ends with the place of the person at the tenant', async () => {
    const { cookie } = await open();
    const me = (await (
      await h.request('/admin/api/me', { host: portal, cookie: editor })
    ).json()) as { id: string };
    await h.deps.store.removeMembership(me.id, 'teste');
    expect((await page('/', cookie)).status).toBe(404);
  });

  test('only people of the admin ask, and what is not there is not shown', async () => {
    expect((await send('/preview', { source: shown() }, { cookie: '' })).status).toBe(401);
    expect((await send('/preview', { source: { release: 'nenhuma' } })).status).toBe(404);
    await h.publish('teste', buildRelease({ title: 'Outra' }));
    await h.deps.store.revokeRelease('teste', h.release.hash, h.clock.now);
    expect((await send('/preview', { source: { release: h.release.hash } })).status).toBe(404);
  });

  test.each([
    {},
    { source: { draft: '../x' } },
    { source: { draft: 'a' }, path: '//fora.example' },
    { source: { draft: 'a' }, path: '/\\fora' },
    { source: { draft: 'a' }, as: { kind: 'x' } },
  ])('%j is refused', async (body) => {
    expect((await send('/preview', body)).status).toBe(400);
  });

  test('an address never leads away from its host', async () => {
    const { url } = await ask();
    const response = await visit(url.replace(/to=.*/, 'to=%2F%2Ffora.example'));
    expect(response.headers.get('location')).toBe('/');
  });
});

describe('links', () => {
  const link = async () =>
    (await (await send('/preview/links', { source: shown(), path: '/' })).json()) as {
      id: string;
      url: string;
    };

  test('open as often as they are visited, in no frame, and begin at the login', async () => {
    const { url } = await link();
    await visit(url);
    const again = await visit(url);
    expect(again.status).toBe(302);
    const response = await page('/', pairOf(again, 'portal_preview'));
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(bootOf(await response.text())).toMatchObject({
      session: null,
      preview: { link: true, example: false },
    });
  });

  test('end when somebody ends them, for those inside too', async () => {
    const { url, id } = await link();
    const cookie = pairOf(await visit(url), 'portal_preview');
    expect((await send(`/preview/links/${id}`, {}, { method: 'DELETE' })).status).toBe(200);
    expect((await page('/', cookie)).status).toBe(404);
    expect((await visit(url)).status).toBe(404);
    expect((await send(`/preview/links/${id}`, {}, { method: 'DELETE' })).status).toBe(404);
  });

  test('end by themselves after seven days, and nothing may be written through them', async () => {
    const { url } = await link();
    const session = await logIn(pairOf(await visit(url), 'portal_preview'));
    const answer = await h.call('PEDIDO_CRIAR', { idCli: 1 }, { host, cookie: session });
    expect(answer.status).toBe(409);
    h.clock.now += 7 * 24 * 60 * 60 * 1000;
    expect((await visit(url)).status).toBe(404);
  });

  test('of two drafts each show their own, and neither sees the other’s', async () => {
    const author = { id: 'p', name: 'Ana' };
    const drafts = h.deps.admin.drafts;
    const opened = await Promise.all(
      ['Um só', 'Outro título'].map(async (label, index) => {
        const { id } = await drafts.create('teste', author, label);
        const at = 'tenant/tenant#/name';
        const operation = { op: 'set' as const, at, value: label };
        await drafts.change('teste', id, author, { revision: 0, operation, key: `k${index}` });
        const source = { draft: id };
        const made = await send('/preview/links', { source, path: '/pedidos' });
        const { url } = (await made.json()) as { url: string };
        const cookie = pairOf(await visit(url), 'portal_preview');
        const { release } = bootOf(await (await page('/pedidos', cookie)).text());
        return { label, cookie, release };
      }),
    );
    const [one, two] = opened;
    expect(one?.release).not.toBe(two?.release);
    for (const { cookie, release, label } of opened) {
      const manifest = (of = '') => page(`/_/r/${of}/manifest.json`, cookie);
      const { title } = (await (await manifest(release)).json()) as Manifest;
      expect(title).toBe(label);
      const other = opened.find((draft) => draft.release !== release);
      expect((await manifest(other?.release)).status).toBe(404);
    }
  });

  test('are made by those who may edit', async () => {
    expect(
      (await send('/preview/links', { source: shown() }, { cookie: await h.signIn('reader') }))
        .status,
    ).toBe(403);
  });
});

describe('sessions', () => {
  test('a session of the portal is none in a preview, nor the other way round', async () => {
    const { cookie } = await open({ as: { kind: 'login' } });
    const users = await h.login();
    expect(bootOf(await (await page('/', `${cookie}; ${users}`)).text()).session).toBeNull();
    const inside = await logIn(cookie);
    expect(bootOf(await (await page('/', inside)).text()).session).not.toBeNull();
    expect(
      bootOf(await (await h.request('/', { cookie: inside.split('; ')[1], headers: html })).text())
        .session,
    ).toBeNull();
  });

  test('the account of previews signs in by itself, and is stored encrypted', async () => {
    const admin = await h.signIn('admin');
    expect(
      (
        await send(
          '/preview/account',
          { inputs: { cpf: '1', senha: 'segredo' } },
          { method: 'PUT' },
        )
      ).status,
    ).toBe(403);
    expect(
      (await send('/preview/account', { inputs: { cpf: '1' } }, { method: 'PUT', cookie: admin }))
        .status,
    ).toBe(400);
    expect(
      (
        await send(
          '/preview/account',
          { inputs: { cpf: '1', senha: 'segredo' } },
          { method: 'PUT', cookie: admin },
        )
      ).status,
    ).toBe(200);
    expect(await h.deps.store.previewAccount('teste')).not.toContain('segredo');
    const { cookie } = await open();
    const first = await page('/pedidos', cookie);
    expect(first.status).toBe(302);
    const boot = bootOf(
      await (await page('/pedidos', `${cookie}; ${pairOf(first, 'portal_session')}`)).text(),
    );
    expect(boot.session).not.toBeNull();
    expect(boot.preview?.example).toBe(false);
  });

  test('an account that the ERP refuses is tried once, and the page says why', async () => {
    await send(
      '/preview/account',
      { inputs: { cpf: '1', senha: '2' } },
      { method: 'PUT', cookie: await h.signIn('admin') },
    );
    const { cookie } = await open();
    h.erp.on('POST /login/b2b', { message: 'Senha inválida' }, 401);
    await page('/', cookie);
    const boot = bootOf(await (await page('/', cookie)).text());
    expect(boot).toMatchObject({
      session: null,
      preview: { problem: 'Senha inválida' },
    });
    expect(h.erp.seen.filter(({ url }) => url.startsWith('/login'))).toHaveLength(1);
  });
});

describe('what a preview does at the ERP', () => {
  const write = (cookie: string) => h.call('PEDIDO_CRIAR', { idCli: 1 }, { host, cookie });

  test('calls that write are refused before the ERP hears of them, and those that read are made', async () => {
    const { cookie } = await open({ as: { kind: 'login' } });
    const session = await logIn(cookie);
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    h.erp.seen.length = 0;
    const refused = await write(session);
    expect([
      refused.status,
      ((await refused.json()) as { error: { code: string } }).error.code,
    ]).toEqual([409, 'PREVIEW_BLOCKED']);
    expect((await h.call('PREFERENCIAS', { tipo: 'x' }, { host, cookie: session })).status).toBe(
      409,
    );
    expect((await h.call('AVISO_VISTO', {}, { host, cookie: session })).status).toBe(409);
    expect(h.erp.seen).toEqual([]);
    expect((await h.call('PEDIDOS', {}, { host, cookie: session })).status).toBe(200);
  });

  test('one call at a time is allowed, by those who may edit, and it is written down', async () => {
    const { cookie, id } = await open({ as: { kind: 'login' } });
    const session = await logIn(cookie);
    h.erp.on('POST /pedidos', { id: 9 });
    expect(
      (
        await send(
          `/preview/${id}`,
          { allowed: ['PEDIDO_CRIAR'] },
          { method: 'PATCH', cookie: await h.signIn('reader') },
        )
      ).status,
    ).toBe(404);
    expect(
      (await send(`/preview/${id}`, { allowed: ['PEDIDO_CRIAR'] }, { method: 'PATCH' })).status,
    ).toBe(200);
    expect((await write(session)).status).toBe(200);
    expect((await h.call('AVISO_VISTO', {}, { host, cookie: session })).status).toBe(409);
    const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
    expect(entry).toMatchObject({
      action: 'preview.allow',
      detail: 'PEDIDO_CRIAR',
    });
  });

  test('only those who administer the tenant act as another person', async () => {
    const { cookie } = await open({ as: { kind: 'login' } });
    const session = await logIn(cookie);
    h.erp.on('POST /login-colaborador', { token: 'outra' });
    h.erp.seen.length = 0;
    const refused = await h.call('ENTRAR_COMO', { idColab: 7 }, { host, cookie: session });
    expect([refused.status, h.erp.seen]).toEqual([403, []]);
  });

  test('whoever acts as another person writes nothing, whatever was allowed, and is written down', async () => {
    editor = await h.signIn('admin');
    const { cookie, id } = await open({ as: { kind: 'login' } });
    const session = await logIn(cookie);
    await send(`/preview/${id}`, { allowed: ['PEDIDO_CRIAR'] }, { method: 'PATCH' });
    h.erp.on('POST /login-colaborador', { token: 'outra' });
    const switched = await h.call('ENTRAR_COMO', { idColab: 7 }, { host, cookie: session });
    expect(switched.status).toBe(200);
    expect((await write(`${cookie}; ${pairOf(switched, 'portal_session')}`)).status).toBe(409);
    const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
    expect(entry).toMatchObject({ action: 'preview.as', detail: 'outra pessoa (código Ana)' });
  });

  test('without a session rows are made up, always the same, and the ERP hears nothing', async () => {
    const { cookie } = await open();
    const rows = async () =>
      (await (await h.call('PEDIDOS', {}, { host, cookie })).json()) as {
        itens: unknown[];
        paginator: { total: number };
      };
    const first = await rows();
    expect(first.itens).toHaveLength(8);
    expect(first.itens[0]).toEqual({
      id: 1,
      vlTot: 1250.5,
      pago: true,
      cliente: { razSoc: 'Razão social 1' },
    });
    expect(first.paginator.total).toBe(8);
    expect(await rows()).toEqual(first);
    // A page from before the draft's last change has another id of that session.
    const older = { [sessionHeader]: 'previa-antiga' };
    expect((await h.call('FINANCEIRO', {}, { host, cookie, headers: older })).status).toBe(200);
    expect((await write(cookie)).status).toBe(409);
    expect(h.erp.seen).toEqual([]);
  });

  test('an ERP without rows, and one that fails, are acted in this preview alone', async () => {
    const { cookie, id } = await open();
    const other = await open();
    const rows = async (who: string) =>
      (
        (await (await h.call('PEDIDOS', {}, { host, cookie: who })).json()) as {
          itens: unknown[];
        }
      ).itens;
    await send(`/preview/${id}`, { pace: 'empty' }, { method: 'PATCH' });
    expect(await rows(cookie)).toEqual([]);
    expect(await rows(other.cookie)).toHaveLength(8);
    await send(`/preview/${id}`, { pace: 'few' }, { method: 'PATCH' });
    expect(await rows(cookie)).toHaveLength(2);
    await send(`/preview/${id}`, { pace: 'failing' }, { method: 'PATCH' });
    expect((await h.call('PEDIDOS', {}, { host, cookie })).status).toBe(502);
    expect((await send(`/preview/${id}`, { pace: 'x' }, { method: 'PATCH' })).status).toBe(400);
  });

  test('a slow ERP answers three seconds later, with the same rows', async () => {
    const { cookie, id } = await open();
    const answer = async () => (await h.call('PEDIDOS', {}, { host, cookie })).json();
    const usual = await answer();
    await send(`/preview/${id}`, { pace: 'slow' }, { method: 'PATCH' });
    expect(h.deps.admin.slowness).toBe(3_000);
    h.deps.admin.slowness = 150;
    const asked = performance.now();
    expect(await answer()).toEqual(usual);
    // Timers count whole milliseconds.
    expect(performance.now() - asked).toBeGreaterThan(148);
  });

  test('of the real ERP’s rows a few are left where few are asked for', async () => {
    h.erp.on('GET /pedidos', {
      itens: [{ id: 1 }, { id: 2 }, { id: 3 }],
      paginator: { current_page: 1, per_page: 12, total: 30, last_page: 3 },
    });
    const { cookie, id } = await open({ as: { kind: 'login' } });
    const session = await logIn(cookie);
    // Through a socket, where answers of the portal itself do not pass by hono.
    const url = await h.listen();
    const answer = async () => {
      const sent = request(`${url}/_/call/PEDIDOS`, {
        method: 'POST',
        headers: {
          host,
          origin: `http://${host}`,
          cookie: session,
          'content-type': 'application/json',
        },
      }).end('{"with":{}}');
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return (await json(response)) as { itens: unknown[]; paginator: { total: number } };
    };
    const whole = await answer();
    expect(whole.itens).toHaveLength(3);
    await send(`/preview/${id}`, { pace: 'few' }, { method: 'PATCH' });
    expect(await answer()).toEqual({
      ...whole,
      itens: whole.itens.slice(0, 2),
      paginator: expect.objectContaining({ total: 2 }),
    });
  });
});

test('the admin of a desk moves to a host below which a frame gets its cookie', async () => {
  const response = await h.request('/admin/r/atual/previa?x=1', {
    host: 'localhost:3000',
    headers: html,
  });
  expect(response.headers.get('location')).toBe(
    'http://teste.localhost:3000/admin/r/atual/previa?x=1',
  );
});
