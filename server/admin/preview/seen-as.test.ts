import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OpenedPreview } from '../../../schemas/admin/preview.ts';
import type { Boot } from '../../../schemas/release/boot.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

const portal = 'teste.localhost';
const host = `previa.${portal}`;
const headers = { accept: 'text/html' };

let h: Harness;
let person: string;
beforeEach(async () => {
  h = await startHarness();
  person = await h.signIn('editor');
});
afterEach(() => h.close());

const send = (path: string, method: string, body: unknown): Promise<Response> =>
  h.request(`/admin/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    cookie: person,
    host: portal,
  });
const cookieOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';

/** A preview that somebody has signed in inside of. */
async function open(): Promise<{ id: string; cookie: string }> {
  const source = { release: h.release.hash };
  const asked = await send('/preview', 'POST', {
    source,
    as: { kind: 'login' },
  });
  const { id, url } = (await asked.json()) as OpenedPreview;
  const { pathname, search } = new URL(url);
  const entered = await h.request(pathname + search, { host, headers });
  const preview = cookieOf(entered, 'portal_preview');
  const signedIn = await h.call('LOGIN', { cpf: '1', senha: '2' }, { host, cookie: preview });
  return { id, cookie: `${preview}; ${cookieOf(signedIn, 'portal_session')}` };
}

test('the page knows what its session is seen as, nothing is written meanwhile, and the log has it', async () => {
  const { id, cookie } = await open();
  const write = () => h.call('PEDIDO_CRIAR', { idCli: 1 }, { host, cookie });
  h.erp.on('POST /pedidos', { id: 9 });
  await send(`/preview/${id}`, 'PATCH', { allowed: ['PEDIDO_CRIAR'] });
  const seen = { fields: { 'colaborador.type': 'GERENTE' }, branch: '2' };
  expect((await send(`/preview/${id}`, 'PATCH', { seen })).status).toBe(200);

  const page = await (await h.request('/', { host, cookie, headers })).text();
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Boot;
  expect(boot.preview).toMatchObject({ seen });
  expect((await write()).status).toBe(409);
  const [entry] = await h.deps.admin.audit.entries('teste', {}, 1);
  expect(entry).toMatchObject({
    action: 'preview.as',
    detail: 'colaborador.type: GERENTE, filial 2',
  });

  // Another change leaves it as it is; null ends it.
  await send(`/preview/${id}`, 'PATCH', { pace: 'usual' });
  expect((await write()).status).toBe(409);
  await send(`/preview/${id}`, 'PATCH', { seen: null });
  expect((await write()).status).toBe(200);
});

test.each([
  ['a field of every object', { fields: { '__proto__.x': 'a' } }],
  ['an inherited field', { fields: { 'a.constructor': 'a' } }],
  ['a value that is no text', { fields: { a: 1 } }],
  ['too many fields', { fields: Object.fromEntries([...'abcdefghijk'].map((x) => [x, x])) }],
  ['no fields at all', { branch: '2' }],
  ['a branch that is no code', { fields: {}, branch: '2 <b>' }],
])('%s is refused', async (_, seen) => {
  const { id } = await open();
  expect((await send(`/preview/${id}`, 'PATCH', { seen })).status).toBe(400);
});
