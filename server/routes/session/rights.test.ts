import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, call, type ReleaseOptions } from '../../testing/release.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.login();
  h.erp.on('GET /cidades', []);
  h.erp.on('GET /links', []);
  h.erp.on('GET /pedidos/7/pdf', '%PDF');
});
afterEach(() => h.close());

/** A request of a page that still runs the release of before. */
const older = (name: string, as: { cookie?: string } = { cookie }) =>
  h.call(name, {}, { ...as, headers: { 'x-release': h.release.hash } });
const publish = (options: ReleaseOptions) =>
  h.publish('teste', buildRelease({ title: 'Nova', ...options }));
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: unknown } }).error.code;

describe('what an older page may do is judged by the active release', () => {
  test('a call that is for a module now', async () => {
    expect((await older('LINKS')).status).toBe(200);
    await publish({ calls: [call('LINKS', 'GET', 'links', { access: { module: 'B2B_OUTRO' } })] });
    const asked = h.erp.seen.length;
    const response = await older('LINKS');
    expect([response.status, await codeOf(response)]).toEqual([403, 'MODULE']);
    expect(h.erp.seen.length).toBe(asked);
  });

  test('a public call that is for sessions now', async () => {
    expect((await older('CIDADES', {})).status).toBe(200);
    await publish({ calls: [call('CIDADES', 'GET', 'cidades')] });
    expect((await older('CIDADES', {})).status).toBe(401);
  });

  test('a call and a file that are gone', async () => {
    await publish({ without: ['LINKS', 'PEDIDO_PDF'] });
    const responses = [
      await older('LINKS'),
      await h.request(`/_/file/PEDIDO_PDF?r=${h.release.hash}&w={"id":"7"}`, { cookie }),
    ];
    for (const response of responses)
      expect([response.status, await codeOf(response)]).toEqual([409, 'RELEASE_GONE']);
  });

  test('a call that is counted now', async () => {
    await publish({ calls: [call('LINKS', 'GET', 'links', { rate: 1 })] });
    expect([(await older('LINKS')).status, (await older('LINKS')).status]).toEqual([200, 429]);
  });

  test('a call that asks for a captcha now: the page has to be loaded anew', async () => {
    await publish({
      calls: [call('CIDADES', 'GET', 'cidades', { access: 'public', captcha: 'captcha' })],
    });
    expect(await codeOf(await older('CIDADES', {}))).toBe('RELEASE_GONE');
  });

  test.each([
    ['counts its failures', { attempts: { account: 'uf' } }],
    ['ends the other sessions of a person', { endsSessions: {} }],
  ])('a call that %s now: the page has to be loaded anew', async (_, more) => {
    await publish({ calls: [call('CIDADES', 'GET', 'cidades', { access: 'public', ...more })] });
    expect(await codeOf(await older('CIDADES', {}))).toBe('RELEASE_GONE');
  });

  test('its answers keep the shape that the page knows', async () => {
    h.erp.on('GET /links', [{ nome: 'A', url: '/a', novo: 'x' }]);
    await publish({
      calls: [
        call('LINKS', 'GET', 'links', {
          response: { kind: 'list', shape: { t: 'array', items: { t: 'any' } } },
        }),
      ],
    });
    expect(await (await older('LINKS')).json()).toEqual([{ nome: 'A', url: '/a' }]);
  });
});

describe('a screen of a module', () => {
  const chunk = (hash: string, name: string) => h.request(`/_/r/${hash}/${name}`, { cookie });

  test.each(['screen.pedidos.json', 'screen.pedidos.js'])(
    '%s is for sessions that have the module',
    async (name) => {
      const release = buildRelease({ screen: { access: { module: 'B2B_PEDIDO' } } });
      await h.publish('teste', release);
      expect((await chunk(release.hash, name)).status).toBe(200);
      const other = buildRelease({ screen: { access: { module: 'B2B_OUTRO' } } });
      await h.publish('teste', other);
      expect((await chunk(other.hash, name)).status).toBe(403);
      // The older release's file, too.
      expect((await chunk(release.hash, name)).status).toBe(403);
    },
  );

  test('is not announced to others', async () => {
    await publish({ screen: { access: { module: 'B2B_OUTRO' } } });
    expect(await (await h.request('/pedidos', { cookie })).text()).not.toContain('screen.pedidos');
  });
});

test('a release that was made while the clock was ahead of now is seen at once', async () => {
  h.clock.now -= 3 * 60 * 60 * 1000;
  const next = buildRelease({ title: 'Nova', without: ['LINKS'] });
  await h.publish('teste', next);
  expect(await (await h.request('/_/release')).json()).toEqual({ release: next.hash });
  expect((await older('LINKS')).status).toBe(409);
});
