import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../server/testing/harness.ts';

let h: Harness;
let cookie: string;
beforeAll(async () => {
  h = await startHarness();
  cookie = await h.login();
});
afterAll(() => h.close());

const text = fc.string({ unit: 'binary', maxLength: 60 });
const names = fc.constantFrom(
  ...[
    'LOGIN',
    'PEDIDOS',
    'PEDIDO',
    'PEDIDO_CRIAR',
    'ANTIGO',
    'CIDADES',
    'PREFERENCIAS',
    'ANEXAR',
    'PEDIDO_PDF',
    'constructor',
  ],
);
const bodies = fc.oneof(
  fc.json(),
  text,
  fc.json().map((given) => `{"with":${given}}`),
  fc
    .record(
      { idCli: fc.anything(), id: fc.anything(), ids: fc.anything(), page: fc.anything() },
      { requiredKeys: [] },
    )
    .map((given) => {
      try {
        return JSON.stringify({ with: given }) ?? '';
      } catch {
        return '{}';
      }
    }),
);
/** Header values are Latin-1 without control characters; anything else no client can send. */
const header = fc.string({ unit: fc.constantFrom(...'abcXYZ019%;=,"\\/.-_{} ç'), maxLength: 40 });

test('no body, header or name makes a call answer 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      names,
      bodies,
      header,
      header,
      fc.boolean(),
      async (name, body, release, type, logged) => {
        const headers: Record<string, string> = {
          'content-type': type.length % 3 === 0 ? type : 'application/json',
          'x-forwarded-for': release,
        };
        if (release.length % 2 === 0) headers['x-release'] = release;
        const response = await h.request(`/_/call/${name}`, {
          method: 'POST',
          body,
          headers,
          ...(logged ? { cookie } : {}),
        });
        expect(response.status).not.toBe(500);
      },
    ),
    { numRuns: 300 },
  );
});

test('no path, query or cookie makes a page or file answer 500', async () => {
  const prefix = fc.constantFrom(
    '/',
    '/_/',
    '/_/r/',
    '/_/file/',
    '/_/call/',
    '/assets/',
    '/parametros/',
    '/pedidos/',
  );
  await fc.assert(
    fc.asyncProperty(
      prefix,
      fc.webPath(),
      fc.webQueryParameters(),
      header,
      async (start, path, query, given) => {
        const response = await h.request(`${start}${path}?${query}`, {
          cookie: `portal_session=${given}`,
        });
        expect(response.status).not.toBe(500);
      },
    ),
    { numRuns: 300 },
  );
});
