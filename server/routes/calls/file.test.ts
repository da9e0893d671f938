import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const calls = [
  call('ANEXO', 'GET', 'anexos/{id}', {
    params: { id: { shape: { t: 'string' }, required: true } },
    response: { kind: 'file', shape: { t: 'any' } },
    download: { inline: true },
  }),
];

let h: Harness;
let url: string;
let cookie: string;

beforeEach(async () => {
  h = await startHarness({ calls });
  url = await h.listen();
  cookie = await h.login();
});
afterEach(() => h.close());

const file = (w: string, name = 'PEDIDO_PDF') =>
  fetch(`${url}/_/file/${name}?r=${h.release.hash}&w=${encodeURIComponent(w)}`, {
    headers: { cookie },
  });

describe('downloads', () => {
  test('ACC-260 a file arrives byte by byte as the ERP sent it, however large', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    h.erp.on('GET /pedidos/7/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'X-Erp': 'interno' });
      response.end(bytes);
    });
    const response = await file('{"id":"7"}');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="pedido-7.pdf"; filename*=UTF-8''pedido-7.pdf`,
    );
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
    expect(response.headers.get('x-erp')).toBeNull();
    const sum = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');
    expect(sum(new Uint8Array(await response.arrayBuffer()))).toBe(sum(bytes));
  });

  test('an error of the ERP is an error, not a file', async () => {
    h.erp.on('GET /pedidos/7/pdf', { error: 'Pedido não encontrado.' }, 404);
    const response = await file('{"id":"7"}');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { message: 'Pedido não encontrado.' } });
  });

  test('a page in the place of a file is not passed on', async () => {
    h.erp.on('GET /pedidos/7/pdf', (_: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Login</h1>'),
    );
    expect((await file('{"id":"7"}')).status).toBe(502);
  });

  describe('a file that somebody uploaded as something that runs', () => {
    const types = [
      ['text/javascript', 'application/octet-stream'],
      ['application/javascript; charset=utf-8', 'application/octet-stream'],
      ['text/ecmascript', 'application/octet-stream'],
      ['module', 'application/octet-stream'],
      ['text/css', 'application/octet-stream'],
      ['text/x-component', 'application/octet-stream'],
      ['application/x-shockwave-flash', 'application/octet-stream'],
      ['', 'application/octet-stream'],
      ['image/svg+xml', 'image/svg+xml'],
      ['text/csv; charset=ISO-8859-1; x=<script>', 'text/csv; charset=iso-8859-1'],
    ];
    test.each(types)('as %s comes back as %s, to be saved', async (given, served) => {
      h.erp.on('GET /anexos/1', (_: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'Content-Type': given }).end('alert(1)'),
      );
      const { headers } = await file('{"id":"1"}', 'ANEXO');
      expect(headers.get('content-type')).toBe(served);
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toMatch(/(^|; )sandbox(;|$)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test.each(['application/pdf', 'image/png', 'IMAGE/JPEG'])(
      'a picture or PDF is shown (%s)',
      async (given) => {
        h.erp.on('GET /anexos/1', (_: unknown, response: ServerResponse) =>
          response.writeHead(200, { 'Content-Type': given }).end('x'),
        );
        const { headers } = await file('{"id":"1"}', 'ANEXO');
        expect(headers.get('content-type')).toBe(given.toLowerCase());
        expect(headers.get('content-disposition')).toMatch(/^inline/);
      },
    );
  });

  test('a name of the ERP that hides its extension is served without what hides it', async () => {
    h.erp.on('POST /pedidos/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename*=UTF-8''nota%E2%80%AEfdp.exe`,
      });
      response.end('PK');
    });
    expect((await posted('PEDIDOS_PDF', { ids: [7] })).headers.get('content-disposition')).toBe(
      `attachment; filename="notafdp.exe"; filename*=UTF-8''notafdp.exe`,
    );
  });

  test('only download calls can be fetched, and only with readable inputs', async () => {
    expect((await file('{}', 'PEDIDOS')).status).toBe(404);
    expect((await file('{', 'PEDIDO_PDF')).status).toBe(400);
    expect((await file('{"id":"../x"}', 'PEDIDO_PDF')).status).toBe(400);
    expect((await fetch(`${url}/_/file/PEDIDO_PDF?w={}`)).status).toBe(401);
  });

  const posted = (name: string, given: object, headers: Record<string, string> = { origin: url }) =>
    fetch(`${url}/_/file/${name}`, {
      method: 'POST',
      body: JSON.stringify({ with: given }),
      headers: {
        cookie,
        'content-type': 'application/json',
        'x-release': h.release.hash,
        ...headers,
      },
    });

  test('a file that the ERP gives to a POST is asked for by one, and has the name that the ERP gives it', async () => {
    h.erp.on('POST /pedidos/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="../pedidos.zip"',
      });
      response.end('PK');
    });
    const response = await posted('PEDIDOS_PDF', { ids: [7, 8] });
    expect([response.status, await response.text()]).toEqual([200, 'PK']);
    expect(response.headers.get('content-disposition')).toContain('filename="..-pedidos.zip"');
    expect((await file('{"ids":[7]}', 'PEDIDOS_PDF')).status).toBe(404);
    expect((await file('{}', 'AVISO_VISTO_PDF')).status).toBe(404);
    expect(
      (await posted('PEDIDOS_PDF', { ids: [7] }, { origin: 'http://outro.exemplo' })).status,
    ).toBe(403);
    expect((await posted('PEDIDOS', {})).status).toBe(404);
  });

  test('a browser that goes away, or an ERP that breaks off, leaves the server standing', async () => {
    h.erp.on('GET /pedidos/7/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      pour();
    });
    await new Promise<void>((resolve) => {
      const request = httpRequest(
        `${url}/_/file/PEDIDO_PDF?w=${encodeURIComponent('{"id":"7"}')}`,
        { headers: { cookie } },
        (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        },
      );
      request.on('error', () => {});
      request.end();
    });
    h.erp.on('GET /pedidos/8/pdf', (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': '1000' });
      response.write('x', () => response.destroy());
    });
    await expect(file('{"id":"8"}').then((response) => response.arrayBuffer())).rejects.toThrow();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('on the wire', () => {
  /**
   * Sends raw bytes and yields the first line of the answer, or nothing when the connection was
   * closed.
   */
  const raw = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setTimeout(3_000, () => socket.destroy());
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        socket.end();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    });

  test.each([
    ['GET /a/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', /404/],
    ['GET /%2e%2e/%2e%2e/x HTTP/1.1\r\nHost: x\r\n\r\n', /404/],
    ['GET /..\\x HTTP/1.1\r\nHost: x\r\n\r\n', /40[04]/],
    ['GET /_/r/../../x HTTP/1.1\r\nHost: x\r\n\r\n', /404/],
    ['GET / HTTP/1.1\r\nHost: a b\r\n\r\n', /400/],
    ['GET / HTTP/1.1\r\n\r\n', /400/],
    ['BLAH\r\n\r\n', /400/],
    ['GET http://x:99999/ HTTP/1.1\r\nHost: x\r\n\r\n', /40[04]/],
    [
      'POST /_/call/CIDADES HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
      /413/,
    ],
    ['TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 4/],
    [`GET / HTTP/1.1\r\nHost: x\r\nCookie: portal_session=${'%'.repeat(50)}\r\n\r\n`, /200/],
    [`GET /_/file/PEDIDO_PDF?w=%zz HTTP/1.1\r\nHost: x\r\n\r\n`, /401/],
  ])('%j is answered without a 500', async (bytes, expected) => {
    const line = await raw(bytes);
    expect(line).not.toMatch(/ 5\d\d/);
    expect(line).toMatch(expected);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('a body that breaks off does no harm', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write(
          'POST /_/call/CIDADES HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"with":',
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});
