import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { type Harness, startHarness } from '../../../testing/harness.ts';
import { createAccounts } from '../accounts.ts';
import { type AdminClient, adminClient } from '../testing/client.ts';

let h: Harness;
let provider: Server;
let client: AdminClient;
/** What the provider says of whoever signs in there. */
let claims: Record<string, unknown>;

let nonce: string | null;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
let signedWith = privateKey;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(issuer: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const body = `${part({ alg: 'RS256', kid: 'k' })}.${part({ iss: issuer, aud: 'portal', iat: seconds, exp: seconds + 60, nonce, ...claims })}`;
  return `${body}.${sign('sha256', Buffer.from(body), signedWith).toString('base64url')}`;
}

/** A provider without a page: whoever comes back with a code is the person of `claims`. */
async function startProvider(): Promise<string> {
  provider = createServer((request, response) => {
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const endpoints = {
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
    };
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({ issuer: url, ...endpoints }),
      '/keys': () => ({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      }),
      '/token': () => ({
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: idToken(url),
      }),
    };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}

/** The admin with the provider; `client` is a browser there. */
function openAdmin(url: string, trustsSecondFactor: boolean): void {
  const { store, releases, log, now } = h.deps;
  const links = { adminUrl: undefined, port: 3000, defaultTenant: 'teste' };
  const oidc = {
    url,
    clientId: 'portal',
    clientSecret: 'segredo',
    name: 'Conta da empresa',
    trustsSecondFactor,
  };
  const accounts = createAccounts({
    store,
    releases,
    secret: Buffer.alloc(32, 7),
    mailer: h.deps.admin.accounts.mailer,
    log,
    now,
    oidc,
    ...links,
  });
  const app = createApp({
    ...h.deps,
    admin: { ...h.deps.admin, accounts, findPerson: accounts.findPerson },
  });
  client = adminClient({
    ...h,
    request: (path, { host = 'teste.localhost', cookie, ...init } = {}) =>
      Promise.resolve(
        app.request(`http://${host}${path}`, {
          ...init,
          headers: {
            host,
            origin: `http://${host}`,
            ...(cookie && { cookie }),
            ...(init.headers as Record<string, string>),
          },
        }),
      ),
  });
}

let url: string;
beforeEach(async () => {
  url = await startProvider();
  h = await startHarness();
  await h.signIn('editor');
  openAdmin(url, false);
  signedWith = privateKey;
  claims = { sub: '7', email: 'editor@teste.example', email_verified: true, name: 'Outro Nome' };
});
afterEach(async () => {
  provider.close();
  provider.closeAllConnections();
  await h.close();
});

/** To the provider and back; answers where the browser is sent then. */
async function goThere(): Promise<string | null> {
  const { url } = (await (await client.post('/auth/oidc', {})).json()) as { url: string };
  const there = new URL(url);
  expect(there.searchParams.get('redirect_uri')).toBe(
    'http://teste.localhost/admin/api/auth/callback/oidc',
  );
  nonce = there.searchParams.get('nonce');
  const back = await client.get(
    `/auth/callback/oidc?code=c&state=${there.searchParams.get('state')}`,
  );
  expect(back.status).toBe(302);
  return back.headers.get('location');
}

test('the sign-in offers the provider by its name, and none where none is configured', async () => {
  expect(await (await client.get('/auth/options')).json()).toEqual({ oidc: 'Conta da empresa' });
  expect(await (await adminClient(h).get('/auth/options')).json()).toEqual({ oidc: null });
  expect((await adminClient(h).post('/auth/oidc', {})).status).toBe(404);
});

test('somebody who was invited comes in by the address that the provider has proved', async () => {
  expect(await goThere()).toBe('/admin');
  expect(await (await client.get('/me')).json()).toMatchObject({
    email: 'editor@teste.example',
    name: 'editor de teste',
    role: 'editor',
  });
  expect((await h.deps.admin.audit.entries('teste', {}, 1))[0]).toMatchObject({
    action: 'session.open',
    detail: 'Conta da empresa',
  });
});

test.each([
  ['nobody knows', { email: 'estranho@acme.example' }],
  ['is not proved', { email_verified: false }],
])('an address that %s lets nobody in and makes nobody', async (_, given) => {
  claims = { ...claims, ...given };
  expect(await goThere()).toBe('/admin/entrar?erro=provedor');
  expect((await client.get('/me')).status).toBe(401);
  expect(await h.deps.admin.accounts.people.byEmail('estranho@acme.example')).toBeNull();
});

test('somebody of another tenant is refused, and no session stays', async () => {
  await h.publish('outro', h.release);
  await h.signIn('admin', 'outro');
  claims = { ...claims, email: 'admin@outro.example' };
  expect(await goThere()).toBe('/admin/entrar?erro=acesso');
  expect((await client.get('/me')).status).toBe(401);
});

test('an identity that the provider has not signed, or signed for another sign-in, is none', async () => {
  signedWith = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  expect(await goThere()).toBe('/admin/entrar?erro=provedor');
  signedWith = privateKey;
  claims = { ...claims, nonce: 'anderswo' };
  expect(await goThere()).toBe('/admin/entrar?erro=provedor');
});

test('a way back that did not begin here leads nowhere', async () => {
  const back = await client.get('/auth/callback/oidc?code=c&state=erfunden');
  expect(back.headers.get('location')).toBe('/admin/entrar?erro=provedor');
  expect((await client.get('/me')).status).toBe(401);
});

describe('somebody with a second factor here', () => {
  let secret: string;
  beforeEach(async () => {
    await client.post('/auth/sign-in', {
      email: 'editor@teste.example',
      password: 'uma senha longa',
    });
    const setup = await client.post('/account/two-factor', { password: 'uma senha longa' });
    const { uri } = (await setup.json()) as { uri: string };
    secret = new TextDecoder().decode(base32.decode(new URL(uri).searchParams.get('secret') ?? ''));
    await client.post('/account/two-factor/confirm', { code: await codeOf(secret) });
  });
  const codeOf = (from: string): Promise<string> =>
    createOTP(from, { digits: 6, period: 30 }).totp();

  test('is asked for its code after the provider, and nothing opens without it', async () => {
    openAdmin(url, false);
    expect(await goThere()).toBe('/admin/entrar?etapa=codigo');
    expect((await client.get('/me')).status).toBe(401);
    expect((await client.post('/auth/code', { code: '000000', kind: 'app' })).status).toBe(400);
    expect((await client.get('/me')).status).toBe(401);
    const code = await codeOf(secret);
    expect((await client.post('/auth/code', { code, kind: 'app' })).status).toBe(200);
    expect((await client.get('/me')).status).toBe(200);
  });

  test('is not asked where the provider is trusted with that', async () => {
    openAdmin(url, true);
    expect(await goThere()).toBe('/admin');
    expect((await client.get('/me')).status).toBe(200);
  });
});
