import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Boot } from '../../../schemas/release/boot.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, type ReleaseOptions } from '../../testing/release.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

function bootOf(html: string): Boot {
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
}

describe('the page', () => {
  test('starts with what its route needs', async () => {
    const response = await h.request('/');
    const html = await response.text();
    const boot = bootOf(html);
    expect(boot).toEqual({
      release: h.release.hash,
      version: '2.63.0',
      tenant: 'teste',
      manifest: `/_/r/${h.release.hash}/manifest.json`,
      session: null,
      env: { B2B_USA_LGPD: true },
      frames: [],
      params: { usaCarrinho: false, modelo: 'DEFAULT' },
      chunk: `/_/r/${h.release.hash}/screen.login.json`,
    });
    expect(html).toContain(`href="${boot.manifest}"`);
    expect(html).toContain(`href="${boot.chunk}"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('announces the code of the words that the screen shows, each file once, styles after those of the page', async () => {
    const html = await (await h.request('/pedidos/7', { cookie: await h.login() })).text();
    const head = html.slice(0, html.indexOf('</head>'));
    const links = [...head.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );
    expect(links.slice(-4)).toEqual([
      'modulepreload /assets/Detail-1.js',
      'modulepreload /assets/cell-1.js',
      'modulepreload /assets/List-1.js',
      'stylesheet /assets/List-1.css',
    ]);
    // Validators of dialogs can come later.
    expect(head).not.toMatch(/\/(shell|screen\.pedidos)\.js"/);
    // A visitor does not learn of a screen that is not for him.
    expect(await (await h.request('/pedidos/7')).text()).not.toContain('/assets/List-1.js');
  });

  test('announces the validators of a screen that shows a form', async () => {
    const release = buildRelease({ screen: { words: ['form', 'list'] } });
    await h.publish('teste', release);
    const html = await (await h.request('/pedidos/7', { cookie: await h.login() })).text();
    expect(html).toContain(`rel="modulepreload" href="/_/r/${release.hash}/screen.pedidos.js"`);
    expect(html).not.toContain('/shell.js');
  });

  test("announces the font of the theme's texts: the product's, the tenant's own, or none", async () => {
    const fonts = async (theme: ReleaseOptions['theme']) => {
      await h.publish('teste', buildRelease({ theme }));
      const html = await (await h.request('/')).text();
      return [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(
        ([, href]) => href,
      );
    };
    const product = ['/assets/inter-1.woff2'];
    expect(await fonts({})).toEqual(product);
    const families = "Inter, 'Inter Fallback', sans-serif";
    expect(await fonts({ tokens: { 'font-family': families } })).toEqual(product);
    expect(await fonts({ tokens: { 'font-family': 'Georgia, serif' } })).toEqual([]);
    const font = `/_/asset/${'a'.repeat(32)}`;
    expect(await fonts({ font, tokens: { 'font-family': 'Georgia, serif' } })).toEqual([font]);
  });

  test('has a strict policy and a nonce of its own every time', async () => {
    const [one, two] = [await h.request('/'), await h.request('/')];
    const policy = one.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(await one.text()).toContain(`nonce="${nonce}"`);
    expect(two.headers.get('content-security-policy')).not.toBe(policy);
  });

  test('pages of the ERP may be framed where the tenant says so; its address is known where a frame may be reached alone', async () => {
    const frames = async (cookie?: string) => {
      const response = await h.request('/', { cookie });
      const sources = /frame-src ([^;]*);/.exec(
        response.headers.get('content-security-policy') ?? '',
      )?.[1];
      return [bootOf(await response.text()).frames, sources];
    };
    const settings = { frames: ['https://painel.example', 'erp'] };
    await h.publish('teste', buildRelease({ settings, screen: { words: ['frame'] } }));
    const cookie = await h.login();
    expect(await frames(cookie)).toEqual([
      ['https://painel.example', h.erp.url],
      `'self' https://painel.example ${h.erp.url}`,
    ]);
    const without = [['https://painel.example'], "'self' https://painel.example"];
    expect(await frames()).toEqual(without);
    await h.publish('teste', buildRelease({ settings, screen: { words: ['list'] } }));
    expect(await frames(cookie)).toEqual(without);
    await h.publish(
      'teste',
      buildRelease({ settings, screen: { words: ['frame'], access: { module: 'B2B_OUTRO' } } }),
    );
    expect(await frames(cookie)).toEqual(without);
  });

  test('a screen that needs a session is announced only to one', async () => {
    expect(bootOf(await (await h.request('/pedidos/7')).text()).chunk).toBeUndefined();
    const cookie = await h.login();
    const boot = bootOf(await (await h.request('/pedidos/7', { cookie })).text());
    expect(boot.chunk).toBe(`/_/r/${h.release.hash}/screen.pedidos.json`);
    expect(boot.session?.data).toMatchObject({ colaborador: { nome: 'Ana' } });
  });

  test('data cannot end the element it stands in', async () => {
    h.erp.on('GET /carga', { colaborador: { nome: '</script><script>alert(1)</script>$&' } });
    const cookie = await h.login();
    const html = await (await h.request('/', { cookie })).text();
    expect(html).not.toContain('<script>alert');
    expect(bootOf(html).session?.data).toEqual({
      colaborador: { nome: '</script><script>alert(1)</script>$&' },
      links: expect.anything(),
    });
  });

  test('a path of no route is the same page with status 404', async () => {
    const response = await h.request('/nada-disso');
    expect(response.status).toBe(404);
    expect(bootOf(await response.text()).release).toBe(h.release.hash);
  });

  test.each([
    '/_/nada',
    '/_/',
    '/_/r/x/y/z',
    '/x/..%2f..%2fetc/passwd',
    '/%2e%2e%5cx',
    '/a%00b',
    '/%zz',
  ])('%s is 404 and no page', async (path) => {
    const response = await h.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });

  test('without a build it says in Portuguese what to do', async () => {
    rmSync(join(h.deps.runtimeDir, 'index.html'));
    const response = await h.request('/', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(await response.text()).toBe(
      'A interface ainda não foi construída. Execute: npm run build',
    );
  });
});

describe('the files of a release', () => {
  const file = (name: string, cookie?: string, hash = h.release.hash) =>
    h.request(`/_/r/${hash}/${name}`, { cookie });

  test('the manifest and public screens are for everybody, for ever', async () => {
    for (const name of ['manifest.json', 'shell.js', 'screen.login.json']) {
      const response = await file(name);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(h.release.files[name]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('they come compressed to browsers that can read it', async () => {
    const response = await h.request(`/_/r/${h.release.hash}/manifest.json`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(
      h.release.files['manifest.json'],
    );
  });

  test('other screens are for sessions only', async () => {
    const cookie = await h.login();
    for (const name of ['screen.pedidos.json', 'screen.pedidos.js']) {
      expect((await file(name)).status).toBe(401);
      const response = await file(name, cookie);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toMatch(/^private/);
    }
  });

  test('the table of calls and the tenant’s settings are for nobody', async () => {
    const cookie = await h.login();
    for (const name of ['calls.json', 'tenant.json', 'nada.json'])
      expect((await file(name, cookie)).status).toBe(404);
    expect((await file('manifest.json', cookie, 'f'.repeat(32))).status).toBe(404);
  });

  test('another tenant’s release is unknown here', async () => {
    const other = buildRelease({ title: 'Outro', hosts: ['outro.example'] });
    await h.publish('outro', other);
    expect((await file('manifest.json', undefined, other.hash)).status).toBe(404);
    expect(
      (await h.request(`/_/r/${other.hash}/manifest.json`, { host: 'outro.example' })).status,
    ).toBe(200);
  });
});

describe('a new release', () => {
  test('is taken over without a restart; the old one serves a day more unless revoked', async () => {
    const cookie = await h.login();
    h.erp.on('GET /cidades', []);
    const call = (hash: string) =>
      h.call('CIDADES', {}, { cookie, headers: { 'x-release': hash } });
    const next = buildRelease({ title: 'Nova' });
    await h.publish('teste', next);
    expect(await (await h.request('/_/release')).json()).toEqual({ release: next.hash });
    expect((await call(next.hash)).status).toBe(200);
    expect((await call(h.release.hash)).status).toBe(200);

    await h.deps.store.revokeRelease('teste', h.release.hash, h.clock.now);
    h.clock.now += 2_000;
    const revoked = await call(h.release.hash);
    expect(revoked.status).toBe(409);
    expect(await revoked.json()).toMatchObject({ error: { code: 'RELEASE_GONE' } });
    expect((await call('sem-sentido')).status).toBe(409);

    await h.publish('teste', buildRelease({ title: 'Terceira' }));
    h.clock.now += 24 * 60 * 60 * 1000 + 1;
    expect((await call(next.hash)).status).toBe(409);
  });
});

describe('around the page', () => {
  test('the build’s files are served for ever, and nothing next to them', async () => {
    mkdirSync(join(h.deps.runtimeDir, 'assets'));
    writeFileSync(join(h.deps.runtimeDir, 'assets/app-1a2b.js'), 'export {};');
    const asset = await h.request('/assets/app-1a2b.js');
    expect(await asset.text()).toBe('export {};');
    expect(asset.headers.get('cache-control')).toMatch(/immutable/);
    for (const name of ['nada.js', '..%2findex.html', 'index.html', '.env'])
      expect((await h.request(`/assets/${name}`)).status).toBe(404);
  });

  test('ACC-311 ACC-312 the environment is a script and a JSON, cached for five minutes', async () => {
    expect(await (await h.request('/parametros/B2B/env.json')).json()).toEqual({
      B2B_USA_LGPD: true,
    });
    const script = await h.request('/parametros/B2B/env.js');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await script.text()).toBe('window.env = {"B2B_USA_LGPD":true};\n');
  });

  test('icon and web app manifest come from the tenant’s name and theme', async () => {
    expect(await (await h.request('/favicon.svg')).text()).toMatch(/fill="#123456".*>D<\/text>/);
    expect(await (await h.request('/manifest.webmanifest')).json()).toMatchObject({
      name: 'Portal de teste',
      theme_color: '#123456',
      lang: 'pt-BR',
    });
  });

  test('operators see health and numbers by route, never by path', async () => {
    await h.request('/senha/redefinir/token-secreto');
    expect((await h.request('/healthz')).status).toBe(200);
    expect((await h.request('/readyz')).status).toBe(200);
    const metrics = h.deps.metrics.render();
    expect(metrics).toContain(
      'portal_request_seconds_count{route="/*",method="GET",status="404"} 1',
    );
    expect(metrics + h.lines.join('')).not.toContain('token-secreto');
  });

  test('the log has no personal data', async () => {
    const cookie = await h.login();
    await h.call('CIDADES', { nome: 'Fulano' }, { cookie });
    const log = h.lines.join('');
    expect(log).toContain('"call":"CIDADES"');
    expect(log).not.toMatch(/Fulano|Ana|segredo-do-erp/);
    expect(log).not.toContain(cookie.split('=')[1]);
  });
});
